import type Stripe from 'stripe';
import type { World } from '../state/world.ts';
import { emit } from '../webhooks/emit.ts';

type Reason = 'cancellation_requested' | 'payment_failed' | 'payment_disputed';

export const isOver = ({ status }: Stripe.Subscription): boolean =>
  status === 'canceled' || status === 'incomplete_expired';

/**
 * Ends a subscription now and stops charging its unpaid invoices. Does nothing if the subscription has
 * already ended.
 */
export function cancelSubscription(
  world: World,
  subscription: Stripe.Subscription,
  reason: Reason,
): Stripe.Subscription {
  if (isOver(subscription)) return subscription;
  const now = world.time.seconds();
  const before = subscription.cancellation_details;
  const ended = world.store.put('subscription', {
    ...subscription,
    status: 'canceled',
    // If the end was scheduled, `canceled_at` is already set.
    canceled_at: subscription.canceled_at ?? now,
    ended_at: now,
    cancellation_details: {
      comment: before?.comment ?? null,
      feedback: before?.feedback ?? null,
      feedback_option: null,
      reason: before?.reason ?? reason,
    },
  });
  for (const invoice of world.store.all('invoice')) {
    const { parent, status } = invoice;
    if (parent?.subscription_details?.subscription !== subscription.id) continue;
    if (status === 'draft' || status === 'open')
      world.store.put('invoice', {
        ...invoice,
        auto_advance: false,
        automatically_finalizes_at: null,
        next_payment_attempt: null,
      });
  }
  emit(world, 'customer.subscription.deleted', ended);
  return ended;
}
