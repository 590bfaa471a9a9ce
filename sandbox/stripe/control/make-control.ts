import { SECOND_MS } from '#platform/clock';
import { cancelSubscription, isOver } from '../billing/cancel.ts';
import { completeCheckout, settleCheckout } from '../billing/complete-checkout.ts';
import { closeDispute, openDispute } from '../billing/disputes.ts';
import { processDueUntil } from '../billing/due.ts';
import { makeDefault } from '../billing/make-default.ts';
import { attachPaymentMethod } from '../billing/payment-methods.ts';
import { refundCharge } from '../billing/refunds.ts';
import type { ObjectName, Objects, PayingWith } from '../state/tables.ts';
import type { World } from '../state/world.ts';
import type { Webhooks } from '../webhooks/deliveries.ts';
import type { ApiState } from '../wire/server.ts';
import type { HowToPay, PaymentsOfCustomer, StripeControl } from './control.ts';

/** Creates the control. `afterReset` restores the objects that must always exist. */
export function makeControl(api: ApiState, webhooks: Webhooks, afterReset: () => void): StripeControl {
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
    advance: async (ms) =>
      act(() => {
        processDueUntil(world, Math.floor((time.now().getTime() + ms) / SECOND_MS));
        time.forward(ms);
      }),
    now: () => time.now(),
    fault: api.fault,
    webhooks: webhooks.rules,
    deliver: () => webhooks.deliver(),
    settled: () => webhooks.settled(),
    failNextRenewal: (id) => act(() => void store.put('decline_next', { id })),
    dispute: (id) => act(() => void openDispute(world, chargeOf(id))),
    closeDispute: (id, won) => act(() => closeDispute(world, find('dispute', id), won)),
    refundOutside: (id, amount) => act(() => void refundCharge(world, chargeOf(id), { amount })),
    cancelNow: (id) =>
      act(() => void cancelSubscription(world, find('subscription', id), 'cancellation_requested')),
    completeCheckout: (id, how = {}) =>
      act(() => {
        const session = find('checkout.session', id);
        const paying = payingWith(world, how);
        const outcome = completeCheckout(world, session, { paying, confirmed: true, unpaid: how.unpaid });
        if (outcome.is === 'declined') throw new Error(`stripe sandbox: ${outcome.decline.message}`);
      }),
    settleUnpaid: (id, paid) => act(() => settleCheckout(world, find('checkout.session', id), paid)),
    changePaymentMethod: (id, how = {}) =>
      act(() => {
        const customer = find('customer', id);
        const method = attachPaymentMethod(world, customer.id, payingWith(world, how));
        makeDefault(world, customer, method.id);
        return method.id;
      }),
    payments: () => store.all('customer').map(({ id }) => paymentsOf(world, id)),
    requests: api.requests,
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
