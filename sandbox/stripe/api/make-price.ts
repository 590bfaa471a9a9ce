import Stripe from 'stripe';
import type { z } from 'zod';
import { newId, type World } from '../state/world.ts';
import { emit } from '../webhooks/emit.ts';
import { invalid } from '../wire/failure.ts';
import { bool, int, nested, oneOf, text } from '../wire/parameters.ts';

/** Parameters of `POST /v1/prices`. Every price is recurring; tiers and additional currencies are not supported. */
export const priceFields = {
  currency: text(3),
  lookup_key: text(200).optional(),
  product: text(),
  recurring: nested({ interval: oneOf('month', 'year') }),
  tax_behavior: oneOf('inclusive', 'exclusive', 'unspecified').optional(),
  transfer_lookup_key: bool().optional(),
  unit_amount: int(1),
};

type NewPrice = z.output<z.ZodObject<typeof priceFields, z.core.$strict>>;

export function makePrice(world: World, input: NewPrice): Stripe.Price {
  const key = input.lookup_key ?? null;
  freeLookupKey(world, key, input.transfer_lookup_key ?? false);
  const price: Stripe.Price = {
    id: newId(world, 'price'),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: world.time.seconds(),
    currency: input.currency.toLowerCase(),
    custom_unit_amount: null,
    livemode: false,
    lookup_key: key,
    metadata: {},
    nickname: null,
    product: input.product,
    recurring: {
      interval: input.recurring.interval,
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: input.tax_behavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: input.unit_amount,
    unit_amount_decimal: Stripe.Decimal.from(input.unit_amount),
  };
  world.store.put('price', price);
  emit(world, 'price.created', price);
  return price;
}

/**
 * Removes a lookup key from the price that has it, because only one price can have a lookup key. Throws 400
 * if a price has it and `transfer` is false.
 */
function freeLookupKey(world: World, key: string | null, transfer: boolean): void {
  const owner = world.store.all('price').find((row) => key !== null && row.lookup_key === key);
  if (!owner) return;
  if (!transfer)
    throw invalid(
      `A price (\`${owner.id}\`) already uses that lookup key. If you want to transfer it, set \`transfer_lookup_key\`.`,
      { param: 'lookup_key' },
    );
  world.store.put('price', { ...owner, lookup_key: null });
}
