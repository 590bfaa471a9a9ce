import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react';
import { useCarousel } from '../../ui/use-carousel.ts';
import { useMotionAllowed } from '../../ui/use-motion-allowed.ts';

/** How long a card is shown before the next one, in ms (product 13). */
export const ROTATION_MS = 30_000;

/**
 * Rotates a carousel of `count` cards every 30 s. Hover, focus inside the carousel, the pause button, a
 * hidden tab and reduced motion stop the rotation (product 3.5, WCAG 2.2.2).
 */
export function useRotation(count: number) {
  const { scroller, current, show } = useCarousel(count, { scrollsPast: true });
  const [paused, setPaused] = useState(false);
  const [pointedAt, setPointedAt] = useState(false);
  const [focused, setFocused] = useState(false);
  const mayMove = useMotionAllowed();
  const rotates = count > 1 && mayMove && !(paused || pointedAt || focused);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a card selected by hand is shown for the full time.
  useEffect(() => {
    if (!rotates) return;
    const timer = setTimeout(() => show(current + 1), ROTATION_MS);
    return () => clearTimeout(timer);
  }, [rotates, current, count]);

  return {
    scroller,
    current,
    show,
    paused,
    setPaused,
    pauseHandlers: {
      // Touch has no hover: a tap would stop the rotation permanently.
      onPointerEnter: ({ pointerType }: PointerEvent) => setPointedAt(pointerType !== 'touch'),
      onPointerLeave: () => setPointedAt(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setFocused(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
    },
  };
}
