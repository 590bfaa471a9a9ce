import { useSyncExternalStore } from 'react';
import { STEPS, type Step } from '../../../features/sign-in/registration-rules.ts';
import { stepOf } from './step-of.ts';

/**
 * Name of the window event that reports that this page has changed the step. After the browser's back and
 * forward buttons, `popstate` reports it.
 */
const STEP_CHANGED = 'step-changed';

function watchStep(listener: () => void): () => void {
  addEventListener('popstate', listener);
  addEventListener(STEP_CHANGED, listener);
  return () => {
    removeEventListener('popstate', listener);
    removeEventListener(STEP_CHANGED, listener);
  };
}

/**
 * Returns the step in the URL, which may be further than the values allow. Only the URL contains the step, so
 * that the browser's back and forward buttons work. `served` is the step in the URL when the server rendered
 * the page.
 */
export const useUrlStep = (served: Step): Step =>
  useSyncExternalStore(
    watchStep,
    () => stepOf(new URLSearchParams(location.search)),
    () => served,
  );

/** Writes a step to the URL, as a new history entry or in place of the current one. */
export function goToStep(step: number, how: 'push' | 'replace' = 'push'): void {
  const url = new URL(location.href);
  if (step <= 1) url.searchParams.delete('step');
  else url.searchParams.set('step', String(Math.min(step, STEPS.length)));
  history[`${how}State`](null, '', url);
  dispatchEvent(new Event(STEP_CHANGED));
}
