import { SECOND_MS } from '#platform/clock';
import { cancelSubscription, isOver } from '../billing/cancel.ts';
import { completeCheckout, settleCheckout } from '../billing/complete-checkout.ts';
import { closeDispute, openDispute } from '../billing/disputes.ts';
import { processDueUntil } from '../billing/due.ts';
import { attachPaymentMethod, makeDefault } from '../billing/payment-methods.ts';
import { failRefund, refundCharge } from '../billing/refunds.ts';
import type { ObjectName, Objects, PayingWith } from '../state/tables.ts';
import type { World } from '../state/world.ts';
import type { Webhooks } from '../webhooks/deliveries.ts';
import type { ApiState } from '../wire/server.ts';

/** Counts and sums of a customer's payments, so that tests can assert that a customer paid exactly once. */
export interface PaymentsOfCustomer {
  customer: string;
  /** Number of charges that succeeded. The others failed. */
  succeeded: number;
  failed: number;
  /** Total of the successful charges, in minor units. */
  amount: number;
  refunded: number;
  liveSubscriptions: number;
}

export interface HowToPay {
  /** Number of a test card; 4242… by default. */
  card?: string;
  paypal?: boolean;
  /** Whether the payment is delayed; `settleUnpaid` then settles it. */
  unpaid?: boolean;
}

/** Everything that a test or the control page can trigger. */
export type StripeControl = ReturnType<typeof makeControl>;

/** Creates the control. `afterReset` restores the objects that must always exist. */
export function makeControl(api: ApiState, webhooks: Webhooks, afterReset: () => void) {
  const { world } = api;
  const { store, time } = world;
  const find = <Name extends ObjectName>(name: Name, id: string): Objects[Name] => {
    api.catchUp();
    const found = store.find(name, id);
    if (!found) throw new Error(`stripe sandbox: no ${name} ${id}`);
    return found;
  };
  const act = <T>(run: () => T): T => {
    const result = run();
    store.flush();
    return result;
  };
  const chargeOf = (intent: string) => find('charge', String(find('payment_intent', intent).latest_charge));
  return {
    /**
     * Moves Stripe's clock forward. Performs everything that falls due on the way, in order, with the clock
     * at the respective due time.
     */
    advance: async (ms: number) =>
      act(() => {
        processDueUntil(world, Math.floor((time.now().getTime() + ms) / SECOND_MS));
        time.forward(ms);
      }),
    now: () => time.now(),
    fault: api.fault,
    webhooks: webhooks.rules,
    /** Sends held webhooks. Resolves once each endpoint has responded or its request has failed. */
    deliver: () => webhooks.deliver(),
    /** Resolves when no delivery is in flight, due, or due for a retry within 1.5 seconds. */
    settled: () => webhooks.settled(),
    /**
     * Causes the next renewal charge of a customer, or the next charge of a subscription, to be declined.
     * `id` is the id of either.
     */
    failNextRenewal: (id: string) => act(() => void store.put('decline_next', { id })),
    /** Opens a dispute about the latest charge of a payment intent. */
    dispute: (id: string) => act(() => void openDispute(world, chargeOf(id))),
    closeDispute: (id: string, won: boolean) => act(() => closeDispute(world, find('dispute', id), won)),
    /**
     * Refunds a payment intent without the product's involvement, as an operator can in Stripe's dashboard.
     * Refunds the whole remaining amount by default. `amount` is in minor units.
     */
    refundOutside: (id: string, amount?: number) =>
      act(() => void refundCharge(world, chargeOf(id), { amount })),
    /** Lets the latest refund of a payment intent fail. */
    failRefund: (id: string) =>
      act(() => {
        const refund = store.all('refund').find(({ payment_intent }) => payment_intent === id);
        if (!refund) throw new Error(`stripe sandbox: no refund of ${id}`);
        failRefund(world, refund);
      }),
    /**
     * Cancels a subscription immediately without the product's involvement, as an operator can in Stripe's
     * dashboard.
     */
    cancelNow: (id: string) =>
      act(() => void cancelSubscription(world, find('subscription', id), 'cancellation_requested')),
    /** Pays for a session as the hosted page does, without a browser. Throws on a decline. */
    completeCheckout: (id: string, how: HowToPay = {}) =>
      act(() => {
        const session = find('checkout.session', id);
        const paying = payingWith(world, how);
        const outcome = completeCheckout(world, session, { paying, confirmed: true, unpaid: how.unpaid });
        if (outcome.is === 'declined') throw new Error(`stripe sandbox: ${outcome.decline.message}`);
      }),
    settleUnpaid: (id: string, paid: boolean) =>
      act(() => settleCheckout(world, find('checkout.session', id), paid)),
    /** Adds a payment method and makes it the customer's default, as the portal does. Returns the method's id. */
    changePaymentMethod: (id: string, how: HowToPay = {}) =>
      act(() => {
        const customer = find('customer', id);
        const method = attachPaymentMethod(world, customer.id, payingWith(world, how));
        makeDefault(world, customer, method.id);
        return method.id;
      }),
    payments: (): readonly PaymentsOfCustomer[] =>
      store.all('customer').map(({ id }) => paymentsOf(world, id)),
    /** Number of requests by operation: `POST /v1/checkout/sessions` → 3. */
    requests: api.requests,
    /** Removes all objects except webhook endpoints, and resets the clock, faults and counts. Keeps the keys. */
    reset: () =>
      act(() => {
        Object.assign(api.fault, { mode: 'normal', slowMs: 3000, only: undefined, times: undefined });
        Object.assign(webhooks.rules, {
          ...{ mode: 'normal', order: 'as-made' },
          ...{ copies: undefined, loseEvery: undefined, atOnce: undefined },
        });
        for (const name of Object.keys(api.requests)) delete api.requests[name];
        store.clear();
        afterReset();
      }),
  };
}

const payingWith = (world: World, { card = '4242424242424242', paypal }: HowToPay): PayingWith =>
  paypal
    ? { type: 'paypal', name: 'Sandbox Person', email: 'paypal-person@example.test' }
    : {
        type: 'card',
        number: card.replaceAll(' ', ''),
        expMonth: 12,
        expYear: world.time.now().getUTCFullYear() + 3,
        name: 'Sandbox Person',
        email: null,
      };

function paymentsOf({ store }: World, customer: string): PaymentsOfCustomer {
  const charges = store.all('charge').filter((row) => row.customer === customer);
  const paid = charges.filter(({ status }) => status === 'succeeded');
  return {
    customer,
    succeeded: paid.length,
    failed: charges.length - paid.length,
    amount: paid.reduce((sum, { amount }) => sum + amount, 0),
    refunded: paid.reduce((sum, { amount_refunded }) => sum + amount_refunded, 0),
    liveSubscriptions: store.all('subscription').filter((row) => row.customer === customer && !isOver(row))
      .length,
  };
}
