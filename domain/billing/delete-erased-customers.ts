import { and, eq, inArray, isNotNull, like, notExists } from 'drizzle-orm';
import { PaymentsNotFound } from '#connectors/stripe';
import { accounts, billingCustomers, checkouts, subscriptions } from '#db/schema';
import type { Context } from '#domain/context';
import { UNSETTLED } from './checkout/settle-checkout.ts';
import { requirePaymentProvider } from './payment-provider.ts';
import { unlinkCustomer } from './stripe-customer.ts';

const BATCH_SIZE = 100;

/**
 * Returns the accounts that remained after erasures and whose customer can be deleted at the provider: nothing
 * runs and nothing can be paid any more.
 */
export const erasedCustomers = ({ db }: Pick<Context, 'db'>) =>
  db
    .select({ accountId: billingCustomers.accountId, customerId: billingCustomers.stripeId })
    .from(billingCustomers)
    .innerJoin(
      accounts,
      and(eq(accounts.id, billingCustomers.accountId), like(accounts.usernameKey, 'erased %')),
    )
    .where(
      and(
        isNotNull(billingCustomers.stripeId),
        notExists(
          db
            .select({ id: subscriptions.id })
            .from(subscriptions)
            .where(and(eq(subscriptions.accountId, accounts.id), eq(subscriptions.live, true))),
        ),
        notExists(
          db
            .select({ id: checkouts.id })
            .from(checkouts)
            .where(and(eq(checkouts.accountId, accounts.id), inArray(checkouts.state, [...UNSETTLED]))),
        ),
      ),
    )
    .limit(BATCH_SIZE);

/**
 * Deletes a customer at the provider, which removes name, email, billing address and payment methods there;
 * invoices remain. Idempotent. Throws the provider's errors.
 */
export async function deleteErasedCustomer(
  context: Context,
  { accountId, customerId }: { accountId: string; customerId: string },
): Promise<void> {
  try {
    await requirePaymentProvider(context).deleteCustomer(customerId);
  } catch (error) {
    // Another process was faster.
    if (!(error instanceof PaymentsNotFound)) throw error;
  }
  await unlinkCustomer(context, accountId);
}
