import type { BillingField } from '#contracts/rules/billing';
import { isBlank } from '#contracts/rules/clean-text';
import { type BillingValues, toBillingValues } from './billing-values.ts';
import type { CheckoutAction, CheckoutState, WorkingStep } from './checkout-state.ts';
import { stepAfterLoad } from './step-after-load.ts';

/** Reduces the checkout modal's state, without side effects or a clock. Entered values are never dropped. */
export function reduceCheckout(state: CheckoutState, action: CheckoutAction): CheckoutState {
  const go = (step: CheckoutState['step'], change: Partial<CheckoutState> = {}): CheckoutState => ({
    ...state,
    step,
    busy: false,
    failure: null,
    invalidFields: [],
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
      // Another member may have logged in, so the saved address is loaded again. It may differ from the one
      // that was shown.
      return state.step === 'signedOut' ? go('loading') : state;
    case 'typed':
      return {
        ...state,
        values: { ...state.values, [action.field]: action.value },
        invalidFields: state.invalidFields.filter((field) => !clearsError(state, action.field, field)),
      };
    case 'methodChosen':
      return { ...state, method: action.method };
    case 'changeBegun':
      return { ...state, editing: true, editCancelled: false, failure: null, values: prefilled(state) };
    case 'changeDropped':
      return state.billing
        ? { ...state, editing: false, editCancelled: true, invalidFields: [], failure: null }
        : state;
    case 'nextRefused':
      return {
        ...state,
        busy: false,
        invalidFields: action.fields,
        failure: null,
        failedAttempts: state.failedAttempts + 1,
      };
    case 'nextStarted':
    case 'orderStarted':
      return { ...state, busy: true, invalidFields: [], failure: null };
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
    case 'paymentLeft':
      return state.step === 'redirect' ? go('confirm', { failure: { kind: 'notPaid' } }) : state;
    case 'paid':
      return state.step === 'redirect' ? go('paid', { payment: null }) : state;
    case 'restarted':
      return go('billing', { payment: null });
  }
}

/**
 * Whether editing the field `typed` clears the error next to the field `told`. A change of country clears the
 * error next to an entered zip code, because valid zip codes depend on the country.
 */
const clearsError = ({ values }: CheckoutState, typed: keyof BillingValues, told: BillingField): boolean =>
  told === typed || (told === 'zip' && typed === 'country' && !isBlank(values.zip));

/** Whether the modal has a step to resume when it is opened again. */
const isStarted = ({ step, resumeStep }: CheckoutState): boolean =>
  step === 'billing' ||
  step === 'confirm' ||
  step === 'redirect' ||
  step === 'paid' ||
  (step === 'signedOut' && resumeStep !== null);

const workingStep = ({ step }: CheckoutState): WorkingStep | null =>
  step === 'billing' || step === 'confirm' ? step : null;

/** Returns the entered values, or those of the saved address if nothing was entered. */
function prefilled({ values, billing }: CheckoutState): BillingValues {
  const isTouched = Object.values(values).some((value) => value !== '');
  return isTouched || billing === null ? values : toBillingValues(billing);
}
