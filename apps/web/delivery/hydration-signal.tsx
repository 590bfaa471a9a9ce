import { useEffect, useState } from 'react';
import { HYDRATED } from './hydration-events.ts';

/**
 * Rendered next to the app. Signals the end of hydration once the app's effects have run and their state
 * updates are rendered: effects read the input typed before hydration, and a replayed click needs those
 * values.
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
