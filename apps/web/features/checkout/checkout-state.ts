import type { Billing } from '#contracts/payments';
import { BILLING_FIELDS, type BillingField, type PaymentMethodName } from '#contracts/rules/billing';
import { type BillingValues, NO_VALUES, valuesOf } from './billing-values.ts';
import type { StoredPayment } from './payment-address.ts';
import { whereLoadedLeads } from './where-loaded-leads.ts';

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
export type Working = 'billing' | 'confirm';
export type Agreement = 'terms' | 'start';

export interface CheckoutState {
  step: 'loading' | 'unloaded' | 'signedOut' | Working | 'redirect';
  /** Billing that the server knows; null while there is none. */
  billing: SavedBilling | null;
  /** Whether the form is shown, and not what is saved. */
  editing: boolean;
  /** Changing what is saved was given up just now. */
  dropped: boolean;
  values: BillingValues;
  /** The form that `billing` came of, when it was sent from here. */
  sent: BillingValues | null;
  method: PaymentMethodName;
  /** The field that is missing or wrong. */
  missing: BillingField | null;
  agreed: Record<Agreement, boolean>;
  /** How often Next or Order was refused here; each time the focus goes to what is missing. */
  refusals: number;
  busy: boolean;
  failure: CheckoutFailure | null;
  /** The payment page, once it is made; `blocked`: the browser did not let it open. */
  payment: (StoredPayment & { blocked: boolean }) | null;
  /** Where signing in broke in; null when nothing was loaded before. */
  resume: Working | null;
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
  | { type: 'agreed'; to: Agreement; value: boolean }
  | { type: 'orderRefused' }
  | { type: 'orderStarted' }
  | ({ type: 'ordered'; blocked: boolean } & StoredPayment)
  | { type: 'orderFailed'; failure: CheckoutFailure }
  | { type: 'linkBroken' }
  | { type: 'restarted' };

export const NEW_CHECKOUT: CheckoutState = {
  step: 'loading',
  billing: null,
  editing: false,
  dropped: false,
  values: NO_VALUES,
  sent: null,
  method: 'card',
  missing: null,
  agreed: { terms: false, start: false },
  refusals: 0,
  busy: false,
  failure: null,
  payment: null,
  resume: null,
};

/** Premium begins before the 14 days are over only where both are agreed to. */
export const mayOrder = ({ agreed }: CheckoutState): boolean => agreed.terms && agreed.start;

/** Whether the form holds the very address that it was sent with; then there is nothing to save or to go back to. */
export const isSent = ({ values, sent }: CheckoutState): boolean =>
  sent !== null && [...BILLING_FIELDS, 'street2' as const].every((field) => values[field] === sent[field]);

/** The whole way through the billing modal (spec section 4): no effects, no clock. What was typed is never dropped. */
export function reduceCheckout(state: CheckoutState, action: CheckoutAction): CheckoutState {
  const go = (step: CheckoutState['step'], change: Partial<CheckoutState> = {}): CheckoutState => ({
    ...state,
    step,
    busy: false,
    failure: null,
    missing: null,
    refusals: 0,
    dropped: false,
    ...change,
  });
  switch (action.type) {
    case 'opened':
      return isStarted(state) ? state : go('loading');
    case 'loaded':
      return go(...whereLoadedLeads(state, action.billing));
    case 'loadFailed':
      return go('unloaded', { failure: action.failure });
    case 'signedOut':
      return go('signedOut', { resume: workingStep(state) ?? state.resume });
    case 'signedInAgain':
      // Somebody else may have logged in: what is saved is asked for again, and may not be what was shown.
      return state.step === 'signedOut' ? go('loading') : state;
    case 'typed':
      return {
        ...state,
        values: { ...state.values, [action.field]: action.value },
        missing: isAbout(state.missing, action.field) ? null : state.missing,
      };
    case 'methodChosen':
      return { ...state, method: action.method };
    case 'changeBegun':
      return { ...state, editing: true, dropped: false, failure: null, values: prefilled(state) };
    case 'changeDropped':
      return state.billing
        ? { ...state, editing: false, dropped: true, missing: null, failure: null }
        : state;
    case 'nextRefused':
      return { ...state, busy: false, missing: action.field, failure: null, refusals: state.refusals + 1 };
    case 'nextStarted':
    case 'orderStarted':
      return { ...state, busy: true, missing: null, failure: null };
    case 'nextDone':
      return go('confirm', action.billing ? { billing: action.billing, sent: state.values } : {});
    case 'nextFailed':
      return { ...state, busy: false, failure: action.failure };
    case 'back':
      return go('billing');
    case 'agreed':
      return { ...state, agreed: { ...state.agreed, [action.to]: action.value } };
    case 'orderRefused':
      return { ...state, failure: null, refusals: state.refusals + 1 };
    case 'ordered':
      return go('redirect', { payment: { link: action.link, at: action.at, blocked: action.blocked } });
    case 'orderFailed':
      return action.failure.kind === 'billingNeeded'
        ? go('billing', {
            failure: action.failure,
            billing: null,
            editing: true,
            values: prefilled(state),
            sent: null,
          })
        : { ...state, busy: false, failure: action.failure };
    case 'linkBroken':
      return { ...state, failure: { kind: 'brokenLink' } };
    case 'restarted':
      return go('billing', { payment: null });
  }
}

/** Whether typing in a field answers what is told of another: which zip codes exist depends on the country. */
const isAbout = (told: BillingField | null, typed: keyof BillingValues): boolean =>
  told === typed || (told === 'zip' && typed === 'country');

/** Whether there is something to go on with when the modal is opened again. */
const isStarted = ({ step, resume }: CheckoutState): boolean =>
  step === 'billing' ||
  step === 'confirm' ||
  step === 'redirect' ||
  (step === 'signedOut' && resume !== null);

const workingStep = ({ step }: CheckoutState): Working | null =>
  step === 'billing' || step === 'confirm' ? step : null;

/** What was typed comes before what is saved. */
function prefilled({ values, billing }: CheckoutState): BillingValues {
  const isTouched = Object.values(values).some((value) => value !== '');
  return isTouched || billing === null ? values : valuesOf(billing);
}
