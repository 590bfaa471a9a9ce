import { useSyncExternalStore } from 'react';

/**
 * Whether something may move by itself right now: not for who wants less motion, not in a tab that nobody sees. False
 * on the server and until the page lives.
 */
export function useMayMove(): boolean {
  const still = useSyncExternalStore(onMotionChange, prefersStill, () => true);
  const hidden = useSyncExternalStore(onVisibilityChange, isHidden, () => true);
  return !(still || hidden);
}

const stillness = () => matchMedia('(prefers-reduced-motion: reduce)');
const prefersStill = (): boolean => stillness().matches;

function onMotionChange(listener: () => void): () => void {
  const query = stillness();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

const isHidden = (): boolean => document.visibilityState === 'hidden';

function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
