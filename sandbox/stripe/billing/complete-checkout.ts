import type Stripe from 'stripe';
import type { PayingWith } from '../state/tables.ts';
import { change, emit } from '../webhooks/emit.ts';
import { invalid } from '../wire/failure.ts';
import { idOf, known, type World } from '../world.ts';
import { makeCustomer } from './make-customer.ts';
import { finalizeInvoice, makeInvoice } from './make-invoice.ts';
import { makeSubscription } from './make-subscription.ts';
import { payInvoice, paymentOf } from './pay-invoice.ts';
import { attachPaymentMethod } from './payment-methods.ts';
import { afterFailure } from './renew.ts';
import { type Decline, testCard } from './test-cards.ts';

export interface Payer {
  paying: PayingWith;
  address?: Stripe.Address;
  /** The bank has asked and the person has agreed. */
  confirmed: boolean;
  /** A method whose money comes later: complete, not paid. */
  unpaid?: boolean;
}

export type Completed =
  | { is: 'complete'; session: Stripe.Checkout.Session; event: string }
  | { is: 'declined'; decline: Decline }
  /** The bank wants to ask first. */
  | { is: 'asks' };

/**
 * What the hosted page does when somebody pays. A decline changes nothing at all. Throws 400 for a session that is
 * not open: whoever pays twice pays once.
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
  const customer = customerFor(world, session, payer);
  const method = attachPaymentMethod(world, customer.id, paying, payer.address ?? null);
  const detail = world.store.find('checkout_detail', session.id);
  const now = world.time.seconds();
  const trial = detail?.subscription;
  const trialEnd = trial?.trialDays ? now + trial.trialDays * 86_400 : (trial?.trialEnd ?? null);
  const subscription = makeSubscription(world, {
    customer: customer.id,
    lines: (detail?.lines ?? []).flatMap(({ price, quantity }) =>
      price ? [{ price, quantity: quantity ?? 1 }] : [],
    ),
    paymentMethod: method.id,
    description: trial?.description ?? null,
    metadata: trial?.metadata ?? {},
    trialEnd,
  });
  const draft = makeInvoice(world, {
    subscription,
    reason: 'subscription_create',
    period: { start: now, end: now },
    free: trialEnd !== null,
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
    consent: session.consent_collection && {
      promotions: null,
      terms_of_service: session.consent_collection.terms_of_service === 'required' ? 'accepted' : null,
    },
    customer: customer.id,
    customer_details: {
      address: payer.address ?? customer.address ?? null,
      business_name: null,
      email: customer.email ?? paying.email,
      individual_name: null,
      name: paying.name ?? customer.name ?? null,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
    invoice: invoice.id,
    payment_status: payer.unpaid ? 'unpaid' : trialEnd === null ? 'paid' : 'no_payment_required',
    status: 'complete',
    subscription: subscription.id,
    url: null,
  });
  emit(world, 'checkout.session.completed', done);
  return { is: 'complete', session: done, event: world.store.all('event')[0]?.id ?? '' };
}

/** The session's customer, or a new one where the shop named none; with what was typed, if that was asked for. */
function customerFor(
  world: World,
  session: Stripe.Checkout.Session,
  { paying, address }: Payer,
): Stripe.Customer {
  const id = idOf(session.customer);
  if (id === null)
    return makeCustomer(world, { email: session.customer_email ?? paying.email, name: paying.name });
  const customer = known(world, 'customer', id);
  const update = world.store.find('checkout_detail', session.id)?.updateCustomer;
  return change(
    world,
    'customer',
    customer,
    {
      currency: session.currency,
      ...(update?.address && address ? { address } : {}),
      ...(update?.name && paying.name ? { name: paying.name } : {}),
    },
    'customer.updated',
  );
}

/** The money is on its way, which takes days. */
function waitForMoney(world: World, invoice: Stripe.Invoice, method: Stripe.PaymentMethod): void {
  const { intent } = paymentOf(world, invoice, method.id);
  emit(
    world,
    'payment_intent.processing',
    world.store.put('payment_intent', { ...intent, status: 'processing' }),
  );
}

/** The money of an unpaid checkout comes, or does not. Throws 400 when nothing is awaited. */
export function settleCheckout(world: World, session: Stripe.Checkout.Session, paid: boolean): void {
  if (session.status !== 'complete' || session.payment_status !== 'unpaid')
    throw invalid('This Checkout Session waits for no money.');
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
