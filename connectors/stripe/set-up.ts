import type Stripe from 'stripe';
import { brand } from '#brand';
import { PRICE_KEY, PRODUCT_ID, type StripeSettings, stripeClient } from './client.ts';
import { toPaymentsError } from './errors.ts';
import { EVENT_TYPES } from './events.ts';
import {
  eventsOf,
  findEndpoint,
  findPrice,
  findProduct,
  PRODUCT_NAME,
  portalFits,
  priceFits,
  productFits,
} from './inspect.ts';
import { findPortal, MADE_BY_SETUP } from './portal.ts';

export interface StripeSetup {
  product: Ensured;
  price: Ensured;
  endpoint: Ensured;
  portal: Ensured;
  /** Set only if this run created the endpoint. Stripe never returns the secret again. */
  webhookSecret: string | null;
}

export interface StripeSetupOptions {
  webhookUrl: string;
  paymentsUrl: string;
  termsUrl: string;
  privacyUrl: string;
  /** URL of the product's picture. Undefined if Stripe cannot reach it. */
  image?: string | undefined;
}

/**
 * Creates the product, price, webhook endpoint and portal in a Stripe account. Idempotent: a second run
 * updates only what differs.
 */
export async function setUpStripe(
  settings: Pick<StripeSettings, 'secretKey' | 'origin'>,
  options: StripeSetupOptions,
): Promise<StripeSetup> {
  try {
    return await setUpAccount(stripeClient(settings), options);
  } catch (error) {
    throw toPaymentsError(error);
  }
}

/** Does the same with a client. Errors are those of Stripe's SDK. */
export async function setUpAccount(stripe: Stripe, options: StripeSetupOptions): Promise<StripeSetup> {
  const product = await ensureProduct(stripe, options);
  const price = await ensurePrice(stripe);
  const portal = await ensurePortal(stripe, options);
  return { product, price, portal, ...(await ensureEndpoint(stripe, options)) };
}

type Ensured = 'made' | 'changed' | 'was there';

async function ensureProduct(stripe: Stripe, { image }: StripeSetupOptions): Promise<Ensured> {
  const wanted = { name: PRODUCT_NAME, ...(image ? { images: [image] } : {}) };
  const existing = await findProduct(stripe);
  if (existing && productFits(existing)) return 'was there';
  if (!existing) {
    await stripe.products.create({ id: PRODUCT_ID, ...wanted });
    return 'made';
  }
  await stripe.products.update(PRODUCT_ID, { ...wanted, active: true });
  return 'changed';
}

async function ensurePrice(stripe: Stripe): Promise<Ensured> {
  const { amount, interval, currency } = brand.premium;
  const existing = await findPrice(stripe);
  if (existing && priceFits(existing)) return 'was there';
  // A price's amount is immutable: a new price takes over the lookup key, and running subscriptions keep the
  // old price.
  await stripe.prices.create({
    product: PRODUCT_ID,
    currency: currency.toLowerCase(),
    unit_amount: amount,
    recurring: { interval },
    tax_behavior: 'inclusive',
    lookup_key: PRICE_KEY,
    transfer_lookup_key: true,
  });
  return 'made';
}

async function ensurePortal(
  stripe: Stripe,
  { paymentsUrl, termsUrl, privacyUrl }: StripeSetupOptions,
): Promise<Ensured> {
  const wanted = {
    business_profile: { terms_of_service_url: termsUrl, privacy_policy_url: privacyUrl },
    default_return_url: paymentsUrl,
    metadata: MADE_BY_SETUP,
    features: {
      payment_method_update: { enabled: true },
      invoice_history: { enabled: true },
      // A cancelled subscription continues until the end of the paid period.
      subscription_cancel: {
        enabled: true,
        mode: 'at_period_end' as const,
        proration_behavior: 'none' as const,
      },
    },
  };
  const existing = await findPortal(stripe);
  if (!existing) {
    await stripe.billingPortal.configurations.create(wanted);
    return 'made';
  }
  if (portalFits(existing)) return 'was there';
  await stripe.billingPortal.configurations.update(existing.id, {
    ...wanted,
    features: { ...wanted.features, subscription_update: { enabled: false } },
  });
  return 'changed';
}

async function ensureEndpoint(
  stripe: Stripe,
  { webhookUrl }: StripeSetupOptions,
): Promise<Pick<StripeSetup, 'endpoint' | 'webhookSecret'>> {
  const existing = await findEndpoint(stripe, webhookUrl);
  if (!existing) {
    const made = await stripe.webhookEndpoints.create({
      url: webhookUrl,
      enabled_events: [...EVENT_TYPES],
      // Events are serialised in the SDK's API version, whatever the account's default is.
      api_version: stripe.getApiField('version') as Stripe.WebhookEndpointCreateParams.ApiVersion,
      metadata: MADE_BY_SETUP,
    });
    return { endpoint: 'made', webhookSecret: made.secret ?? null };
  }
  const { missingEvents, furtherEvents } = eventsOf(existing);
  const same = existing.status === 'enabled' && missingEvents.length === 0 && furtherEvents.length === 0;
  if (same) return { endpoint: 'was there', webhookSecret: null };
  await stripe.webhookEndpoints.update(existing.id, { enabled_events: [...EVENT_TYPES], disabled: false });
  return { endpoint: 'changed', webhookSecret: null };
}
