import type Stripe from 'stripe';
import { z } from 'zod';
import { isOver } from '../billing/cancel.ts';
import { recurringOf } from '../billing/make-subscription.ts';
import { change } from '../webhooks/emit.ts';
import { invalid, missing } from '../wire/failure.ts';
import { listOf } from '../wire/lists.ts';
import {
  bool,
  int,
  list,
  mergedMetadata,
  metadata,
  nested,
  oneOf,
  text,
  unsettable,
} from '../wire/parameters.ts';
import type { World } from '../world.ts';
import { priceAt } from './prices.ts';

/** What `POST /v1/subscriptions/{id}` takes. */
export const updateFields = {
  cancel_at: unsettable(z.union([oneOf('min_period_end', 'max_period_end'), int()])).optional(),
  cancel_at_period_end: bool().optional(),
  cancellation_details: nested({
    comment: unsettable(text()).optional(),
    feedback: unsettable(text()).optional(),
  }).optional(),
  collection_method: oneOf('charge_automatically').optional(),
  default_payment_method: unsettable(text()).optional(),
  description: unsettable(text(500)).optional(),
  items: list(
    nested({ id: text().optional(), price: text().optional(), quantity: int(1).optional() }),
  ).optional(),
  metadata: metadata().optional(),
  off_session: bool().optional(),
  pause_collection: unsettable(
    nested({ behavior: oneOf('keep_as_draft', 'mark_uncollectible', 'void'), resumes_at: int().optional() }),
  ).optional(),
  payment_behavior: oneOf(
    'allow_incomplete',
    'default_incomplete',
    'error_if_incomplete',
    'pending_if_incomplete',
  ).optional(),
  proration_behavior: oneOf('always_invoice', 'create_prorations', 'none').optional(),
  trial_end: z.union([oneOf('now'), int()]).optional(),
};

type UpdateInput = z.output<z.ZodObject<typeof updateFields, z.core.$strict>>;

/** Changes a subscription and tells of it. Throws 400 for one that is over, and for what does not go together. */
export function updateSubscription(
  world: World,
  subscription: Stripe.Subscription,
  input: UpdateInput,
): Stripe.Subscription {
  const { cancellation_details: said, metadata: pairs, ...rest } = input;
  if (isOver(subscription) && Object.values(rest).some((value) => value !== undefined))
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.');
  const { default_payment_method: method, pause_collection: pause, items, trial_end: trial } = input;
  if (method && world.store.find('payment_method', method)?.customer !== subscription.customer)
    throw missing('PaymentMethod', method, 'default_payment_method');
  return change(
    world,
    'subscription',
    subscription,
    {
      ...cancelling(world, subscription, input),
      ...(method === undefined ? {} : { default_payment_method: method }),
      ...(input.description === undefined ? {} : { description: input.description }),
      ...(pairs === undefined ? {} : { metadata: mergedMetadata(subscription.metadata, pairs) }),
      ...(pause === undefined
        ? {}
        : { pause_collection: pause && { behavior: pause.behavior, resumes_at: pause.resumes_at ?? null } }),
      ...(items === undefined ? {} : { items: changedItems(world, subscription, items) }),
      ...(trial === undefined ? {} : trialUntil(world, subscription, trial)),
      ...(said === undefined ? {} : { cancellation_details: reasonFor(subscription, input, said) }),
    },
    'customer.subscription.updated',
  );
}

const NO_REASON: Stripe.Subscription.CancellationDetails = {
  comment: null,
  feedback: null,
  feedback_option: null,
  reason: null,
};

function reasonFor(
  { cancellation_details: before }: Stripe.Subscription,
  { cancel_at: at, cancel_at_period_end: flag }: UpdateInput,
  said: { comment?: string | null; feedback?: string | null },
): Stripe.Subscription.CancellationDetails {
  const asked = flag === true || (at !== undefined && at !== null);
  return {
    ...NO_REASON,
    ...before,
    ...said,
    ...(asked ? { reason: 'cancellation_requested' as const } : {}),
  };
}

/** Asking for the end, and taking that back. */
function cancelling(
  world: World,
  subscription: Stripe.Subscription,
  { cancel_at: at, cancel_at_period_end: flag }: UpdateInput,
): Partial<Stripe.Subscription> {
  if (at === undefined && flag === undefined) return {};
  const ends = subscription.items.data.map((item) => item.current_period_end);
  if (at !== undefined && at !== null && flag === true)
    throw invalid('You may only specify one of these parameters: cancel_at, cancel_at_period_end.', {
      code: 'parameters_exclusive',
      param: 'cancel_at_period_end',
    });
  const moment =
    at === 'min_period_end' ? Math.min(...ends) : at === 'max_period_end' ? Math.max(...ends) : at;
  if (typeof moment === 'number' && moment <= world.time.seconds())
    throw invalid('`cancel_at` must be in the future.', { param: 'cancel_at' });
  const cancelAt = flag === true ? Math.min(...ends) : moment === undefined ? subscription.cancel_at : moment;
  // Taking back the flag takes back the date that came with it, not one that was set for itself.
  const taken = flag === false && at === undefined && subscription.cancel_at_period_end ? null : cancelAt;
  const asked = taken !== null;
  return {
    cancel_at: taken,
    cancel_at_period_end: flag ?? (moment === undefined ? subscription.cancel_at_period_end : false),
    canceled_at: asked ? (subscription.canceled_at ?? world.time.seconds()) : null,
    cancellation_details: asked
      ? { ...NO_REASON, ...subscription.cancellation_details, reason: 'cancellation_requested' }
      : NO_REASON,
  };
}

function changedItems(
  world: World,
  { items }: Stripe.Subscription,
  changes: { id?: string; price?: string; quantity?: number }[],
): Stripe.ApiList<Stripe.SubscriptionItem> {
  const unknown = changes.find(({ id }) => !items.data.some((item) => item.id === id));
  if (unknown) throw missing('subscription_item', unknown.id ?? '', 'items[0][id]');
  return listOf(
    items.url,
    items.data.map((item) => {
      const changed = changes.find(({ id }) => id === item.id);
      const price =
        changed?.price === undefined ? item.price : priceAt(world, changed.price, 'items[0][price]');
      recurringOf(price);
      return { ...item, price, quantity: changed?.quantity ?? item.quantity };
    }),
  );
}

/** The trial's end is also the running period's, from which everything else is counted; renewing ends the trial. */
function trialUntil(world: World, { items }: Stripe.Subscription, end: 'now' | number) {
  const moment = end === 'now' ? world.time.seconds() : end;
  return {
    trial_end: moment,
    status: 'trialing' as const,
    billing_cycle_anchor: moment,
    items: listOf(
      items.url,
      items.data.map((item) => ({ ...item, current_period_end: moment })),
    ),
  };
}
