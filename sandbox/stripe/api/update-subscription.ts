import type Stripe from 'stripe';
import { z } from 'zod';
import { isOver } from '../billing/cancel.ts';
import type { World } from '../state/world.ts';
import { change } from '../webhooks/emit.ts';
import { invalid, missing } from '../wire/failure.ts';
import { bool, int, mergedMetadata, metadata, oneOf, text, unsettable } from '../wire/parameters.ts';

/** Parameters of `POST /v1/subscriptions/{id}`. */
export const updateFields = {
  cancel_at: unsettable(z.union([oneOf('min_period_end'), int()])).optional(),
  cancel_at_period_end: bool().optional(),
  default_payment_method: unsettable(text()).optional(),
  metadata: metadata().optional(),
  proration_behavior: oneOf('always_invoice', 'create_prorations', 'none').optional(),
};

type UpdateInput = z.output<z.ZodObject<typeof updateFields, z.core.$strict>>;

/**
 * Changes a subscription and emits the event. Throws 400 if the new end would be in the past, or if the
 * subscription has already ended and anything except its metadata would change.
 */
export function updateSubscription(
  world: World,
  subscription: Stripe.Subscription,
  { metadata: pairs, ...input }: UpdateInput,
): Stripe.Subscription {
  if (isOver(subscription) && Object.values(input).some((value) => value !== undefined))
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.');
  const { default_payment_method: method } = input;
  if (method && world.store.find('payment_method', method)?.customer !== subscription.customer)
    throw missing('PaymentMethod', method, 'default_payment_method');
  return change(
    world,
    'subscription',
    subscription,
    {
      ...cancelling(world, subscription, input),
      ...(method === undefined ? {} : { default_payment_method: method }),
      ...(pairs === undefined ? {} : { metadata: mergedMetadata(subscription.metadata, pairs) }),
    },
    'customer.subscription.updated',
  );
}

/** Returns the changes that schedule the end of a subscription or revoke a scheduled end. */
function cancelling(
  world: World,
  subscription: Stripe.Subscription,
  { cancel_at: at, cancel_at_period_end: flag }: UpdateInput,
): Partial<Stripe.Subscription> {
  if (at === undefined && flag === undefined) return {};
  const ends = subscription.items.data.map((item) => item.current_period_end);
  const moment = at === 'min_period_end' ? Math.min(...ends) : at;
  if (typeof moment === 'number' && moment <= world.time.seconds())
    throw invalid('`cancel_at` must be in the future.', { param: 'cancel_at' });
  const cancelAt = flag === true ? Math.min(...ends) : moment === undefined ? subscription.cancel_at : moment;
  // Setting `cancel_at_period_end` to false clears an end that this flag has set, but not an end that was set
  // with `cancel_at`.
  const end = flag === false && at === undefined && subscription.cancel_at_period_end ? null : cancelAt;
  return {
    cancel_at: end,
    cancel_at_period_end: flag ?? (moment === undefined ? subscription.cancel_at_period_end : false),
    canceled_at: end === null ? null : (subscription.canceled_at ?? world.time.seconds()),
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: end === null ? null : 'cancellation_requested',
    },
  };
}
