import { useEffect } from 'react';
import { ALIVE } from './alive-event.ts';

/** Stands beside the app: once it has effects, the page answers. */
export function Alive() {
  useEffect(() => {
    dispatchEvent(new Event(ALIVE));
    document.documentElement.dataset.scripts = 'alive';
  }, []);
  return null;
}
