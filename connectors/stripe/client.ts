import Stripe from 'stripe';

export const PRODUCT_ID = 'short';
/** Lookup key of the current price. Prices are immutable, so a new price takes over the key. */
export const PRICE_KEY = 'short_monthly';

export interface StripeSettings {
  secretKey: string;
  /** Contains several secrets during a rotation. */
  webhookSecrets: readonly string[];
  /** Defaults to Stripe's API. */
  origin?: string | undefined;
}

const TIMEOUT_MS = 8000;

export function stripeClient({ secretKey, origin }: Pick<StripeSettings, 'secretKey' | 'origin'>): Stripe {
  const elsewhere = origin === undefined ? undefined : new URL(origin);
  return new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(elsewhere
      ? {
          protocol: elsewhere.protocol === 'http:' ? ('http' as const) : ('https' as const),
          host: elsewhere.hostname,
          port: elsewhere.port || (elsewhere.protocol === 'http:' ? '80' : '443'),
        }
      : {}),
  });
}
