import type Stripe from 'stripe';
import { change, emit } from '../webhooks/emit.ts';
import { invalid, missing } from '../wire/failure.ts';
import { page, paging } from '../wire/lists.ts';
import {
  bool,
  list,
  mergedMetadata,
  metadata,
  range,
  text,
  unsettable,
  url,
  within,
} from '../wire/parameters.ts';
import { newId, type World } from '../world.ts';
import { makePrice, priceData } from './make-price.ts';
import { operation } from './operation.ts';

const fields = {
  active: bool().optional(),
  description: unsettable(text()).optional(),
  images: list(url(), 8).optional(),
  metadata: metadata().optional(),
  statement_descriptor: text(22).optional(),
  tax_code: unsettable(text()).optional(),
  unit_label: unsettable(text(12)).optional(),
  url: unsettable(url()).optional(),
};

export const products = [
  operation({
    method: 'POST',
    path: '/v1/products',
    answers: 'product',
    parameters: {
      ...fields,
      id: text(255).optional(),
      name: text(),
      default_price_data: priceData().optional(),
    },
    run: (world, { id = newId(world, 'prod'), name, default_price_data: priced, ...input }) => {
      if (world.store.find('product', id))
        throw invalid('Product already exists.', { code: 'resource_already_exists' });
      const product: Stripe.Product = {
        id,
        object: 'product',
        active: input.active ?? true,
        created: world.time.seconds(),
        default_price: null,
        description: input.description ?? null,
        images: input.images ?? [],
        livemode: false,
        marketing_features: [],
        metadata: mergedMetadata(null, input.metadata),
        name,
        package_dimensions: null,
        shippable: null,
        statement_descriptor: input.statement_descriptor ?? null,
        tax_code: input.tax_code ?? null,
        tax_details: null,
        type: 'service',
        unit_label: input.unit_label ?? null,
        updated: world.time.seconds(),
        url: input.url ?? null,
      };
      world.store.put('product', product);
      const price = priced && makePrice(world, { ...priced, product: id });
      const whole = { ...product, default_price: price?.id ?? null };
      world.store.put('product', whole);
      emit(world, 'product.created', whole);
      return whole;
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/products',
    answers: 'product',
    isList: true,
    parameters: {
      ...paging,
      active: bool().optional(),
      created: range().optional(),
      ids: list(text()).optional(),
      url: text().optional(),
    },
    run: (world, { active, ids, created, url: _, ...paged }) =>
      page(
        '/v1/products',
        world.store
          .all('product')
          .filter(
            (row) =>
              (active === undefined || row.active === active) &&
              (ids === undefined || ids.includes(row.id)) &&
              within(row.created, created),
          ),
        paged,
      ),
  }),
  operation({
    method: 'GET',
    path: '/v1/products/:id',
    answers: 'product',
    parameters: {},
    run: (world, _, id) => productAt(world, id),
  }),
  operation({
    method: 'POST',
    path: '/v1/products/:id',
    answers: 'product',
    parameters: { ...fields, name: text().optional(), default_price: unsettable(text()).optional() },
    run: (world, { metadata: pairs, ...plain }, id) => {
      const before = productAt(world, id);
      return change(
        world,
        'product',
        before,
        {
          ...plain,
          ...(pairs === undefined ? {} : { metadata: mergedMetadata(before.metadata, pairs) }),
          updated: world.time.seconds(),
        },
        'product.updated',
      );
    },
  }),
];

/** Throws 404, or 400 where the id is a parameter. */
export function productAt(world: World, id: string, param?: string): Stripe.Product {
  const found = world.store.find('product', id);
  if (!found) throw missing('product', id, param);
  return found;
}
