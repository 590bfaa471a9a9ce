import type Stripe from 'stripe';
import { brand } from '#brand';
import { PRICE_KEY, PRODUCT_ID, type StripeSettings, stripeClient } from './client.ts';
import { nullIfMissing, toPaymentsError } from './errors.ts';
import { EVENT_TYPES } from './events.ts';
import { findPortal } from './portal.ts';

/** What a Stripe account has of what the product needs. `null` means that the object does not exist. */
export interface StripeState {
  product: { fits: boolean } | null;
  price: { fits: boolean; amount: number; currency: string } | null;
  endpoint: {
    isEnabled: boolean;
    missingEvents: string[];
    furtherEvents: string[];
    /** Version in which events are sent, and the one that this product reads. */
    apiVersion: string | null;
    wantedApiVersion: string;
  } | null;
  portal: { fits: boolean } | null;
}

/** Reads what `stripe setup` makes in an account. Changes nothing. Errors: as all calls of `Payments`. */
export async function inspectStripe(
  settings: Pick<StripeSettings, 'secretKey' | 'origin'>,
  { webhookUrl }: { webhookUrl: string },
): Promise<StripeState> {
  const stripe = stripeClient(settings);
  try {
    const [product, price, endpoint, portal] = await Promise.all([
      findProduct(stripe),
      findPrice(stripe),
      findEndpoint(stripe, webhookUrl),
      findPortal(stripe),
    ]);
    return {
      product: product && { fits: productFits(product) },
      price: price && {
        fits: priceFits(price),
        amount: price.unit_amount ?? 0,
        currency: price.currency,
      },
      endpoint: endpoint && {
        isEnabled: endpoint.status === 'enabled',
        ...eventsOf(endpoint),
        apiVersion: endpoint.api_version,
        wantedApiVersion: stripe.getApiField('version'),
      },
      portal: portal ? { fits: portalFits(portal) } : null,
    };
  } catch (error) {
    throw toPaymentsError(error);
  }
}

export const findProduct = (stripe: Stripe): Promise<Stripe.Product | null> =>
  nullIfMissing(() => stripe.products.retrieve(PRODUCT_ID));

export const PRODUCT_NAME = `${brand.name} Short Premium`;

export const productFits = ({ active, name }: Stripe.Product): boolean => active && name === PRODUCT_NAME;

export async function findPrice(stripe: Stripe): Promise<Stripe.Price | null> {
  const { data } = await stripe.prices.list({ lookup_keys: [PRICE_KEY], active: true });
  return data[0] ?? null;
}

export const priceFits = (price: Stripe.Price): boolean =>
  price.unit_amount === brand.premium.amount &&
  price.currency === brand.premium.currency.toLowerCase() &&
  price.recurring?.interval === brand.premium.interval &&
  price.tax_behavior === 'inclusive' &&
  price.product === PRODUCT_ID;

export async function findEndpoint(stripe: Stripe, url: string): Promise<Stripe.WebhookEndpoint | null> {
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
  return data.find((endpoint) => endpoint.url === url) ?? null;
}

export function eventsOf({ enabled_events: sent }: Stripe.WebhookEndpoint): {
  missingEvents: string[];
  furtherEvents: string[];
} {
  const wanted: readonly string[] = EVENT_TYPES;
  return {
    missingEvents: sent.includes('*') ? [] : wanted.filter((type) => !sent.includes(type)),
    furtherEvents: sent.filter((type) => !wanted.includes(type)),
  };
}

export const portalFits = ({ features }: Stripe.BillingPortal.Configuration): boolean =>
  features.subscription_cancel.enabled &&
  features.subscription_cancel.mode === 'at_period_end' &&
  features.payment_method_update.enabled &&
  !features.subscription_update.enabled;
