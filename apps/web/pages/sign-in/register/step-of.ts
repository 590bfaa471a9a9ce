import { STEPS, type Step } from '../../../features/sign-in/registration-rules.ts';

/** Returns the step from a URL's query, or the first step. */
export const stepOf = (query: URLSearchParams): Step =>
  STEPS.find((step) => String(step) === query.get('step')) ?? 1;
