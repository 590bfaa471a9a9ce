import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react';
import { useMotionAllowed } from '../../ui/use-motion-allowed.ts';
import { neighbourIndex, ROTATION_MS, validIndex } from './rotation.ts';

/**
 * Which of `count` cards is shown. The next one comes by itself after 30 s and wraps, unless somebody points at it or
 * has the focus in it, paused it, does not see the tab, or wants less motion (spec section 4; WCAG 2.2.2).
 * `show` is told when another card is to be shown.
 */
export function useRotation(count: number, show: (index: number) => void) {
  const [current, setCurrent] = useState(0);
  const [paused, setPaused] = useState(false);
  const [pointedAt, setPointedAt] = useState(false);
  const [focused, setFocused] = useState(false);
  const mayMove = useMotionAllowed();
  const index = validIndex(current, count);
  const rotates = count > 1 && mayMove && !(paused || pointedAt || focused);

  const step = (by: 1 | -1) => {
    const to = neighbourIndex(index, by, count);
    setCurrent(to);
    show(to);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a card that was turned to by hand has its full time again.
  useEffect(() => {
    if (!rotates) return;
    const timer = setTimeout(() => step(1), ROTATION_MS);
    return () => clearTimeout(timer);
  }, [rotates, index, count]);

  return {
    index,
    turn: step,
    /** Somebody brought this card into view by their own means. */
    setIndex: setCurrent,
    paused,
    setPaused,
    pauseHandlers: {
      // A finger has no hover: it would hold the card for good.
      onPointerEnter: ({ pointerType }: PointerEvent) => setPointedAt(pointerType !== 'touch'),
      onPointerLeave: () => setPointedAt(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setFocused(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
    },
  };
}
