import { useSyncExternalStore } from 'react';
import { STEPS, type Step } from '../../../features/sign-in/registration-rules.ts';
import { stepOf } from './step-of.ts';

/** Event on the window after this page, and not the browser, has changed the step. */
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
 * Returns the step that the URL names, which may be further than the values allow. Only the URL contains the
 * step, so that the browser's back and forward buttons work. `served` is the step that the server saw.
 */
export const useUrlStep = (served: Step): Step =>
  useSyncExternalStore(
    watchStep,
    () => stepOf(new URLSearchParams(location.search)),
    () => served,
  );

/** Puts a step into the URL, as a new entry of the history or in place of the current one. */
export function goToStep(step: number, how: 'push' | 'replace' = 'push'): void {
  const url = new URL(location.href);
  if (step <= 1) url.searchParams.delete('step');
  else url.searchParams.set('step', String(Math.min(step, STEPS.length)));
  history[`${how}State`](null, '', url);
  dispatchEvent(new Event(STEP_CHANGED));
}
