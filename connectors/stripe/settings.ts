import type { StripeSettings } from './client.ts';

interface Variables {
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRETS: readonly string[];
  STRIPE_ORIGIN?: string | undefined;
}

/** Returns the settings of the payment provider, or undefined if the environment contains no key. */
export function stripeSettings({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRETS: webhookSecrets,
  STRIPE_ORIGIN: origin,
}: Variables): StripeSettings | undefined {
  return secretKey === undefined ? undefined : { secretKey, webhookSecrets, origin };
}
