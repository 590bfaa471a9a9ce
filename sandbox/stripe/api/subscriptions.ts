import type Stripe from 'stripe';
import { cancelSubscription, isOver } from '../billing/cancel.ts';
import { pauseSubscription, resumeSubscription } from '../billing/pause.ts';
import { missing } from '../wire/failure.ts';
import { page, paging } from '../wire/lists.ts';
import { bool, nested, oneOf, range, text, unsettable, within } from '../wire/parameters.ts';
import type { World } from '../world.ts';
import { operation } from './operation.ts';
import { updateFields, updateSubscription } from './update-subscription.ts';

const STATUSES = [
  'active',
  'all',
  'canceled',
  'ended',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
] as const;

export const subscriptions = [
  operation({
    method: 'GET',
    path: '/v1/subscriptions',
    answers: 'subscription',
    isList: true,
    parameters: {
      ...paging,
      collection_method: oneOf('charge_automatically', 'send_invoice').optional(),
      created: range().optional(),
      current_period_end: range().optional(),
      current_period_start: range().optional(),
      customer: text().optional(),
      price: text().optional(),
      status: oneOf(...STATUSES).optional(),
    },
    run: (world, { created, customer, price, status, collection_method: method, ...rest }) => {
      const { current_period_end: ends, current_period_start: starts, ...paged } = rest;
      const fits = (row: Stripe.Subscription) =>
        hasStatus(row, status) &&
        within(row.created, created) &&
        (customer === undefined || row.customer === customer) &&
        (method === undefined || row.collection_method === method) &&
        row.items.data.some(
          (item) =>
            (price === undefined || item.price.id === price) &&
            within(item.current_period_end, ends) &&
            within(item.current_period_start, starts),
        );
      return page('/v1/subscriptions', world.store.all('subscription').filter(fits), paged);
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/subscriptions/:id',
    answers: 'subscription',
    parameters: {},
    run: (world, _, id) => subscriptionAt(world, id),
  }),
  operation({
    method: 'POST',
    path: '/v1/subscriptions/:id',
    answers: 'subscription',
    parameters: updateFields,
    run: (world, input, id) => updateSubscription(world, subscriptionAt(world, id), input),
  }),
  operation({
    method: 'DELETE',
    path: '/v1/subscriptions/:id',
    answers: 'subscription',
    parameters: {
      invoice_now: bool().optional(),
      prorate: bool().optional(),
      cancellation_details: nested({
        comment: unsettable(text()).optional(),
        feedback: unsettable(text()).optional(),
      }).optional(),
    },
    run: (world, { cancellation_details: said }, id) => {
      const subscription = subscriptionAt(world, id);
      // The real one answers so for what has ended, too: it is not found among what can be cancelled.
      if (isOver(subscription)) throw missing('subscription', id);
      return cancelSubscription(world, subscription, 'cancellation_requested', said);
    },
  }),
  operation({
    method: 'POST',
    path: '/v1/subscriptions/:id/pause',
    answers: 'subscription',
    parameters: { type: oneOf('subscription').optional() },
    run: (world, _, id) => pauseSubscription(world, subscriptionAt(world, id)),
  }),
  operation({
    method: 'POST',
    path: '/v1/subscriptions/:id/resume',
    answers: 'subscription',
    parameters: { billing_cycle_anchor: nested({ type: oneOf('now', 'unchanged') }).optional() },
    run: (world, _, id) => resumeSubscription(world, subscriptionAt(world, id)),
  }),
];

/** Without a status: everything that has not ended. */
function hasStatus(row: Stripe.Subscription, asked: (typeof STATUSES)[number] | undefined): boolean {
  if (asked === 'all') return true;
  if (asked === undefined) return row.status !== 'canceled';
  return asked === 'ended' ? isOver(row) : row.status === asked;
}

function subscriptionAt(world: World, id: string): Stripe.Subscription {
  const found = world.store.find('subscription', id);
  if (!found) throw missing('subscription', id);
  return found;
}
