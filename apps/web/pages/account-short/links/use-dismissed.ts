import { useEffect, useState } from 'react';

/** Returns whether this browser has dismissed a hint, true until that is known, and a function that dismisses it. */
export function useDismissed(key: string): [isDismissed: boolean, dismiss: () => void] {
  const [isDismissed, setDismissed] = useState(true);
  useEffect(() => {
    try {
      setDismissed(localStorage.getItem(key) !== null);
    } catch {
      setDismissed(false);
    }
  }, [key]);
  const dismiss = () => {
    setDismissed(true);
    try {
      localStorage.setItem(key, '1');
    } catch {
      // If storage is blocked, the hint is back on the next visit.
    }
  };
  return [isDismissed, dismiss];
}
