import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';

interface FocusCause {
  step: number;
  ready: boolean;
  failedAttempts: number;
}

/**
 * After a change of step or a rejection, focuses the first invalid field; if there is none, the notice or the
 * heading. After a rejection, the focus stays in a field that has received it since the press. Returns the handler for
 * presses of the submit button.
 */
export function useStepFocus(
  form: RefObject<HTMLFormElement | null>,
  { step, ready, failedAttempts }: FocusCause,
) {
  const focusAtPress = useRef<Element>(null);
  const last = useRef<Omit<FocusCause, 'ready'>>(undefined);
  useEffect(() => {
    if (!ready) return;
    const before = last.current;
    last.current = { step, failedAttempts };
    if (!before || (before.step === step && before.failedAttempts === failedAttempts)) return;
    const isRejected = before.failedAttempts !== failedAttempts;
    if (isRejected && hasMovedOn(form.current, focusAtPress.current)) return;
    const notice = isRejected ? form.current?.querySelector<HTMLElement>('[role=alert]') : null;
    (firstInvalid(form.current) ?? notice ?? form.current?.querySelector('h1'))?.focus();
  }, [form, step, ready, failedAttempts]);
  // A press that a script repeats was made before the focus came to where it is.
  return ({ nativeEvent }: MouseEvent) => {
    focusAtPress.current = nativeEvent.isTrusted ? document.activeElement : null;
  };
}

function hasMovedOn(form: HTMLFormElement | null, focusAtPress: Element | null): boolean {
  const focused = document.activeElement;
  return (
    focused !== focusAtPress && form?.contains(focused) === true && focused?.matches('input, select') === true
  );
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
