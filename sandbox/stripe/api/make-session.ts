import type Stripe from 'stripe';
import { invalid } from '../wire/failure.ts';
import { mergedMetadata } from '../wire/parameters.ts';
import { known, newId, type World } from '../world.ts';
import type { CheckoutInput } from './checkout-parameters.ts';
import { customerAt } from './customers.ts';
import { priceAt } from './prices.ts';

const MINUTE_SECONDS = 60;
const DAY_SECONDS = 86_400;
/** What the account has enabled. */
const ENABLED = ['card', 'paypal'];

/** A new open session, kept. Throws 400 for what does not go together. */
export function makeSession(world: World, input: CheckoutInput): Stripe.Checkout.Session {
  check(world, input);
  const id = newId(world, 'cs_test');
  const lines = input.line_items.map(({ price, quantity = 1 }, index) =>
    lineOf(world, priceAt(world, price, `line_items[${index}][price]`), quantity),
  );
  const total = lines.reduce((sum, { amount_total }) => sum + amount_total, 0);
  const { subscription_data: data, customer_update: update } = input;
  const trial = data?.trial_end !== undefined || data?.trial_period_days !== undefined;
  world.store.put('checkout_detail', {
    id,
    lines,
    subscription: {
      description: data?.description ?? null,
      metadata: mergedMetadata(null, data?.metadata),
      trialEnd: data?.trial_end ?? null,
      trialDays: data?.trial_period_days ?? null,
    },
    updateCustomer: { address: update?.address === 'auto', name: update?.name === 'auto' },
  });
  const session = sessionOf(world, id, input, trial ? 0 : total, lines[0]?.currency ?? 'eur');
  return world.store.put('checkout.session', session);
}

function check(world: World, input: CheckoutInput): void {
  if (input.mode !== 'subscription')
    throw invalid('The sandbox plays only checkouts of subscriptions.', { param: 'mode' });
  if (input.success_url === undefined)
    throw invalid('Missing required param: success_url.', {
      code: 'parameter_missing',
      param: 'success_url',
    });
  if (input.line_items.length === 0)
    throw invalid('Missing required param: line_items.', { code: 'parameter_missing', param: 'line_items' });
  if (input.customer !== undefined && input.customer_email !== undefined)
    throw invalid('You may only specify one of these parameters: customer, customer_email.', {
      code: 'parameters_exclusive',
      param: 'customer_email',
    });
  const filters = [
    'allowed_payment_method_types',
    'payment_method_configuration',
    'excluded_payment_method_types',
  ] as const;
  const given = filters.filter((name) => input[name] !== undefined);
  if (given.length > 1)
    throw invalid(`You may only specify one of these parameters: ${given.join(', ')}.`, {
      code: 'parameters_exclusive',
      param: given[1],
    });
  if (input.customer !== undefined) customerAt(world, input.customer, 'customer');
  if (input.customer === undefined && input.customer_update)
    throw invalid('`customer_update` can only be used with `customer`.', { param: 'customer_update' });
  if (
    input.automatic_tax?.enabled &&
    input.customer !== undefined &&
    input.customer_update?.address !== 'auto'
  ) {
    const { address } = known(world, 'customer', input.customer);
    if (!address?.country)
      throw invalid(
        "Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set either `customer_update[address]` to 'auto' or `customer_update[shipping]` to 'auto'.",
        { code: 'customer_tax_location_invalid' },
      );
  }
  const now = world.time.seconds();
  if (input.expires_at === undefined) return;
  if (input.expires_at < now + 30 * MINUTE_SECONDS || input.expires_at > now + DAY_SECONDS)
    throw invalid('`expires_at` must be between 30 minutes and 24 hours from now.', { param: 'expires_at' });
}

function lineOf(world: World, price: Stripe.Price, quantity: number): Stripe.LineItem {
  if (!price.active)
    throw invalid(`The price specified is inactive. This field only accepts active prices.`, {
      param: 'line_items[0][price]',
    });
  if (!price.recurring)
    throw invalid('You must provide at least one recurring price in `subscription` mode.', {
      param: 'line_items',
    });
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

/** Filters silently, as the real one: what is not enabled, or not possible without a customer, drops out. */
function methodsFor({
  allowed_payment_method_types: allowed,
  excluded_payment_method_types: excluded,
  customer,
}: CheckoutInput) {
  return ENABLED.filter(
    (type) =>
      (allowed === undefined || allowed.includes(type)) &&
      !excluded?.includes(type) &&
      (type !== 'paypal' || customer !== undefined),
  );
}

function sessionOf(
  world: World,
  id: string,
  input: CheckoutInput,
  total: number,
  currency: string,
): Stripe.Checkout.Session {
  const now = world.time.seconds();
  const { custom_text: texts, consent_collection: consent } = input;
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: input.adaptive_pricing?.enabled ?? true },
    after_expiration: null,
    allow_promotion_codes: input.allow_promotion_codes ?? null,
    allowed_payment_method_types: input.allowed_payment_method_types ?? null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: {
      enabled: input.automatic_tax?.enabled ?? false,
      liability: input.automatic_tax?.enabled ? { type: 'self' } : null,
      provider: null,
      status: null,
    },
    billing_address_collection: input.billing_address_collection ?? null,
    cancel_url: input.cancel_url ?? null,
    client_reference_id: input.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: consent
      ? {
          payment_method_reuse_agreement: null,
          promotions: consent.promotions ?? 'none',
          terms_of_service: consent.terms_of_service ?? 'none',
        }
      : null,
    created: now,
    currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: texts?.after_submit ?? null,
      shipping_address: texts?.shipping_address ?? null,
      submit: texts?.submit ?? null,
      terms_of_service_acceptance: texts?.terms_of_service_acceptance ?? null,
    },
    customer: input.customer ?? null,
    customer_account: null,
    customer_creation: input.customer === undefined ? 'always' : null,
    customer_details: detailsOf(world, input),
    customer_email: input.customer_email ?? null,
    discounts: [],
    expires_at: input.expires_at ?? now + DAY_SECONDS,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: input.locale ?? null,
    managed_payments: null,
    metadata: mergedMetadata(null, input.metadata),
    mode: input.mode,
    origin_context: input.origin_context ?? null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: input.payment_method_collection ?? 'always',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: methodsFor(input),
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: input.phone_number_collection?.enabled ?? false },
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
    submit_type: input.submit_type ?? null,
    subscription: null,
    success_url: input.success_url ?? null,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${world.publicOrigin}/sandbox/stripe/pay/${id}`,
    wallet_options: input.wallet_options?.link?.display ? { link: input.wallet_options.link } : null,
  };
}

/** Before completion only what was given is known, and no name. */
function detailsOf(world: World, { customer, customer_email: given }: CheckoutInput) {
  const email = given ?? (customer === undefined ? null : known(world, 'customer', customer).email);
  if (email === null) return null;
  return {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name: null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: null,
  };
}
