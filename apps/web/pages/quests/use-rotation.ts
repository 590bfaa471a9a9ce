import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react';
import { useMotionAllowed } from '../../ui/use-motion-allowed.ts';
import { neighbourIndex, ROTATION_MS, validIndex } from './rotation.ts';

/**
 * Which of `count` cards is shown. The next one follows automatically after 30 s and wraps (product 3.5),
 * unless the pointer or the focus is inside, the visitor has paused, the tab is hidden, or reduced motion is
 * on (WCAG 2.2.2). `show` is called to scroll to another card.
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
    /** The visitor brought this card into view. */
    setIndex: setCurrent,
    paused,
    setPaused,
    pauseHandlers: {
      // A touch has no hover and would stop the rotation for good.
      onPointerEnter: ({ pointerType }: PointerEvent) => setPointedAt(pointerType !== 'touch'),
      onPointerLeave: () => setPointedAt(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setFocused(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
    },
  };
}
