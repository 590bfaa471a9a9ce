import { and, eq } from 'drizzle-orm';
import { invoices } from '#db/schema';
import { type Context, enforceRateLimit, ProductError, requireMember } from '#domain/context';
import { writeBillingLog } from './billing-log.ts';
import { isPaymentProviderFailure, withPaymentProvider } from './payment-provider.ts';
import { refreshBilling } from './refresh-billing.ts';
import { findCustomerId } from './stripe-customer.ts';

/**
 * Returns a new URL of the provider's portal for the caller. Anyone who opens the URL is logged in to the
 * portal as the caller, so it is neither stored nor logged. Errors: `unauthorized`, `not_found` before the
 * first order, `payment_unavailable`, `too_many_requests`.
 */
export async function openPortal(context: Context): Promise<string> {
  const { accountId } = requireMember(context);
  await enforceRateLimit(context, 'portalByAccount', accountId);
  const customer = await findCustomerId(context, accountId);
  if (!customer) throw new ProductError('not_found');
  const url = await withPaymentProvider(context, (payments) =>
    payments.createPortalUrl(customer, {
      url: `${context.publicOrigin}/api/v1/@me/payments/portal/return`,
      language: context.caller.language,
    }),
  );
  await writeBillingLog(context, accountId, 'portal_opened');
  return url;
}

/**
 * Refreshes the caller's billing data on return from the portal, so that changes are visible at once if the
 * provider responds.
 */
export async function returnFromPortal(context: Context): Promise<void> {
  const { accountId } = requireMember(context);
  await enforceRateLimit(context, 'portalByAccount', accountId);
  try {
    await refreshBilling(context, accountId);
  } catch (error) {
    if (!isPaymentProviderFailure(error) && !(error instanceof ProductError)) throw error;
    context.log.warn({ err: error }, 'billing not refreshed after the portal; webhooks will update it');
  }
}

/**
 * Returns a new URL for the PDF of one of the caller's invoices. Errors: those of `openPortal`; `not_found`
 * also for another account's invoice.
 */
export async function openInvoice(context: Context, { id }: { id: string }): Promise<string> {
  const { accountId } = requireMember(context);
  await enforceRateLimit(context, 'portalByAccount', accountId);
  const [mine] = await context.db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.id, id), eq(invoices.accountId, accountId)));
  if (!mine) throw new ProductError('not_found');
  const address = await withPaymentProvider(context, (payments) => payments.invoicePdfUrl(id));
  if (address === null) throw new ProductError('not_found');
  return address;
}
