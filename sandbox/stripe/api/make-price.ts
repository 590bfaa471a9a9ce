import Stripe from 'stripe';
import { emit } from '../webhooks/emit.ts';
import { invalid } from '../wire/failure.ts';
import { bool, int, list, mergedMetadata, metadata, nested, oneOf, text } from '../wire/parameters.ts';
import { newId, type World } from '../world.ts';

const recurring = () =>
  nested({
    interval: oneOf('day', 'week', 'month', 'year'),
    interval_count: int(1).optional(),
    trial_period_days: int(1).optional(),
    usage_type: oneOf('licensed', 'metered').optional(),
  });

const data = {
  currency: text(3),
  unit_amount: int(0),
  recurring: recurring().optional(),
  tax_behavior: oneOf('inclusive', 'exclusive', 'unspecified').optional(),
  metadata: metadata().optional(),
};

/** A price inside another call. */
export const priceData = () => nested(data);

/** What `POST /v1/prices` takes; tiers and other currencies are not played. */
export const priceFields = {
  ...data,
  product: text(),
  active: bool().optional(),
  billing_scheme: oneOf('per_unit').optional(),
  lookup_key: text(200).optional(),
  nickname: text().optional(),
  transfer_lookup_key: bool().optional(),
};

/** At most so many lookup keys in one question. */
export const lookupKeys = () => list(text(200), 10);

interface NewPrice {
  product: string;
  currency: string;
  unit_amount: number;
  recurring?: {
    interval: 'day' | 'week' | 'month' | 'year';
    interval_count?: number;
    trial_period_days?: number;
    usage_type?: 'licensed' | 'metered';
  };
  tax_behavior?: string;
  metadata?: Record<string, string> | null;
  active?: boolean;
  lookup_key?: string;
  nickname?: string;
  transfer_lookup_key?: boolean;
}

export function makePrice(world: World, input: NewPrice): Stripe.Price {
  const key = input.lookup_key ?? null;
  freeLookupKey(world, key, input.transfer_lookup_key ?? false);
  const price: Stripe.Price = {
    id: newId(world, 'price'),
    object: 'price',
    active: input.active ?? true,
    billing_scheme: 'per_unit',
    created: world.time.seconds(),
    currency: input.currency.toLowerCase(),
    custom_unit_amount: null,
    livemode: false,
    lookup_key: key,
    metadata: mergedMetadata(null, input.metadata),
    nickname: input.nickname ?? null,
    product: input.product,
    recurring: input.recurring
      ? {
          interval: input.recurring.interval,
          interval_count: input.recurring.interval_count ?? 1,
          meter: null,
          trial_period_days: input.recurring.trial_period_days ?? null,
          usage_type: input.recurring.usage_type ?? 'licensed',
        }
      : null,
    tax_behavior: input.tax_behavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: input.recurring ? 'recurring' : 'one_time',
    unit_amount: input.unit_amount,
    unit_amount_decimal: Stripe.Decimal.from(input.unit_amount),
  };
  world.store.put('price', price);
  emit(world, 'price.created', price);
  return price;
}

/** A lookup key names one price; it is taken from its price or, without `transfer`, refused with 400. */
export function freeLookupKey(world: World, key: string | null, transfer: boolean, own?: string): void {
  const owner = world.store
    .all('price')
    .find((row) => key !== null && row.lookup_key === key && row.id !== own);
  if (!owner) return;
  if (!transfer)
    throw invalid(
      `A price (\`${owner.id}\`) already uses that lookup key. If you want to transfer it, set \`transfer_lookup_key\`.`,
      { param: 'lookup_key' },
    );
  world.store.put('price', { ...owner, lookup_key: null });
}
