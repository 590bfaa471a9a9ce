import { useEffect, useState } from 'react';
import { HYDRATED } from './hydration-events.ts';

/**
 * Rendered next to the app. It signals hydration once the app's effects have run and the state that they set
 * is rendered: effects read what was typed before hydration, and a replayed click needs those values.
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
