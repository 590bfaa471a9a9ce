import { and, eq, inArray, isNotNull, notExists } from 'drizzle-orm';
import { PaymentsNotFound } from '#connectors/stripe';
import { isErased } from '#db/erased-accounts';
import { accounts, billingCustomers, checkouts, subscriptions } from '#db/schema';
import { type Context, forEachDue } from '#domain/context';
import { isUnsettled } from './checkout/settle-checkout.ts';
import { requirePaymentProvider } from './payment-provider.ts';
import { findCustomerId, unlinkCustomer } from './stripe-customer.ts';

/**
 * Deletes the customers of all erased accounts for which nothing runs and nothing can be paid any more. The next
 * run retries failures.
 */
export async function deleteErasedCustomers(context: Context): Promise<void> {
  const { db } = context;
  const erased = db.select({ id: accounts.id }).from(accounts).where(isErased);
  const ofCustomer = (records: typeof subscriptions | typeof checkouts) =>
    eq(records.accountId, billingCustomers.accountId);
  await forEachDue(context, {
    key: billingCustomers.accountId,
    due: and(
      isNotNull(billingCustomers.stripeId),
      inArray(billingCustomers.accountId, erased),
      notExists(
        db
          .select({ id: subscriptions.id })
          .from(subscriptions)
          .where(and(ofCustomer(subscriptions), eq(subscriptions.live, true))),
      ),
      notExists(
        db
          .select({ id: checkouts.id })
          .from(checkouts)
          .where(and(ofCustomer(checkouts), isUnsettled)),
      ),
    ),
    act: (accountId) => deleteErasedCustomer(context, accountId),
    failure: 'customer of an erased account not deleted; the next run retries',
  });
}

/**
 * Deletes a customer at the provider, which removes name, email, billing address and payment methods there;
 * invoices remain. Idempotent. Throws the provider's errors.
 */
async function deleteErasedCustomer(context: Context, accountId: string): Promise<void> {
  const customerId = await findCustomerId(context, accountId);
  if (customerId === null) return;
  try {
    await requirePaymentProvider(context).deleteCustomer(customerId);
  } catch (error) {
    // Another process was faster.
    if (!(error instanceof PaymentsNotFound)) throw error;
  }
  await unlinkCustomer(context, accountId);
}
