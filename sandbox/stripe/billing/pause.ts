import type Stripe from 'stripe';
import { emit } from '../webhooks/emit.ts';
import { invalid } from '../wire/failure.ts';
import { listOf } from '../wire/lists.ts';
import type { World } from '../world.ts';
import { recurringOf } from './make-subscription.ts';
import { periodEnd } from './periods.ts';

/** No invoices and no new periods until it is resumed. Throws 400 unless it runs. */
export function pauseSubscription(world: World, subscription: Stripe.Subscription): Stripe.Subscription {
  if (subscription.status !== 'active' && subscription.status !== 'trialing')
    throw invalid(`A subscription with status ${subscription.status} cannot be paused.`);
  const paused = world.store.put('subscription', {
    ...subscription,
    status: 'paused',
    status_details: {
      paused: {
        subscription: { type: 'pause_requested' },
        transitioned_at: world.time.seconds(),
        type: 'subscription',
      },
    },
  });
  emit(world, 'customer.subscription.paused', paused);
  return paused;
}

/** Goes on, with a period that begins now when the paid one is over. Throws 400 unless it is paused. */
export function resumeSubscription(world: World, subscription: Stripe.Subscription): Stripe.Subscription {
  if (subscription.status !== 'paused') throw invalid('Only a paused subscription can be resumed.');
  const now = world.time.seconds();
  const { status_details: _, ...rest } = subscription;
  const over = subscription.items.data.some((item) => item.current_period_end <= now);
  const items = subscription.items.data.map((item) =>
    over
      ? {
          ...item,
          current_period_start: now,
          current_period_end: periodEnd(now, recurringOf(item.price), now),
        }
      : item,
  );
  const resumed = world.store.put('subscription', {
    ...rest,
    status: 'active',
    billing_cycle_anchor: over ? now : subscription.billing_cycle_anchor,
    items: listOf(subscription.items.url, items),
  });
  emit(world, 'customer.subscription.resumed', resumed);
  return resumed;
}
