import type Stripe from 'stripe';
import { known, type World } from '../state/world.ts';
import { change, emit } from '../webhooks/emit.ts';
import { listOf } from '../wire/lists.ts';
import { cancelSubscription } from './cancel.ts';
import { finalizeInvoice, makeInvoice } from './make-invoice.ts';
import { recurringOf } from './make-subscription.ts';
import { type Paid, payInvoice, subscriptionOf } from './pay-invoice.ts';
import { payingMethod } from './payment-methods.ts';
import { periodEnd } from './periods.ts';

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 86_400;
/**
 * Days from the first, second and third failed attempt to charge an invoice to the next attempt, as
 * configured in the Stripe account.
 */
const RETRY_AFTER_DAYS = [3, 5, 7];

/** Starts a subscription's next period and drafts its invoice, which is charged an hour later. */
export function renew(world: World, subscription: Stripe.Subscription): void {
  const before = subscription.items.data[0];
  if (!before) return;
  const items = subscription.items.data.map((item) => ({
    ...item,
    current_period_start: item.current_period_end,
    current_period_end: periodEnd(
      subscription.billing_cycle_anchor,
      recurringOf(item.price),
      item.current_period_end,
    ),
  }));
  const moved: Stripe.Subscription = {
    ...subscription,
    items: listOf(subscription.items.url, items),
  };
  const draft = makeInvoice(world, {
    subscription: moved,
    reason: 'subscription_cycle',
    period: { start: before.current_period_start, end: before.current_period_end },
  });
  const invoice = world.store.put('invoice', {
    ...draft,
    automatically_finalizes_at: world.time.seconds() + HOUR_SECONDS,
  });
  emit(world, 'invoice.created', invoice);
  change(
    world,
    'subscription',
    subscription,
    { items: moved.items, latest_invoice: invoice.id },
    'customer.subscription.updated',
  );
}

export function finalizeAndCharge(world: World, draft: Stripe.Invoice): void {
  const invoice = finalizeInvoice(world, draft);
  emit(world, 'invoice.finalized', invoice);
  chargeAgain(world, invoice);
}

/** Charges an open invoice. After a failure, schedules the next attempt or ends the subscription. */
export function chargeAgain(world: World, invoice: Stripe.Invoice): Paid {
  const subscription = subscriptionOf(world, invoice);
  const outcome = payInvoice(world, invoice, subscription && payingMethod(world, subscription), false);
  if (outcome !== 'paid') afterFailure(world, invoice.id);
  return outcome;
}

/** Applies a failed charge to the invoice and its subscription, and emits the events. */
export function afterFailure(world: World, invoiceId: string): void {
  const tried = known(world, 'invoice', invoiceId);
  const subscription = subscriptionOf(world, tried);
  const days = RETRY_AFTER_DAYS[tried.attempt_count - 1];
  const invoice = world.store.put('invoice', {
    ...tried,
    next_payment_attempt: days === undefined ? null : world.time.seconds() + days * DAY_SECONDS,
  });
  emit(world, 'invoice.payment_failed', invoice);
  if (!subscription) return;
  if (days === undefined) cancelSubscription(world, subscription, 'payment_failed');
  else if (subscription.status === 'active')
    change(world, 'subscription', subscription, { status: 'past_due' }, 'customer.subscription.updated');
}
