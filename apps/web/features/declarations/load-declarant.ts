import type { Page } from '../../context/page-context.ts';

/** Details of a declaration's author; unknown details are empty. */
export interface Declarant {
  /** The order number of the running contract. */
  contract: string;
  name: string;
  email: string;
}

/**
 * Loads the signed-in member's details, with which a declaration is prefilled. They are empty for visitors.
 * If a call fails, its fields stay empty too, because the member can enter the values.
 */
export async function loadDeclarant({
  api,
  hasSession,
}: Pick<Page, 'api' | 'hasSession'>): Promise<Declarant> {
  if (!hasSession) return { contract: '', name: '', email: '' };
  const unknown = () => null;
  const [security, billing, payments] = await Promise.all([
    api('GET /api/v1/@me/security').catch(unknown),
    api('GET /api/v1/@me/payments/billing', { query: { missing: 'empty' } }).catch(unknown),
    api('GET /api/v1/@me/payments').catch(unknown),
  ]);
  return {
    contract: payments?.subscriptions.find(({ ended }) => !ended)?.order_number ?? '',
    name: billing?.billing?.name ?? '',
    email: security?.email ?? '',
  };
}
