import type Stripe from 'stripe';

/** Metadata that distinguishes objects of `stripe setup` from those that the account's owner created. */
export const MADE_BY_SETUP = { made_by: 'stripe setup' };

/**
 * The portal configuration that `stripe setup` created. Undefined before that, when Stripe uses the account's
 * default.
 */
export async function findPortal(stripe: Stripe): Promise<Stripe.BillingPortal.Configuration | undefined> {
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  return data.find(({ metadata }) => metadata?.made_by === MADE_BY_SETUP.made_by);
}
