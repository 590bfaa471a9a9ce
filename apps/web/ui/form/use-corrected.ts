import { useState } from 'react';

/**
 * Whether a field has been changed since the form's answer, so that the error in that answer is about a value of the
 * past, and what the field calls when it changes. An error without an answer follows the value by itself.
 * `clear-error.ts` does the same on pages that React does not update.
 */
export function useCorrected(answer: object | null | undefined) {
  const [corrected, setCorrected] = useState<object | null>(null);
  return {
    isCorrected: answer != null && answer === corrected,
    onInput: () => setCorrected(answer ?? null),
  };
}
