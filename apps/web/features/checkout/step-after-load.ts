import type { CheckoutState, SavedBilling, WorkingStep } from './checkout-state.ts';

/**
 * Returns the step that follows loading, and the changes to the state. The step is the one at which the
 * session expired, unless the saved address differs from the one that was shown.
 */
export function stepAfterLoad(
  { resumeStep, billing: shown, editing }: CheckoutState,
  billing: SavedBilling | null,
): [WorkingStep, Partial<CheckoutState>] {
  if (resumeStep === null) return ['billing', { billing, editing: billing === null }];
  const isSame = isSameBilling(shown, billing);
  return [
    isSame ? resumeStep : 'billing',
    {
      resumeStep: null,
      billing,
      // A form that was being edited stays open. Otherwise a changed address is shown before it can be
      // confirmed.
      editing: billing === null || (editing && (isSame || resumeStep === 'billing')),
      ...(isSame ? {} : { submitted: null }),
    },
  ];
}

const isSameBilling = (one: SavedBilling | null, other: SavedBilling | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.name === other.name &&
    (['street', 'city', 'state', 'zip', 'country'] as const).every(
      (part) => one.address[part] === other.address[part],
    ));
