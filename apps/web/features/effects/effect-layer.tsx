import { useEffect, useRef } from 'react';
import { type EffectStyle, effectAttributes } from './effect-colours.ts';
import { type Motion, startEffects } from './start-effects.ts';
import workerUrl from './worker.ts?worker&url';

/**
 * The layer on which effects are drawn: above the colours of the page and the box, below all other content.
 * It must precede the content, and both must be on the same stacking level. If React hydrates this component,
 * it starts the effects itself; otherwise a script does (`page-script.ts`).
 */
export function EffectLayer({ effect, motion }: { effect: EffectStyle; motion: Motion }) {
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (layer.current) return startEffects(layer.current, motion);
  }, [motion]);
  return (
    <div
      ref={layer}
      aria-hidden="true"
      data-effects
      data-worker={workerUrl}
      {...effectAttributes(effect)}
      // A script adds the canvas, so the page must already contain its style rules (decision 4).
      className="pointer-events-none absolute inset-0 *:sticky *:top-0 *:block *:h-lvh *:max-h-full *:w-full print:hidden forced-colors:hidden"
    />
  );
}
