import type { Page } from '../../context/page-context.ts';

/** What a declaration needs to know about its author; empty where unknown. */
export interface Declarant {
  /** The order number of the running contract. */
  contract: string;
  name: string;
  email: string;
}

/**
 * Loads the details of the signed-in member, so that a declaration is prefilled. They are empty for visitors;
 * a failed call leaves its fields empty too, because anyone can fill them in.
 */
export async function loadDeclarant({
  api,
  hasSession,
}: Pick<Page, 'api' | 'hasSession'>): Promise<Declarant> {
  if (!hasSession) return { contract: '', name: '', email: '' };
  const unknown = () => null;
  const [security, billing, payments] = await Promise.all([
    api('GET /api/v1/@me/security').catch(unknown),
    api('GET /api/v1/@me/payments/billing').catch(unknown),
    api('GET /api/v1/@me/payments').catch(unknown),
  ]);
  return {
    contract: payments?.subscriptions.find(({ ended }) => !ended)?.order_number ?? '',
    name: billing?.billing.name ?? '',
    email: security?.email ?? '',
  };
}
