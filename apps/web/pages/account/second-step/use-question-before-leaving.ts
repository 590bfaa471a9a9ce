import { useEffect, useRef } from 'react';

/** How long after a press on a link to an app the browser may report that the page is left, in ms. */
const OPENING_MS = 1000;

/**
 * Lets the browser ask before the page is left, while `isActive`. Returns what a link to an app calls when it is
 * pressed, because it does not leave the page.
 */
export function useQuestionBeforeLeaving(isActive: boolean): () => void {
  const openedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (!isActive) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (performance.now() - openedAt.current > OPENING_MS) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isActive]);
  return () => {
    openedAt.current = performance.now();
  };
}
