import type Stripe from 'stripe';
import type { Language } from '#locales/languages';

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

export interface Portal {
  /** Creates a portal URL that logs its holder in. Use it only for a redirect and never store it. */
  createPortalUrl(customerId: string, back: { url: string; language: Language }): Promise<string>;
}

export function createPortal(stripe: Stripe): Portal {
  let configuration: string | undefined;
  return {
    async createPortalUrl(customer, { url, language }) {
      configuration ??= (await findPortal(stripe))?.id;
      const session = await stripe.billingPortal.sessions.create({
        customer,
        return_url: url,
        locale: language,
        ...(configuration === undefined ? {} : { configuration }),
      });
      return session.url;
    },
  };
}
