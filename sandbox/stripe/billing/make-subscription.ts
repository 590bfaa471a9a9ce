import Stripe from 'stripe';
import { newId, type World } from '../state/world.ts';
import { listOf } from '../wire/lists.ts';
import { periodEnd } from './periods.ts';

export interface NewSubscription {
  customer: string;
  lines: { price: Stripe.Price; quantity: number }[];
  paymentMethod: string | null;
  metadata: Record<string, string>;
}

/** Returns a new active subscription. Neither stores it nor emits its events. */
export function makeSubscription(world: World, input: NewSubscription): Stripe.Subscription {
  const id = newId(world, 'sub');
  const now = world.time.seconds();
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency: input.lines[0]?.price.currency ?? 'eur',
    customer: input.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: input.paymentMethod,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: listOf(
      `/v1/subscription_items?subscription=${id}`,
      input.lines.map((line) => itemOf(world, id, line)),
    ),
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: input.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: 'active',
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
    trial_start: null,
  };
}

function itemOf(
  world: World,
  subscription: string,
  { price, quantity }: { price: Stripe.Price; quantity: number },
): Stripe.SubscriptionItem {
  const now = world.time.seconds();
  return {
    id: newId(world, 'si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: now,
    current_period_end: periodEnd(now, recurringOf(price), now),
    current_period_start: now,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity,
    subscription,
    tax_rates: [],
  };
}

/**
 * Returns the billing interval of a price. Throws for a one-time price, because subscriptions contain
 * recurring prices only.
 */
export function recurringOf({ id, recurring }: Stripe.Price): Stripe.Price.Recurring {
  if (!recurring) throw new Error(`stripe sandbox: ${id} is not a recurring price`);
  return recurring;
}

/** Returns a price as a plan, which is its legacy form in Stripe's API. */
function planOf(price: Stripe.Price): Stripe.Plan {
  const { interval, interval_count, meter, trial_period_days, usage_type } = recurringOf(price);
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount === null ? null : Stripe.Decimal.from(price.unit_amount),
    billing_scheme: price.billing_scheme,
    created: price.created,
    currency: price.currency,
    interval,
    interval_count,
    livemode: false,
    metadata: price.metadata,
    meter,
    nickname: price.nickname,
    product: typeof price.product === 'string' ? price.product : price.product.id,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days,
    usage_type,
  };
}
