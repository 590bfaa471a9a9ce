import { and, eq } from 'drizzle-orm';
import { nullIfMissing } from '#connectors/stripe';
import { checkouts, subscriptions } from '#db/schema';
import { type Context, ProductError } from '#domain/context';
import { refreshBilling } from '../refresh-billing.ts';
import { unlinkCustomer } from '../stripe-customer.ts';

/**
 * Refreshes an account's billing data before a new order, and rejects an account that must not order. Unlinks a
 * customer that the provider does not know, for example one of a test account, so that the member can order again.
 * No other refresh unlinks it, because a wrong key would then unlink every customer.
 */
export async function refreshBeforeOrder(context: Context, accountId: string): Promise<void> {
  const isKnown = await nullIfMissing(async () => {
    await refreshBilling(context, accountId);
    return true;
  });
  await assertNoSubscription(context, accountId);
  if (!isKnown) await unlinkCustomer(context, accountId);
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
