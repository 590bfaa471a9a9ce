import { type RefObject, useEffect, useRef } from 'react';

interface FocusCause {
  step: number;
  ready: boolean;
  failedAttempts: number;
}

/**
 * After a change of step or a rejection, focuses the first invalid field; if there is none, the notice or the
 * heading.
 */
export function useStepFocus(
  form: RefObject<HTMLFormElement | null>,
  { step, ready, failedAttempts }: FocusCause,
) {
  const last = useRef<Omit<FocusCause, 'ready'>>(undefined);
  useEffect(() => {
    if (!ready) return;
    const before = last.current;
    last.current = { step, failedAttempts };
    if (!before || (before.step === step && before.failedAttempts === failedAttempts)) return;
    const isRejected = before.failedAttempts !== failedAttempts;
    const notice = isRejected ? form.current?.querySelector<HTMLElement>('[role=alert]') : null;
    (firstInvalid(form.current) ?? notice ?? form.current?.querySelector('h1'))?.focus();
  }, [form, step, ready, failedAttempts]);
}

/**
 * Returns the first invalid control. In an invalid group, this is the first control that is marked as invalid
 * or, if none is, the first control.
 */
function firstInvalid(form: HTMLFormElement | null): HTMLElement | null {
  const invalid = form?.querySelector<HTMLElement>('[data-invalid], [aria-invalid=true]');
  if (!invalid || invalid.ariaInvalid === 'true') return invalid ?? null;
  return invalid.querySelector('[aria-invalid=true]') ?? invalid.querySelector('input, select');
}
