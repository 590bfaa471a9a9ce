import type { Billing } from '#contracts/payments';
import { BILLING_FIELDS, type BillingField, type PaymentMethodName } from '#contracts/rules/billing';
import { type BillingValues, EMPTY_BILLING_VALUES } from './billing-values.ts';
import type { StoredPayment } from './payment/payment-url.ts';

export type SavedBilling = Billing['billing'];

export type CheckoutFailure =
  | {
      kind:
        | 'alreadySubscribed'
        | 'stillProcessing'
        | 'billingNeeded'
        | 'invalidLink'
        | 'brokenLink'
        | 'offline'
        | 'notPaid';
    }
  | { kind: 'refused'; status: number; error: string; description: string };

/** Steps that can be resumed after signing in again. */
export type WorkingStep = 'billing' | 'confirm';
export type Agreement = 'terms' | 'start';

export interface CheckoutState {
  step: 'loading' | 'unloaded' | 'signedOut' | WorkingStep | 'redirect' | 'paid';
  /** The billing address on the server; null if there is none. */
  billing: SavedBilling | null;
  /** Whether the form is shown instead of the saved address. */
  editing: boolean;
  editCancelled: boolean;
  values: BillingValues;
  /** The form values that were last saved as `billing`; null if none were saved in this modal. */
  submitted: BillingValues | null;
  method: PaymentMethodName;
  invalidFields: readonly BillingField[];
  agreed: Record<Agreement, boolean>;
  /** Number of refused presses of Next or Order. Each refusal moves the focus to the first invalid field or missing consent. */
  failedAttempts: number;
  busy: boolean;
  failure: CheckoutFailure | null;
  /** The payment page once it has been created; `blocked` means that the browser blocked its tab. */
  payment: (StoredPayment & { blocked: boolean }) | null;
  /** The step at which the session expired. Null if it has not expired, or expired before an address was loaded. */
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
  | { type: 'nextRefused'; fields: readonly BillingField[] }
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
  | { type: 'restarted' }
  | { type: 'paymentLeft' }
  | { type: 'paid' };

export const INITIAL_CHECKOUT: CheckoutState = {
  step: 'loading',
  billing: null,
  editing: false,
  editCancelled: false,
  values: EMPTY_BILLING_VALUES,
  submitted: null,
  method: 'card',
  invalidFields: [],
  agreed: { terms: false, start: false },
  failedAttempts: 0,
  busy: false,
  failure: null,
  payment: null,
  resumeStep: null,
};

/**
 * Whether both consents are given. Without `start`, Premium could not start before the 14-day withdrawal
 * period ends.
 */
export const canOrder = ({ agreed }: CheckoutState): boolean => agreed.terms && agreed.start;

/** Whether the form still holds the submitted values; if so, there is nothing to save or to discard. */
export const isSubmitted = ({ values, submitted }: CheckoutState): boolean =>
  submitted !== null &&
  [...BILLING_FIELDS, 'street2' as const].every((field) => values[field] === submitted[field]);
