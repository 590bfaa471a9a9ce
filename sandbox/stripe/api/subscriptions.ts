import type Stripe from 'stripe';
import { cancelSubscription, isOver } from '../billing/cancel.ts';
import { missing } from '../wire/failure.ts';
import { operation } from '../wire/operation.ts';
import { bool, text } from '../wire/parameters.ts';
import { equal, filter, listing, objectAt, retrieving } from './collections.ts';
import { updateFields, updateSubscription } from './update-subscription.ts';

const BASE = '/v1/subscriptions';

export const subscriptions = [
  listing('subscription', BASE, {
    ...equal<Stripe.Subscription>('customer'),
    status: filter(
      text().default(''),
      (row: Stripe.Subscription, status) =>
        status === 'all' || (status === '' ? row.status !== 'canceled' : row.status === status),
    ),
  }),
  retrieving('subscription', BASE),
  operation({
    method: 'POST',
    path: `${BASE}/:id`,
    answers: 'subscription',
    parameters: updateFields,
    run: (world, input, id) => updateSubscription(world, objectAt(world, 'subscription', id), input),
  }),
  operation({
    method: 'DELETE',
    path: `${BASE}/:id`,
    answers: 'subscription',
    parameters: { invoice_now: bool().optional(), prorate: bool().optional() },
    run: (world, _, id) => {
      const subscription = objectAt(world, 'subscription', id);
      // Stripe also responds with 404 for a subscription that has ended.
      if (isOver(subscription)) throw missing('subscription', id);
      return cancelSubscription(world, subscription, 'cancellation_requested');
    },
  }),
];
