import { and, eq } from 'drizzle-orm';
import { PaymentsNotFound } from '#connectors/stripe';
import { checkouts, subscriptions } from '#db/schema';
import { type Context, ProductError } from '#domain/context';
import { refreshBilling } from '../refresh-billing.ts';
import { unlinkCustomer } from '../stripe-customer.ts';

/**
 * Forgets a customer of another account of the provider, for example a test account, so that the member can order
 * again. Only a new order does: a wrong key must not make the server forget everyone.
 */
export async function refreshBeforeOrder(context: Context, accountId: string): Promise<void> {
  try {
    await refreshBilling(context, accountId);
  } catch (error) {
    if (!(error instanceof PaymentsNotFound)) throw error;
    await assertNoSubscription(context, accountId);
    await unlinkCustomer(context, accountId);
  }
}

/**
 * Rejects an account with a live subscription or a pending payment. The database also enforces one live
 * subscription per account.
 */
export async function assertNoSubscription({ db }: Pick<Context, 'db'>, accountId: string): Promise<void> {
  const [live] = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.accountId, accountId), eq(subscriptions.live, true)));
  if (live) throw new ProductError('subscription_already_exists');
  const [processing] = await db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(eq(checkouts.accountId, accountId), eq(checkouts.state, 'processing')));
  if (processing) throw new ProductError('payment_processing');
}
