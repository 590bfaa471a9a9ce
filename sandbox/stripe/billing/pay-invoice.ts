import type Stripe from 'stripe';
import type { Tables } from '../state/tables.ts';
import { idOf, known, type World } from '../state/world.ts';
import { change, emit } from '../webhooks/emit.ts';
import { openDispute } from './disputes.ts';
import { makeCharge, makeIntent, makeInvoicePayment } from './make-payment.ts';
import { testCardOf } from './payment-methods.ts';
import { type Decline, GENERIC } from './test-cards.ts';

export type Paid = 'paid' | 'declined' | 'asks';

const NO_METHOD: Decline = {
  code: 'missing_payment_method',
  message: 'This customer has no attached payment source or default payment method.',
};
const ASKS: Decline = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

export const subscriptionOf = (world: World, invoice: Stripe.Invoice): Stripe.Subscription | undefined =>
  world.store.find('subscription', idOf(invoice.parent?.subscription_details?.subscription));

/** Returns the payment intent of an invoice and the object that links the two. Creates both if there is none. */
export function paymentOf(world: World, invoice: Stripe.Invoice, method: string | null) {
  const link = world.store.all('invoice_payment').find((row) => row.invoice === invoice.id);
  if (link) return { link, intent: known(world, 'payment_intent', link.payment.payment_intent) };
  const intent = makeIntent(world, invoice, method);
  world.store.put('payment_intent', intent);
  emit(world, 'payment_intent.created', intent);
  return { link: world.store.put('invoice_payment', makeInvoicePayment(world, invoice, intent)), intent };
}

/**
 * Charges an open invoice once and emits the events. `present` is true if the customer has authenticated with
 * the bank. Afterwards, the invoice is paid or still open; a failed attempt increments its `attempt_count`.
 * After a failure, the caller schedules the next attempt.
 */
export function payInvoice(
  world: World,
  invoice: Stripe.Invoice,
  method: Stripe.PaymentMethod | undefined,
  present: boolean,
): Paid {
  const { intent } = paymentOf(world, invoice, method?.id ?? null);
  const refusal = refusalOf(world, invoice, method, present);
  const charge =
    method && refusal?.code !== ASKS.code ? makeCharge(world, intent, method, refusal) : undefined;
  if (charge) world.store.put('charge', charge);
  const tried = {
    ...intent,
    payment_method: method?.id ?? null,
    latest_charge: charge?.id ?? intent.latest_charge,
  };
  if (refusal) {
    fail(world, invoice, tried, charge, refusal, method);
    return refusal.code === ASKS.code ? 'asks' : 'declined';
  }
  if (charge) emit(world, 'charge.succeeded', charge);
  const done = world.store.put('payment_intent', {
    ...tried,
    amount_received: intent.amount,
    last_payment_error: null,
    next_action: null,
    status: 'succeeded',
  });
  emit(world, 'payment_intent.succeeded', done);
  settleInvoice(world, invoice);
  if (charge && method && testCardOf(world, method)?.disputed) openDispute(world, charge);
  return 'paid';
}

function refusalOf(
  world: World,
  invoice: Stripe.Invoice,
  method: Stripe.PaymentMethod | undefined,
  present: boolean,
): Decline | undefined {
  if (!method) return NO_METHOD;
  const { store } = world;
  const renewal = invoice.billing_reason === 'subscription_cycle';
  const asked = [subscriptionOf(world, invoice)?.id, renewal ? idOf(invoice.customer) : null].find((id) =>
    store.find('decline_next', id),
  );
  if (asked) {
    store.remove('decline_next', asked);
    return GENERIC;
  }
  const card = testCardOf(world, method);
  if (card?.asks === 'always' && !present) return ASKS;
  return card?.entering ?? card?.charging;
}

function fail(
  world: World,
  invoice: Stripe.Invoice,
  intent: Tables['payment_intent'],
  charge: Stripe.Charge | undefined,
  { code, declineCode, message }: Decline,
  method: Stripe.PaymentMethod | undefined,
): void {
  const asks = code === ASKS.code;
  const failed = world.store.put('payment_intent', {
    ...intent,
    last_payment_error: {
      type: method ? 'card_error' : 'invalid_request_error',
      code,
      ...(declineCode === undefined ? {} : { decline_code: declineCode }),
      message,
      ...(method ? { payment_method: method } : {}),
    },
    next_action: asks ? { type: 'use_stripe_sdk', use_stripe_sdk: {} } : null,
    status: asks ? 'requires_action' : 'requires_payment_method',
  });
  if (charge) emit(world, 'charge.failed', charge);
  emit(world, asks ? 'payment_intent.requires_action' : 'payment_intent.payment_failed', failed);
  const tried = world.store.put('invoice', {
    ...invoice,
    attempt_count: invoice.attempt_count + 1,
    attempted: true,
  });
  if (asks) emit(world, 'invoice.payment_action_required', tried);
}

/**
 * Marks an invoice as paid. If it is the latest invoice of an unpaid subscription, the subscription is active
 * again.
 */
function settleInvoice(world: World, invoice: Stripe.Invoice): void {
  const now = world.time.seconds();
  const link = world.store.all('invoice_payment').find((row) => row.invoice === invoice.id);
  if (link)
    world.store.put('invoice_payment', {
      ...link,
      amount_paid: invoice.amount_remaining,
      status: 'paid',
      status_transitions: { ...link.status_transitions, paid_at: now },
    });
  const paid = world.store.put('invoice', {
    ...invoice,
    amount_paid: invoice.total,
    amount_remaining: 0,
    attempt_count: invoice.attempt_count + 1,
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: now },
  });
  const subscription = subscriptionOf(world, invoice);
  const waited = subscription && ['past_due', 'unpaid', 'incomplete'].includes(subscription.status);
  if (waited && subscription.latest_invoice === invoice.id)
    change(world, 'subscription', subscription, { status: 'active' }, 'customer.subscription.updated');
  emit(world, 'invoice.paid', paid);
  emit(world, 'invoice.payment_succeeded', paid);
}
