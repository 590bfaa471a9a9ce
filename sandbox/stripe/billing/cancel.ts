import type Stripe from 'stripe';
import { emit } from '../webhooks/emit.ts';
import type { World } from '../world.ts';

type Reason = 'cancellation_requested' | 'payment_failed' | 'payment_disputed';

export const isOver = ({ status }: Stripe.Subscription): boolean =>
  status === 'canceled' || status === 'incomplete_expired';

/** Ends a subscription now; its unpaid invoices are tried no more. One that is over stays as it is. */
export function cancelSubscription(
  world: World,
  subscription: Stripe.Subscription,
  reason: Reason,
  said: Partial<Stripe.Subscription.CancellationDetails> = {},
): Stripe.Subscription {
  if (isOver(subscription)) return subscription;
  const now = world.time.seconds();
  const before = subscription.cancellation_details;
  const ended = world.store.put('subscription', {
    ...subscription,
    status: 'canceled',
    // Ended by the clock: it was asked for earlier.
    canceled_at: subscription.canceled_at ?? now,
    ended_at: now,
    cancellation_details: {
      comment: said.comment ?? before?.comment ?? null,
      feedback: said.feedback ?? before?.feedback ?? null,
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
