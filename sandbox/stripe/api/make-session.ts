import type Stripe from 'stripe';
import { z } from 'zod';
import { customerDetails } from '../billing/complete-checkout.ts';
import { known, newId, type World } from '../state/world.ts';
import { invalid } from '../wire/failure.ts';
import { bool, int, list, mergedMetadata, metadata, nested, oneOf, text, url } from '../wire/parameters.ts';
import { objectAt } from './collections.ts';

const MINUTE_SECONDS = 60;
const DAY_SECONDS = 86_400;
/** Payment methods that are enabled in the Stripe account. */
const ENABLED = ['card', 'paypal'];

/**
 * Schema of the parameter `payment_method_types`. Stripe has rejected this parameter, with an error code of
 * its own, since API version `2026-09-30.endive`. The error code for Checkout is not documented.
 */
const noLongerSupported = () =>
  z
    .unknown()
    .optional()
    .refine((value) => value === undefined, {
      message:
        'The parameter `payment_method_types` is no longer supported. Use `allowed_payment_method_types` instead.',
      params: { code: 'payment_method_types_no_longer_supported' },
    });

export const locale = () => oneOf('auto', 'de', 'en');

/** Parameters of `POST /v1/checkout/sessions` for a known customer's subscription. */
export const checkoutFields = {
  adaptive_pricing: nested({ enabled: bool().optional() }).optional(),
  allowed_payment_method_types: list(text()).optional(),
  cancel_url: url().optional(),
  client_reference_id: text(200).optional(),
  customer: text(),
  expires_at: int().optional(),
  line_items: list(nested({ price: text(), quantity: int(1).optional() }), 20),
  locale: locale().optional(),
  metadata: metadata().optional(),
  mode: oneOf('subscription'),
  payment_method_types: noLongerSupported(),
  subscription_data: nested({ metadata: metadata().optional() }).optional(),
  success_url: url(),
};

type CheckoutInput = z.output<z.ZodObject<typeof checkoutFields, z.core.$strict>>;

/** Stores a new open session. Throws 400 for an invalid combination of parameters. */
export function makeSession(world: World, input: CheckoutInput): Stripe.Checkout.Session {
  const customer = objectAt(world, 'customer', input.customer, 'customer');
  if (input.line_items.length === 0)
    throw invalid('Missing required param: line_items.', { code: 'parameter_missing', param: 'line_items' });
  const now = world.time.seconds();
  const expiresAt = input.expires_at ?? now + DAY_SECONDS;
  if (expiresAt < now + 30 * MINUTE_SECONDS || expiresAt > now + DAY_SECONDS)
    throw invalid('`expires_at` must be between 30 minutes and 24 hours from now.', { param: 'expires_at' });
  const id = newId(world, 'cs_test');
  const lines = input.line_items.map(({ price, quantity = 1 }, index) =>
    lineOf(world, objectAt(world, 'price', price, `line_items[${index}][price]`), quantity),
  );
  const subscriptionMetadata = mergedMetadata(null, input.subscription_data?.metadata);
  world.store.put('checkout_detail', { id, lines, subscriptionMetadata });
  return world.store.put('checkout.session', sessionOf(world, { id, input, lines, customer, expiresAt }));
}

function lineOf(world: World, price: Stripe.Price, quantity: number): Stripe.LineItem {
  const amount = (price.unit_amount ?? 0) * quantity;
  return {
    id: newId(world, 'li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description: known(world, 'product', price.product).name,
    metadata: {},
    price,
    quantity,
  };
}

interface NewSession {
  id: string;
  input: CheckoutInput;
  lines: Stripe.LineItem[];
  customer: Stripe.Customer;
  expiresAt: number;
}

function sessionOf(
  world: World,
  { id, input, lines, customer, expiresAt }: NewSession,
): Stripe.Checkout.Session {
  const total = lines.reduce((sum, { amount_total }) => sum + amount_total, 0);
  const allowed = input.allowed_payment_method_types;
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: input.adaptive_pricing?.enabled ?? true },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: allowed ?? null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: input.cancel_url ?? null,
    client_reference_id: input.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: world.time.seconds(),
    currency: lines[0]?.currency ?? 'eur',
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: customer.id,
    customer_account: null,
    customer_creation: null,
    customer_details: customer.email === null ? null : customerDetails(customer.email),
    customer_email: null,
    discounts: [],
    expires_at: expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: input.locale ?? null,
    managed_payments: null,
    metadata: mergedMetadata(null, input.metadata),
    mode: input.mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'always',
    payment_method_configuration_details: null,
    payment_method_options: {},
    // Like Stripe, ignores types that are not enabled instead of rejecting them.
    payment_method_types: ENABLED.filter((type) => allowed === undefined || allowed.includes(type)),
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: {
      allow_redisplay_filters: ['always'],
      payment_method_remove: 'disabled',
      payment_method_save: null,
    },
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: input.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${world.publicOrigin()}/sandbox/stripe/pay/${id}`,
    wallet_options: null,
  };
}
