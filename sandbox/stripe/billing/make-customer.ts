import type Stripe from 'stripe';
import { newId, type World } from '../state/world.ts';
import { emit } from '../webhooks/emit.ts';

/** Stores a new customer and emits its event. */
export function makeCustomer(world: World, given: Partial<Stripe.Customer>): Stripe.Customer {
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
