import { useEffect, useReducer, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { firstMissing } from '#contracts/rules/billing';
import { billingPayload } from './billing-values.ts';
import {
  BILLING_NEXT_MS,
  createCheckout,
  failureOf,
  fetchBilling,
  isSignedOut,
  missingField,
  saveBilling,
} from './checkout-calls.ts';
import { type CheckoutAction, isSent, mayOrder, NEW_CHECKOUT, reduceCheckout } from './checkout-state.ts';
import { paymentAddress } from './payment-address.ts';
import { openPaymentTab } from './payment-tab.ts';

const atLeast = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The modal's state with its calls. `onOrdered` is told when somebody was sent to pay. */
export function useCheckoutFlow(open: boolean, onOrdered: () => void) {
  const { t } = useTranslation('checkout');
  const [state, dispatch] = useReducer(reduceCheckout, NEW_CHECKOUT);
  /** A second click comes before the first is rendered; one call is enough. */
  const running = useRef(false);

  /** One call at a time; `failed` makes of an error what the modal tells, unless signing in is what is missing. */
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
        tell(isSignedOut(error) ? { type: 'signedOut' } : { type: 'loadFailed', failure: failureOf(error) }),
    );
    return () => {
      isStale = true;
    };
  }, [open, step]);

  const next = () => {
    const { editing, values } = state;
    const missing = editing ? firstMissing(billingPayload(values)) : null;
    if (missing) return dispatch({ type: 'nextRefused', field: missing });
    void run(
      async () => {
        dispatch({ type: 'nextStarted' });
        const isNew = editing && !isSent(state);
        const [billing] = await Promise.all([isNew ? saveBilling(values) : null, atLeast(BILLING_NEXT_MS)]);
        dispatch({ type: 'nextDone', billing });
      },
      (error) => {
        const field = missingField(error);
        return field ? { type: 'nextRefused', field } : { type: 'nextFailed', failure: failureOf(error) };
      },
    );
  };

  const order = () => {
    if (running.current) return;
    if (!mayOrder(state)) return dispatch({ type: 'orderRefused' });
    const tab = openPaymentTab(t('redirect.waiting'));
    void run(
      async () => {
        dispatch({ type: 'orderStarted' });
        const link = await createCheckout(state.method).catch((error: unknown) => {
          tab?.close();
          throw error;
        });
        const address = paymentAddress(link, location.origin);
        if (address === null) {
          tab?.close();
          return dispatch({ type: 'orderFailed', failure: { kind: 'invalidLink' } });
        }
        const isThere = tab?.sendOn(address) ?? false;
        dispatch({ type: 'ordered', link: address, at: Date.now(), blocked: !isThere });
        onOrdered();
      },
      (error) => ({ type: 'orderFailed', failure: failureOf(error) }),
    );
  };

  return { state, dispatch, next, order };
}

export type CheckoutFlow = ReturnType<typeof useCheckoutFlow>;
