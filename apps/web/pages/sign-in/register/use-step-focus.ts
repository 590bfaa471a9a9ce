import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { RegistrationField } from '../../../features/sign-in/registration-rules.ts';

interface FocusCause {
  step: number;
  ready: boolean;
  failedAttempts: number;
  invalidField: RegistrationField | undefined;
}

/** Focuses the heading of a new step; after a rejection, focuses the first invalid field or the notice. */
export function useStepFocus(form: RefObject<HTMLFormElement | null>, cause: FocusCause) {
  const { ready, invalidField } = cause;
  const last = useRef<{ step: number; refusals: number }>(undefined);
  const move = useEffectEvent((step: number, refusals: number) => {
    const before = last.current;
    last.current = { step, refusals };
    if (!before || (before.step === step && before.refusals === refusals)) return;
    const asked = invalidField ? fieldElement(form.current, invalidField) : null;
    const notice =
      before.refusals === refusals ? null : form.current?.querySelector<HTMLElement>('[role=alert]');
    const element = asked ?? notice ?? form.current?.querySelector('h1');
    element?.focus();
  });
  useEffect(() => {
    if (ready) move(cause.step, cause.failedAttempts);
  }, [ready, cause.step, cause.failedAttempts]);
}

/** Returns the element of a field; for the birth date, its first empty select. */
function fieldElement(form: HTMLFormElement | null, field: RegistrationField): HTMLElement | null {
  if (field !== 'birth_date') return form?.querySelector<HTMLElement>(`[name=${field}]`) ?? null;
  const selects = [...(form?.querySelectorAll<HTMLSelectElement>('[name^=birth_]') ?? [])];
  return selects.find((select) => select.value === '') ?? selects[0] ?? null;
}
