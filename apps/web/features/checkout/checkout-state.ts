import type { Billing } from '#contracts/payments';
import { BILLING_FIELDS, type BillingField, type PaymentMethodName } from '#contracts/rules/billing';
import { type BillingValues, EMPTY_BILLING_VALUES, toBillingValues } from './billing-values.ts';
import type { StoredPayment } from './payment-url.ts';
import { stepAfterLoad } from './step-after-load.ts';

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

/** The whole way through the billing modal (spec section 4): no effects, no clock. What was typed is never dropped. */
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
      // Somebody else may have logged in: what is saved is asked for again, and may not be what was shown.
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

/** Whether typing in a field answers what is told of another: which zip codes exist depends on the country. */
const concernsField = (told: BillingField | null, typed: keyof BillingValues): boolean =>
  told === typed || (told === 'zip' && typed === 'country');

/** Whether there is something to go on with when the modal is opened again. */
const isStarted = ({ step, resumeStep: resume }: CheckoutState): boolean =>
  step === 'billing' ||
  step === 'confirm' ||
  step === 'redirect' ||
  (step === 'signedOut' && resume !== null);

const workingStep = ({ step }: CheckoutState): WorkingStep | null =>
  step === 'billing' || step === 'confirm' ? step : null;

/** What was typed comes before what is saved. */
function prefilled({ values, billing }: CheckoutState): BillingValues {
  const isTouched = Object.values(values).some((value) => value !== '');
  return isTouched || billing === null ? values : toBillingValues(billing);
}
