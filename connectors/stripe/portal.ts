import type Stripe from 'stripe';

/** Metadata that distinguishes objects created by `stripe setup` from those created by the account's owner. */
export const MADE_BY_SETUP = { made_by: 'stripe setup' };

/**
 * Returns the portal configuration that `stripe setup` created, or undefined if `stripe setup` has not run
 * yet. Stripe then uses the account's default configuration.
 */
export async function findPortal(stripe: Stripe): Promise<Stripe.BillingPortal.Configuration | undefined> {
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  return data.find(({ metadata }) => metadata?.made_by === MADE_BY_SETUP.made_by);
}
