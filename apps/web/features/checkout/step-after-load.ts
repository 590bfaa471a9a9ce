import type { CheckoutState, SavedBilling, WorkingStep } from './checkout-state.ts';

/** Where one goes on with what is saved: where signing in broke in, unless another address than the one shown came. */
export function stepAfterLoad(
  { resumeStep: resume, billing: shown, editing }: CheckoutState,
  billing: SavedBilling | null,
): [WorkingStep, Partial<CheckoutState>] {
  if (resume === null) return ['billing', { billing, editing: billing === null }];
  const isSame = isSameBilling(shown, billing);
  return [
    isSame ? resume : 'billing',
    {
      resumeStep: null,
      billing,
      // A form that was being filled in stays; an address that is no longer the one to be confirmed is shown.
      editing: billing === null || (editing && (isSame || resume === 'billing')),
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
