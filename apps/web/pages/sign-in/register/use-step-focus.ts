import { type RefObject, useEffect, useRef } from 'react';

interface FocusCause {
  step: number;
  ready: boolean;
  failedAttempts: number;
}

/** Focuses the heading of a new step; after a rejection, focuses the first invalid field or the notice. */
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
    const cause = isRejected && form.current ? causeOfRejection(form.current) : null;
    (cause ?? form.current?.querySelector('h1'))?.focus();
  }, [form, step, ready, failedAttempts]);
}

/** Returns the first invalid control, in a group of controls its first invalid or only its first one. */
function causeOfRejection(form: HTMLFormElement): HTMLElement | null {
  const invalid = form.querySelector<HTMLElement>('[data-invalid], [aria-invalid=true]');
  if (!invalid) return form.querySelector<HTMLElement>('[role=alert]');
  if (invalid.ariaInvalid === 'true') return invalid;
  return invalid.querySelector('[aria-invalid=true]') ?? invalid.querySelector('input, select');
}
