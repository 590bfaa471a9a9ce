import { useEffect } from 'react';
import type { Refusal } from './refusal.ts';

/** Moves focus to the first rejected field of `fields`, or to the notice above the form. */
export function useFocusOnRefusal(
  form: React.RefObject<HTMLFormElement | null>,
  refusal: Refusal | null,
  fields: readonly string[],
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields of a form never change; each refusal moves the focus once.
  useEffect(() => {
    if (!refusal) return;
    const wrong = fields.find((field) => field in refusal.fields);
    form.current?.querySelector<HTMLElement>(wrong ? `[name=${wrong}]` : '[role=alert]')?.focus();
  }, [form, refusal]);
}
