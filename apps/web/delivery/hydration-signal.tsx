import { useEffect, useState } from 'react';
import { HYDRATED } from './hydration-events.ts';

/**
 * Stands beside the app: once it has effects, and what the first of them set is in place, the page answers. What was
 * typed early is read by such effects, and must be there when the button is pressed that was pressed too early.
 */
export function HydrationSignal() {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    if (!isSettled) return setSettled(true);
    dispatchEvent(new Event(HYDRATED));
    document.documentElement.dataset.scripts = 'alive';
  }, [isSettled]);
  return null;
}
