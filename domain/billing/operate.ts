import { desc, eq } from 'drizzle-orm';
import { billingCustomers, billingTrail, checkouts, invoices, subscriptions } from '#db/schema';
import { accountNamed, type Context, ProductError, requireOperator } from '#domain/context';
import { hasPremium } from './has-premium.ts';
import { withProvider } from './provider.ts';
import { reconcileAccount } from './reconcile.ts';
import { refreshBilling } from './refresh-billing.ts';
import { record } from './trail.ts';

interface Named {
  username: string;
}

const TRAIL_SHOWN = 100;

/** Everything that is stored of a person's payments. Errors: `unauthorized`, `userNotFound`. */
export async function showBilling(context: Context, person: Named) {
  requireOperator(context);
  const accountId = await accountNamed(context, person.username);
  const { db } = context;
  const [[customer], bought, paid, orders, trail, premium] = await Promise.all([
    db.select().from(billingCustomers).where(eq(billingCustomers.accountId, accountId)),
    db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.accountId, accountId))
      .orderBy(desc(subscriptions.createdAt)),
    db.select().from(invoices).where(eq(invoices.accountId, accountId)).orderBy(desc(invoices.createdAt)),
    db.select().from(checkouts).where(eq(checkouts.accountId, accountId)).orderBy(desc(checkouts.createdAt)),
    db
      .select()
      .from(billingTrail)
      .where(eq(billingTrail.accountId, accountId))
      .orderBy(desc(billingTrail.at), desc(billingTrail.id))
      .limit(TRAIL_SHOWN),
    hasPremium(context, accountId),
  ]);
  return {
    premium,
    customerId: customer?.stripeId ?? null,
    readAt: customer?.readAt ?? null,
    subscriptions: bought,
    invoices: paid,
    checkouts: orders,
    trail,
  };
}
export type ShownBilling = Awaited<ReturnType<typeof showBilling>>;

/** Makes one person's payments what the provider says. Errors as above and `payment_unavailable`. */
export async function reconcilePerson(context: Context, person: Named): Promise<void> {
  requireOperator(context);
  const accountId = await accountNamed(context, person.username);
  await withProvider(context, () => reconcileAccount(context, accountId));
  await record(context, accountId, 'reconciled');
}

/**
 * Gives a person's newest payment back, which ends their subscription and Premium. Gives the invoice's id. Errors as
 * above and `not_found` when nothing is there to give back.
 */
export async function refundPerson(context: Context, person: Named): Promise<string> {
  requireOperator(context);
  const accountId = await accountNamed(context, person.username);
  return withProvider(context, async (payments) => {
    await refreshBilling(context, accountId);
    const paid = await context.db
      .select()
      .from(invoices)
      .where(eq(invoices.accountId, accountId))
      .orderBy(desc(invoices.createdAt));
    const newest = paid.find((invoice) => invoice.paid && invoice.total > 0);
    if (!newest?.paymentIntentId || newest.refunded >= newest.total) throw new ProductError('not_found');
    // Before the call, so that no refund is without somebody who ordered it.
    await record(context, accountId, 'refund_ordered', {
      invoice: newest.id,
      amount: newest.total - newest.refunded,
    });
    await payments.refund(newest.paymentIntentId);
    // Ends the subscription too, for its money was given back.
    await refreshBilling(context, accountId);
    return newest.id;
  });
}
