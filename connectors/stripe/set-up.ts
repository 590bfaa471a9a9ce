import type Stripe from 'stripe';
import { brand } from '#brand';
import { asPaymentsError, PaymentsNotFound } from './errors.ts';
import { EVENT_TYPES } from './events.ts';
import { PRICE_KEY, PRODUCT_ID, type StripeSettings, stripeClient } from './payments.ts';
import { findPortal, MADE_BY_SETUP } from './portal.ts';

export interface StripeSetup {
  product: 'made' | 'was there';
  price: 'made' | 'was there';
  endpoint: 'made' | 'changed' | 'was there';
  portal: 'made' | 'was there';
  /** Only of an endpoint that was made now: Stripe never shows it again. */
  webhookSecret: string | null;
}

export interface StripeSetupOptions {
  webhookUrl: string;
  paymentsUrl: string;
  termsUrl: string;
  privacyUrl: string;
  /** Address of the product's picture; none where it is not reachable for Stripe. */
  image?: string | undefined;
}

/** Makes product, price, webhook endpoint and portal in an account; doing it again changes only what differs. */
export async function setUpStripe(
  settings: Pick<StripeSettings, 'secretKey' | 'origin'>,
  options: StripeSetupOptions,
): Promise<StripeSetup> {
  const stripe = stripeClient(settings);
  try {
    const product = await ensureProduct(stripe, options);
    const price = await ensurePrice(stripe);
    const portal = await ensurePortal(stripe, options);
    return { product, price, portal, ...(await ensureEndpoint(stripe, options)) };
  } catch (error) {
    throw asPaymentsError(error);
  }
}

async function ensureProduct(stripe: Stripe, { image }: StripeSetupOptions): Promise<'made' | 'was there'> {
  try {
    await stripe.products.retrieve(PRODUCT_ID);
    return 'was there';
  } catch (error) {
    if (!(asPaymentsError(error) instanceof PaymentsNotFound)) throw error;
  }
  await stripe.products.create({
    id: PRODUCT_ID,
    name: `${brand.name} Short Premium`,
    ...(image ? { images: [image] } : {}),
  });
  return 'made';
}

async function ensurePrice(stripe: Stripe): Promise<'made' | 'was there'> {
  const { amount, currency, interval } = brand.premium;
  const { data } = await stripe.prices.list({ lookup_keys: [PRICE_KEY], active: true });
  const [current] = data;
  if (current?.unit_amount === amount && current.currency === currency.toLowerCase()) return 'was there';
  // A price's amount cannot be changed: a new one takes the name over, running subscriptions keep the old one.
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
): Promise<'made' | 'was there'> {
  if (await findPortal(stripe)) return 'was there';
  await stripe.billingPortal.configurations.create({
    business_profile: { terms_of_service_url: termsUrl, privacy_policy_url: privacyUrl },
    default_return_url: paymentsUrl,
    metadata: MADE_BY_SETUP,
    features: {
      payment_method_update: { enabled: true },
      invoice_history: { enabled: true },
      // Whoever cancels keeps what is paid for.
      subscription_cancel: { enabled: true, mode: 'at_period_end', proration_behavior: 'none' },
    },
  });
  return 'made';
}

async function ensureEndpoint(
  stripe: Stripe,
  { webhookUrl }: StripeSetupOptions,
): Promise<Pick<StripeSetup, 'endpoint' | 'webhookSecret'>> {
  const endpoints = await stripe.webhookEndpoints.list({ limit: 100 });
  const existing = endpoints.data.find(({ url }) => url === webhookUrl);
  if (!existing) {
    const made = await stripe.webhookEndpoints.create({
      url: webhookUrl,
      enabled_events: [...EVENT_TYPES],
      // Snapshots come in the endpoint's own version, whatever the account's is.
      api_version: stripe.getApiField('version') as Stripe.WebhookEndpointCreateParams.ApiVersion,
      metadata: MADE_BY_SETUP,
    });
    return { endpoint: 'made', webhookSecret: made.secret ?? null };
  }
  const same =
    existing.status === 'enabled' &&
    EVENT_TYPES.every((type) => existing.enabled_events.includes(type)) &&
    existing.enabled_events.length === EVENT_TYPES.length;
  if (same) return { endpoint: 'was there', webhookSecret: null };
  await stripe.webhookEndpoints.update(existing.id, { enabled_events: [...EVENT_TYPES], disabled: false });
  return { endpoint: 'changed', webhookSecret: null };
}
