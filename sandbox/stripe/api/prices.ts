import type Stripe from 'stripe';
import { change } from '../webhooks/emit.ts';
import { missing } from '../wire/failure.ts';
import { page, paging } from '../wire/lists.ts';
import {
  bool,
  mergedMetadata,
  metadata,
  nested,
  oneOf,
  range,
  text,
  unsettable,
  within,
} from '../wire/parameters.ts';
import type { World } from '../world.ts';
import { freeLookupKey, lookupKeys, makePrice, priceFields } from './make-price.ts';
import { operation } from './operation.ts';
import { productAt } from './products.ts';

export const prices = [
  operation({
    method: 'POST',
    path: '/v1/prices',
    answers: 'price',
    parameters: priceFields,
    run: (world, input) => {
      productAt(world, input.product, 'product');
      return makePrice(world, input);
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/prices',
    answers: 'price',
    isList: true,
    parameters: {
      ...paging,
      active: bool().optional(),
      created: range().optional(),
      currency: text(3).optional(),
      lookup_keys: lookupKeys().optional(),
      product: text().optional(),
      recurring: nested({ interval: oneOf('day', 'week', 'month', 'year').optional() }).optional(),
      type: oneOf('one_time', 'recurring').optional(),
    },
    run: (world, { active, created, currency, lookup_keys: keys, product, recurring, type, ...paged }) =>
      page(
        '/v1/prices',
        world.store
          .all('price')
          .filter(
            (row) =>
              (active === undefined || row.active === active) &&
              (currency === undefined || row.currency === currency) &&
              (keys === undefined || (row.lookup_key !== null && keys.includes(row.lookup_key))) &&
              (product === undefined || row.product === product) &&
              (type === undefined || row.type === type) &&
              (recurring?.interval === undefined || row.recurring?.interval === recurring.interval) &&
              within(row.created, created),
          ),
        paged,
      ),
  }),
  operation({
    method: 'GET',
    path: '/v1/prices/:id',
    answers: 'price',
    parameters: {},
    run: (world, _, id) => priceAt(world, id),
  }),
  operation({
    method: 'POST',
    path: '/v1/prices/:id',
    answers: 'price',
    parameters: {
      active: bool().optional(),
      lookup_key: unsettable(text(200)).optional(),
      metadata: metadata().optional(),
      nickname: unsettable(text()).optional(),
      tax_behavior: oneOf('inclusive', 'exclusive', 'unspecified').optional(),
      transfer_lookup_key: bool().optional(),
    },
    run: (world, { metadata: pairs, transfer_lookup_key: transfer = false, ...plain }, id) => {
      const before = priceAt(world, id);
      if (plain.lookup_key) freeLookupKey(world, plain.lookup_key, transfer, id);
      return change(
        world,
        'price',
        before,
        { ...plain, ...(pairs === undefined ? {} : { metadata: mergedMetadata(before.metadata, pairs) }) },
        'price.updated',
      );
    },
  }),
];

/** Throws 404, or 400 where the id is a parameter. */
export function priceAt(world: World, id: string, param?: string): Stripe.Price {
  const found = world.store.find('price', id);
  if (!found) throw missing('price', id, param);
  return found;
}
