import { useSyncExternalStore } from 'react';

/**
 * Whether automatic motion is allowed right now: not with reduced motion and not in a hidden tab. False on
 * the server and until hydration.
 */
export function useMotionAllowed(): boolean {
  const still = useSyncExternalStore(onMotionChange, prefersReducedMotion, () => true);
  const hidden = useSyncExternalStore(onVisibilityChange, isHidden, () => true);
  return !(still || hidden);
}

const reducedMotionQuery = () => matchMedia('(prefers-reduced-motion: reduce)');
const prefersReducedMotion = (): boolean => reducedMotionQuery().matches;

function onMotionChange(listener: () => void): () => void {
  const query = reducedMotionQuery();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

const isHidden = (): boolean => document.visibilityState === 'hidden';

function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
