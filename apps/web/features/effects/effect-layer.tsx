import { useEffect, useRef } from 'react';
import type { EffectStyle } from './effect-colours.ts';
import { type Motion, startEffects } from './start-effects.ts';
import workerUrl from './worker.ts?worker&url';

/**
 * Where effects are drawn: over the colours of page and box, under everything else. It must stand before the content
 * and be its sibling's equal in stacking order. On the page `page-script.ts` starts what React starts in the preview.
 */
export function EffectLayer({ look: effect, motion }: { look: EffectStyle; motion: Motion }) {
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
      data-fall={effect.fall}
      data-fall-colours={effect.fallColours.join(' ') || undefined}
      data-sparkle-colours={effect.sparkleColours.join(' ') || undefined}
      // The canvas is added by a script; its rules must be in the page (decision 14).
      className="pointer-events-none absolute inset-0 *:sticky *:top-0 *:block *:h-lvh *:max-h-full *:w-full print:hidden forced-colors:hidden"
    />
  );
}
