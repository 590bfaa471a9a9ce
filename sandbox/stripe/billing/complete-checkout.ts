import type Stripe from 'stripe';
import type { PayingWith } from '../state/tables.ts';
import { known, type World } from '../state/world.ts';
import { emit } from '../webhooks/emit.ts';
import { invalid } from '../wire/failure.ts';
import { finalizeInvoice, makeInvoice } from './make-invoice.ts';
import { makeSubscription } from './make-subscription.ts';
import { payInvoice, paymentOf } from './pay-invoice.ts';
import { attachPaymentMethod } from './payment-methods.ts';
import { afterFailure } from './renew.ts';
import { type Decline, testCard } from './test-cards.ts';

export interface Payer {
  paying: PayingWith;
  /** Whether the buyer has authenticated with the bank. */
  confirmed: boolean;
  /** Whether the payment method is delayed: the session then completes before it is paid. */
  unpaid?: boolean;
}

export type Completed =
  | { is: 'complete'; session: Stripe.Checkout.Session }
  | { is: 'declined'; decline: Decline }
  /** The bank requires authentication first. */
  | { is: 'asks' };

/**
 * Pays for a session. If the payment is declined or requires authentication, nothing changes. Throws 400 for
 * a session that is not open, so that no session is paid twice.
 */
export function completeCheckout(world: World, session: Stripe.Checkout.Session, payer: Payer): Completed {
  if (session.status !== 'open') throw invalid('This Checkout Session is no longer open.');
  const { paying } = payer;
  if (paying.type === 'card') {
    const card = testCard(paying.number);
    if (card.entering) return { is: 'declined', decline: card.entering };
    if (card.asks && !payer.confirmed) return { is: 'asks' };
    if (card.charging && (session.amount_total ?? 0) > 0) return { is: 'declined', decline: card.charging };
  }
  const customer = known(world, 'customer', session.customer);
  const method = attachPaymentMethod(world, customer.id, paying);
  const detail = world.store.find('checkout_detail', session.id);
  const now = world.time.seconds();
  const subscription = makeSubscription(world, {
    customer: customer.id,
    lines: (detail?.lines ?? []).flatMap(({ price, quantity }) =>
      price ? [{ price, quantity: quantity ?? 1 }] : [],
    ),
    paymentMethod: method.id,
    metadata: detail?.subscriptionMetadata ?? {},
  });
  const draft = makeInvoice(world, {
    subscription,
    reason: 'subscription_create',
    period: { start: now, end: now },
  });
  world.store.put('subscription', { ...subscription, latest_invoice: draft.id });
  emit(world, 'invoice.created', draft);
  const invoice = finalizeInvoice(world, draft);
  emit(world, 'invoice.finalized', invoice);
  emit(world, 'customer.subscription.created', known(world, 'subscription', subscription.id));
  if (payer.unpaid) waitForMoney(world, invoice, method);
  else payInvoice(world, invoice, method, true);
  const done = world.store.put('checkout.session', {
    ...session,
    customer_details: customerDetails(customer.email ?? paying.email, {
      address: customer.address ?? null,
      name: paying.name ?? customer.name ?? null,
      tax_ids: [],
    }),
    invoice: invoice.id,
    payment_status: payer.unpaid ? 'unpaid' : 'paid',
    status: 'complete',
    subscription: subscription.id,
    url: null,
  });
  emit(world, 'checkout.session.completed', done);
  return { is: 'complete', session: done };
}

/** Sets the payment to `processing`, because a delayed payment takes days. */
function waitForMoney(world: World, invoice: Stripe.Invoice, method: Stripe.PaymentMethod): void {
  const { intent } = paymentOf(world, invoice, method.id);
  emit(
    world,
    'payment_intent.processing',
    world.store.put('payment_intent', { ...intent, status: 'processing' }),
  );
}

/** Completes a delayed payment: it succeeds or, if `paid` is false, fails. Throws 400 if no payment is pending. */
export function settleCheckout(world: World, session: Stripe.Checkout.Session, paid: boolean): void {
  if (session.status !== 'complete' || session.payment_status !== 'unpaid')
    throw invalid('This Checkout Session has no pending payment.');
  const invoice = known(world, 'invoice', session.invoice);
  const subscription = known(world, 'subscription', session.subscription);
  const method = known(world, 'payment_method', subscription.default_payment_method);
  if (!paid) world.store.put('decline_next', { id: subscription.id });
  const outcome = payInvoice(world, invoice, method, true);
  if (outcome !== 'paid') afterFailure(world, invoice.id);
  const settled = world.store.put('checkout.session', {
    ...session,
    payment_status: outcome === 'paid' ? 'paid' : 'unpaid',
  });
  emit(world, `checkout.session.async_payment_${outcome === 'paid' ? 'succeeded' : 'failed'}`, settled);
}

/** Returns a session's `customer_details`. Before the session is complete, only the email address is known. */
export const customerDetails = (
  email: string | null,
  known: Partial<Stripe.Checkout.Session.CustomerDetails> = {},
): Stripe.Checkout.Session.CustomerDetails => ({
  address: null,
  business_name: null,
  email,
  individual_name: null,
  name: null,
  phone: null,
  tax_exempt: 'none',
  tax_ids: null,
  ...known,
});

export function expireCheckout(world: World, session: Stripe.Checkout.Session): Stripe.Checkout.Session {
  const expired = world.store.put('checkout.session', { ...session, status: 'expired', url: null });
  emit(world, 'checkout.session.expired', expired);
  return expired;
}
