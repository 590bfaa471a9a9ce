import { useEffect, useReducer, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { invalidBillingFields } from '#contracts/rules/billing';
import { billingPayload } from './billing-values.ts';
import {
  createCheckout,
  fetchBilling,
  isSignedOut,
  missingField,
  NEXT_MIN_MS,
  saveBilling,
  toCheckoutFailure,
} from './checkout-api.ts';
import { type CheckoutAction, canOrder, INITIAL_CHECKOUT, isSubmitted } from './checkout-state.ts';
import { storeCheckoutPage } from './payment/left-payment.ts';
import { openPaymentTab } from './payment/payment-tab.ts';
import { safePaymentUrl } from './payment/payment-url.ts';
import { usePaymentResult } from './payment/use-payment-result.ts';
import { reduceCheckout } from './reduce-checkout.ts';

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export interface FlowOptions {
  /** Called once the payment page has been created. */
  onOrdered: () => void;
  /** Whether the page below tells the member that Premium is on; otherwise the modal does. */
  pageTellsPaid: boolean;
}

/** Provides the modal's state and its API calls. */
export function useCheckoutFlow(open: boolean, { onOrdered, pageTellsPaid }: FlowOptions) {
  const { t } = useTranslation('checkout');
  const [state, dispatch] = useReducer(reduceCheckout, INITIAL_CHECKOUT);
  /**
   * True while a call runs. A second click may arrive before the effect of the first is rendered, and must
   * not start another call.
   */
  const running = useRef(false);

  /**
   * Runs `work` unless another call is running. `failed` converts an error to the action to dispatch. After a
   * 401, `signedOut` is dispatched instead.
   */
  const run = async (work: () => Promise<void>, failed: (error: unknown) => CheckoutAction) => {
    if (running.current) return;
    running.current = true;
    try {
      await work();
    } catch (error) {
      dispatch(isSignedOut(error) ? { type: 'signedOut' } : failed(error));
    } finally {
      running.current = false;
    }
  };

  useEffect(() => {
    if (open) dispatch({ type: 'opened' });
  }, [open]);

  const { step } = state;
  useEffect(() => {
    if (!open || step !== 'loading') return;
    let isStale = false;
    const tell = (action: CheckoutAction) => !isStale && dispatch(action);
    fetchBilling().then(
      (billing) => tell({ type: 'loaded', billing }),
      (error: unknown) =>
        tell(
          isSignedOut(error)
            ? { type: 'signedOut' }
            : { type: 'loadFailed', failure: toCheckoutFailure(error) },
        ),
    );
    return () => {
      isStale = true;
    };
  }, [open, step]);

  usePaymentResult(step === 'redirect', {
    onPaid: pageTellsPaid ? null : () => dispatch({ type: 'paid' }),
    onLeft: () => dispatch({ type: 'paymentLeft' }),
  });

  const next = () => {
    const { editing, values } = state;
    const fields = editing ? invalidBillingFields(billingPayload(values)) : [];
    if (fields.length > 0) return dispatch({ type: 'nextRefused', fields });
    void run(
      async () => {
        dispatch({ type: 'nextStarted' });
        const isNew = editing && !isSubmitted(state);
        const [billing] = await Promise.all([isNew ? saveBilling(values) : null, sleep(NEXT_MIN_MS)]);
        dispatch({ type: 'nextDone', billing });
      },
      (error) => {
        const field = missingField(error);
        return field
          ? { type: 'nextRefused', fields: [field] }
          : { type: 'nextFailed', failure: toCheckoutFailure(error) };
      },
    );
  };

  const order = () => {
    if (running.current) return;
    if (!canOrder(state)) return dispatch({ type: 'orderRefused' });
    const tab = openPaymentTab(t('redirect.waiting'));
    void run(
      async () => {
        dispatch({ type: 'orderStarted' });
        storeCheckoutPage(location.pathname + location.search + location.hash);
        const link = await createCheckout(state.method).catch((error: unknown) => {
          tab?.close();
          throw error;
        });
        const address = safePaymentUrl(link, location.origin);
        if (address === null) {
          tab?.close();
          return dispatch({ type: 'orderFailed', failure: { kind: 'invalidLink' } });
        }
        const isThere = tab?.navigate(address) ?? false;
        dispatch({ type: 'ordered', url: address, orderedAt: Date.now(), blocked: !isThere });
        onOrdered();
      },
      (error) => ({ type: 'orderFailed', failure: toCheckoutFailure(error) }),
    );
  };

  return { state, dispatch, next, order };
}

export type CheckoutFlow = ReturnType<typeof useCheckoutFlow>;
