import type { Billing } from '#contracts/payments';
import { BILLING_FIELDS, type BillingField, type PaymentMethodName } from '#contracts/rules/billing';
import { type BillingValues, EMPTY_BILLING_VALUES, toBillingValues } from './billing-values.ts';
import type { StoredPayment } from './payment-url.ts';
import { stepAfterLoad } from './step-after-load.ts';

export type SavedBilling = Billing['billing'];

/** A failure that the modal shows. */
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

/** Steps that can be resumed after signing in again. */
export type WorkingStep = 'billing' | 'confirm';
export type Agreement = 'terms' | 'start';

export interface CheckoutState {
  step: 'loading' | 'unloaded' | 'signedOut' | WorkingStep | 'redirect';
  /** The billing address on the server; null if there is none. */
  billing: SavedBilling | null;
  /** Whether the form is shown instead of the saved address. */
  editing: boolean;
  /** Whether an edit was just cancelled. */
  editCancelled: boolean;
  values: BillingValues;
  /** The form values that `billing` was saved from, if they were submitted here. */
  submitted: BillingValues | null;
  method: PaymentMethodName;
  /** The field that is missing or invalid. */
  invalidField: BillingField | null;
  agreed: Record<Agreement, boolean>;
  /** How often Next or Order was refused on the client; each time focus moves to the missing field. */
  failedAttempts: number;
  busy: boolean;
  failure: CheckoutFailure | null;
  /** The payment page once it is created; `blocked` means that the browser did not open it. */
  payment: (StoredPayment & { blocked: boolean }) | null;
  /** The step at which the session expired; null if nothing was loaded before. */
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

/**
 * An order needs both consents: without the second, Premium could not start before the 14-day withdrawal
 * period ends.
 */
export const canOrder = ({ agreed }: CheckoutState): boolean => agreed.terms && agreed.start;

/** Whether the form still holds the submitted values; there is then nothing to save or to discard. */
export const isSubmitted = ({ values, submitted }: CheckoutState): boolean =>
  submitted !== null &&
  [...BILLING_FIELDS, 'street2' as const].every((field) => values[field] === submitted[field]);

/** The reducer of the checkout modal, without effects or a clock. It never drops what was typed. */
export function reduceCheckout(state: CheckoutState, action: CheckoutAction): CheckoutState {
  const go = (step: CheckoutState['step'], change: Partial<CheckoutState> = {}): CheckoutState => ({
    ...state,
    step,
    busy: false,
    failure: null,
    invalidField: null,
    failedAttempts: 0,
    editCancelled: false,
    ...change,
  });
  switch (action.type) {
    case 'opened':
      return isStarted(state) ? state : go('loading');
    case 'loaded':
      return go(...stepAfterLoad(state, action.billing));
    case 'loadFailed':
      return go('unloaded', { failure: action.failure });
    case 'signedOut':
      return go('signedOut', { resumeStep: workingStep(state) ?? state.resumeStep });
    case 'signedInAgain':
      // Another member may have logged in, so the saved address is loaded again and may differ from the one
      // shown.
      return state.step === 'signedOut' ? go('loading') : state;
    case 'typed':
      return {
        ...state,
        values: { ...state.values, [action.field]: action.value },
        invalidField: concernsField(state.invalidField, action.field) ? null : state.invalidField,
      };
    case 'methodChosen':
      return { ...state, method: action.method };
    case 'changeBegun':
      return { ...state, editing: true, editCancelled: false, failure: null, values: prefilled(state) };
    case 'changeDropped':
      return state.billing
        ? { ...state, editing: false, editCancelled: true, invalidField: null, failure: null }
        : state;
    case 'nextRefused':
      return {
        ...state,
        busy: false,
        invalidField: action.field,
        failure: null,
        failedAttempts: state.failedAttempts + 1,
      };
    case 'nextStarted':
    case 'orderStarted':
      return { ...state, busy: true, invalidField: null, failure: null };
    case 'nextDone':
      return go('confirm', action.billing ? { billing: action.billing, submitted: state.values } : {});
    case 'nextFailed':
      return { ...state, busy: false, failure: action.failure };
    case 'back':
      return go('billing');
    case 'agreed':
      return { ...state, agreed: { ...state.agreed, [action.agreement]: action.value } };
    case 'orderRefused':
      return { ...state, failure: null, failedAttempts: state.failedAttempts + 1 };
    case 'ordered':
      return go('redirect', {
        payment: { url: action.url, orderedAt: action.orderedAt, blocked: action.blocked },
      });
    case 'orderFailed':
      return action.failure.kind === 'billingNeeded'
        ? go('billing', {
            failure: action.failure,
            billing: null,
            editing: true,
            values: prefilled(state),
            submitted: null,
          })
        : { ...state, busy: false, failure: action.failure };
    case 'linkBroken':
      return { ...state, failure: { kind: 'brokenLink' } };
    case 'restarted':
      return go('billing', { payment: null });
  }
}

/** Whether editing a field clears the error of another: valid zip codes depend on the country. */
const concernsField = (told: BillingField | null, typed: keyof BillingValues): boolean =>
  told === typed || (told === 'zip' && typed === 'country');

/** Whether the modal has a step to resume when it is opened again. */
const isStarted = ({ step, resumeStep: resume }: CheckoutState): boolean =>
  step === 'billing' ||
  step === 'confirm' ||
  step === 'redirect' ||
  (step === 'signedOut' && resume !== null);

const workingStep = ({ step }: CheckoutState): WorkingStep | null =>
  step === 'billing' || step === 'confirm' ? step : null;

/** Typed values take precedence over the saved address. */
function prefilled({ values, billing }: CheckoutState): BillingValues {
  const isTouched = Object.values(values).some((value) => value !== '');
  return isTouched || billing === null ? values : toBillingValues(billing);
}
