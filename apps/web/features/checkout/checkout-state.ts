import type { Billing } from '#contracts/payments';
import { BILLING_FIELDS, type BillingField, type PaymentMethodName } from '#contracts/rules/billing';
import { type BillingValues, EMPTY_BILLING_VALUES } from './billing-values.ts';
import type { StoredPayment } from './payment-url.ts';

export type SavedBilling = Billing['billing'];

/** What went wrong, as the modal tells it (spec section 8, checkout and billing). */
export type CheckoutFailure =
  | {
      kind:
        | 'alreadySubscribed'
        | 'stillProcessing'
        | 'billingNeeded'
        | 'invalidLink'
        | 'brokenLink'
        | 'offline';
    }
  | { kind: 'refused'; status: number; error: string; description: string };

/** Steps that one can go on from after signing in anew. */
export type WorkingStep = 'billing' | 'confirm';
export type Agreement = 'terms' | 'start';

export interface CheckoutState {
  step: 'loading' | 'unloaded' | 'signedOut' | WorkingStep | 'redirect';
  /** Billing that the server knows; null while there is none. */
  billing: SavedBilling | null;
  /** Whether the form is shown, and not what is saved. */
  editing: boolean;
  /** Changing what is saved was given up just now. */
  editCancelled: boolean;
  values: BillingValues;
  /** The form that `billing` came of, when it was sent from here. */
  submitted: BillingValues | null;
  method: PaymentMethodName;
  /** The field that is missing or wrong. */
  invalidField: BillingField | null;
  agreed: Record<Agreement, boolean>;
  /** How often Next or Order was refused here; each time the focus goes to what is missing. */
  failedAttempts: number;
  busy: boolean;
  failure: CheckoutFailure | null;
  /** The payment page, once it is made; `blocked`: the browser did not let it open. */
  payment: (StoredPayment & { blocked: boolean }) | null;
  /** Where signing in broke in; null when nothing was loaded before. */
  resumeStep: WorkingStep | null;
}

export type CheckoutAction =
  | { type: 'opened' }
  | { type: 'loaded'; billing: SavedBilling | null }
  | { type: 'loadFailed'; failure: CheckoutFailure }
  | { type: 'signedOut' }
  | { type: 'signedInAgain' }
  | { type: 'typed'; field: keyof BillingValues; value: string }
  | { type: 'methodChosen'; method: PaymentMethodName }
  | { type: 'changeBegun' }
  | { type: 'changeDropped' }
  | { type: 'nextRefused'; field: BillingField }
  | { type: 'nextStarted' }
  | { type: 'nextDone'; billing: SavedBilling | null }
  | { type: 'nextFailed'; failure: CheckoutFailure }
  | { type: 'back' }
  | { type: 'agreed'; agreement: Agreement; value: boolean }
  | { type: 'orderRefused' }
  | { type: 'orderStarted' }
  | ({ type: 'ordered'; blocked: boolean } & StoredPayment)
  | { type: 'orderFailed'; failure: CheckoutFailure }
  | { type: 'linkBroken' }
  | { type: 'restarted' };

export const INITIAL_CHECKOUT: CheckoutState = {
  step: 'loading',
  billing: null,
  editing: false,
  editCancelled: false,
  values: EMPTY_BILLING_VALUES,
  submitted: null,
  method: 'card',
  invalidField: null,
  agreed: { terms: false, start: false },
  failedAttempts: 0,
  busy: false,
  failure: null,
  payment: null,
  resumeStep: null,
};

/** Premium begins before the 14 days are over only where both are agreed to. */
export const canOrder = ({ agreed }: CheckoutState): boolean => agreed.terms && agreed.start;

/** Whether the form holds the very address that it was sent with; then there is nothing to save or to go back to. */
export const isSubmitted = ({ values, submitted }: CheckoutState): boolean =>
  submitted !== null &&
  [...BILLING_FIELDS, 'street2' as const].every((field) => values[field] === submitted[field]);
