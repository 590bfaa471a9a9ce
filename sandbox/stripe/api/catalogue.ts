import type Stripe from 'stripe';
import { newId, type World } from '../state/world.ts';
import { change, emit } from '../webhooks/emit.ts';
import { invalid } from '../wire/failure.ts';
import { operation } from '../wire/operation.ts';
import { bool, list, text, url } from '../wire/parameters.ts';
import { equal, filter, listing, objectAt, retrieving } from './collections.ts';
import { makePrice, priceFields } from './make-price.ts';

const productFields = {
  active: bool().optional(),
  images: list(url(), 8).optional(),
};

export const products = [
  operation({
    method: 'POST',
    path: '/v1/products',
    answers: 'product',
    parameters: { ...productFields, id: text(255).optional(), name: text() },
    run: (world, { id = newId(world, 'prod'), name, ...input }) => {
      if (world.store.find('product', id))
        throw invalid('Product already exists.', { code: 'resource_already_exists' });
      const product = world.store.put('product', newProduct(world, id, name, input));
      emit(world, 'product.created', product);
      return product;
    },
  }),
  retrieving('product', '/v1/products'),
  operation({
    method: 'POST',
    path: '/v1/products/:id',
    answers: 'product',
    parameters: { ...productFields, name: text().optional() },
    run: (world, input, id) => {
      const changes = { ...input, updated: world.time.seconds() };
      return change(world, 'product', objectAt(world, 'product', id), changes, 'product.updated');
    },
  }),
];

function newProduct(
  world: World,
  id: string,
  name: string,
  { active = true, images = [] }: { active?: boolean; images?: string[] },
): Stripe.Product {
  const now = world.time.seconds();
  return {
    id,
    object: 'product',
    active,
    created: now,
    default_price: null,
    description: null,
    images,
    livemode: false,
    marketing_features: [],
    metadata: {},
    name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: now,
    url: null,
  };
}

/** Operations on prices. A price cannot be changed, but a new price can take over its lookup key. */
export const prices = [
  operation({
    method: 'POST',
    path: '/v1/prices',
    answers: 'price',
    parameters: priceFields,
    run: (world, input) => {
      objectAt(world, 'product', input.product, 'product');
      return makePrice(world, input);
    },
  }),
  listing('price', '/v1/prices', {
    ...equal<Stripe.Price>('active'),
    lookup_keys: filter(list(text(200), 10).optional(), (row: Stripe.Price, keys = []) =>
      keys.includes(row.lookup_key ?? ''),
    ),
  }),
];
