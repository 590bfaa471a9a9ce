import type Stripe from 'stripe';
import { cancelSubscription } from '../billing/cancel.ts';
import { makeCustomer } from '../billing/make-customer.ts';
import { change, emit } from '../webhooks/emit.ts';
import { missing } from '../wire/failure.ts';
import { page, paging } from '../wire/lists.ts';
import {
  email,
  int,
  list,
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
import { operation } from './operation.ts';

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
  phone: unsettable(text(20)).optional(),
  description: unsettable(text(350)).optional(),
  preferred_locales: list(text(20)).optional(),
  address: unsettable(address()).optional(),
  shipping: unsettable(nested({ address: address(), name: text(), phone: text().optional() })).optional(),
  invoice_settings: nested({ default_payment_method: unsettable(text()).optional() }).optional(),
  metadata: metadata().optional(),
  tax: nested({ ip_address: unsettable(text()).optional() }).optional(),
  tax_exempt: unsettable(oneOf('none', 'exempt', 'reverse')).optional(),
  balance: int().optional(),
};

type Address = { [Part in keyof Stripe.Address]?: string | null };
const wholeAddress = (given: Address): Stripe.Address => ({
  city: given.city ?? null,
  country: given.country ?? null,
  line1: given.line1 ?? null,
  line2: given.line2 ?? null,
  postal_code: given.postal_code ?? null,
  state: given.state ?? null,
});

/** The customer that the path names. Throws 404 for unknown and deleted ones. */
export function customerAt(world: World, id: string, param?: string): Stripe.Customer {
  const found = world.store.find('customer', id);
  if (!found) throw missing('customer', id, param);
  return found;
}

export const customers = [
  operation({
    method: 'POST',
    path: '/v1/customers',
    answers: 'customer',
    parameters: fields,
    run: (world, input) => {
      // Nothing can be attached to somebody who does not exist yet.
      paymentMethodOf(world, input.invoice_settings?.default_payment_method);
      return makeCustomer(world, {
        address: input.address ? wholeAddress(input.address) : null,
        balance: input.balance ?? 0,
        description: input.description ?? null,
        email: input.email ?? null,
        metadata: mergedMetadata(null, input.metadata),
        name: input.name ?? null,
        phone: input.phone ?? null,
        preferred_locales: input.preferred_locales ?? [],
        shipping: shippingOf(input.shipping) ?? null,
        tax_exempt: input.tax_exempt ?? 'none',
      });
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/customers',
    answers: 'customer',
    isList: true,
    parameters: { ...paging, email: text().optional(), created: range().optional() },
    run: (world, { email: wanted, created, ...paged }) =>
      page(
        '/v1/customers',
        world.store
          .all('customer')
          .filter((row) => (wanted === undefined || row.email === wanted) && within(row.created, created)),
        paged,
      ),
  }),
  operation({
    method: 'GET',
    path: '/v1/customers/:id',
    answers: 'customer',
    parameters: {},
    run: (world, _, id) => {
      const gone = world.store.find('deleted', id);
      return gone ? { id, object: gone.object, deleted: true } : customerAt(world, id);
    },
  }),
  operation({
    method: 'POST',
    path: '/v1/customers/:id',
    answers: 'customer',
    parameters: fields,
    run: (world, input, id) => {
      const before = customerAt(world, id);
      const {
        address: moved,
        shipping,
        invoice_settings: settings,
        metadata: pairs,
        tax: _,
        ...plain
      } = input;
      const method = paymentMethodOf(world, settings?.default_payment_method, id);
      return change(
        world,
        'customer',
        before,
        {
          ...plain,
          ...(moved === undefined ? {} : { address: moved && wholeAddress(moved) }),
          ...(shipping === undefined ? {} : { shipping: shippingOf(shipping) ?? null }),
          ...(pairs === undefined ? {} : { metadata: mergedMetadata(before.metadata, pairs) }),
          ...(method === undefined
            ? {}
            : { invoice_settings: { ...before.invoice_settings, default_payment_method: method } }),
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
      const customer = customerAt(world, id);
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

/** Throws 400 when the payment method is not this customer's. */
function paymentMethodOf(world: World, id: string | null | undefined, customer?: string) {
  if (id === null || id === undefined) return id;
  const found = world.store.find('payment_method', id);
  if (!found || found.customer !== customer)
    throw missing('payment_method', id, 'invoice_settings[default_payment_method]');
  return id;
}

const shippingOf = (given: { address: Address; name: string; phone?: string } | null | undefined) =>
  given && { ...given, address: wholeAddress(given.address) };
