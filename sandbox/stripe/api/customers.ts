import type Stripe from 'stripe';
import { cancelSubscription } from '../billing/cancel.ts';
import { newId, type World } from '../state/world.ts';
import { change, emit } from '../webhooks/emit.ts';
import { operation } from '../wire/operation.ts';
import { email, list, mergedMetadata, metadata, nested, text, unsettable } from '../wire/parameters.ts';
import { equal, listing, objectAt } from './collections.ts';

const address = () =>
  nested({
    line1: unsettable(text()).optional(),
    line2: unsettable(text()).optional(),
    city: unsettable(text()).optional(),
    state: unsettable(text()).optional(),
    postal_code: unsettable(text()).optional(),
    country: unsettable(text(2)).optional(),
  });

const fields = {
  email: unsettable(email()).optional(),
  name: unsettable(text(256)).optional(),
  preferred_locales: list(text(20)).optional(),
  address: unsettable(address()).optional(),
  metadata: metadata().optional(),
};

const NO_ADDRESS: Stripe.Address = {
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
};

export const customers = [
  operation({
    method: 'POST',
    path: '/v1/customers',
    answers: 'customer',
    parameters: fields,
    run: (world, { address: given, metadata: pairs, ...plain }) =>
      makeCustomer(world, {
        ...plain,
        address: given ? { ...NO_ADDRESS, ...given } : null,
        metadata: mergedMetadata(null, pairs),
      }),
  }),
  listing('customer', '/v1/customers', equal<Stripe.Customer>('email')),
  operation({
    method: 'GET',
    path: '/v1/customers/:id',
    answers: 'customer',
    parameters: {},
    run: (world, _, id) => {
      const gone = world.store.find('deleted', id);
      return gone ? { id, object: gone.object, deleted: true } : objectAt(world, 'customer', id);
    },
  }),
  operation({
    method: 'POST',
    path: '/v1/customers/:id',
    answers: 'customer',
    parameters: fields,
    run: (world, { address: given, metadata: pairs, ...plain }, id) => {
      const before = objectAt(world, 'customer', id);
      return change(
        world,
        'customer',
        before,
        {
          ...plain,
          ...(given === undefined ? {} : { address: given && { ...NO_ADDRESS, ...given } }),
          ...(pairs === undefined ? {} : { metadata: mergedMetadata(before.metadata, pairs) }),
        },
        'customer.updated',
      );
    },
  }),
  operation({
    method: 'DELETE',
    path: '/v1/customers/:id',
    answers: 'customer',
    parameters: {},
    run: (world, _, id) => {
      const customer = objectAt(world, 'customer', id);
      for (const subscription of world.store.all('subscription'))
        if (subscription.customer === id) cancelSubscription(world, subscription, 'cancellation_requested');
      for (const method of world.store.all('payment_method'))
        if (method.customer === id)
          change(world, 'payment_method', method, { customer: null }, 'payment_method.detached');
      world.store.remove('customer', id);
      world.store.put('deleted', { id, object: 'customer' });
      emit(world, 'customer.deleted', customer);
      return { id, object: 'customer', deleted: true };
    },
  }),
];

/** Stores a new customer and emits its event. */
function makeCustomer(world: World, given: Partial<Stripe.Customer>): Stripe.Customer {
  const customer: Stripe.Customer = {
    id: newId(world, 'cus'),
    object: 'customer',
    address: null,
    balance: 0,
    created: world.time.seconds(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: 'SANDBOX',
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
    ...given,
  };
  world.store.put('customer', customer);
  emit(world, 'customer.created', customer);
  return customer;
}
