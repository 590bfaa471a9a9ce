import { eq, sql } from 'drizzle-orm';
import type { CustomerFacts } from '#connectors/stripe';
import { invoices, subscriptions } from '#db/schema';
import { type Context, type Inside, invalidateProfilePages } from '#domain/context';
import { writeBillingLog } from './billing-log.ts';
import { notifyBillingChange } from './notify-billing-change.ts';
import { hasPremium } from './premium/has-premium.ts';
import { activeSubscriptions, premiumUntil } from './premium/premium-until.ts';
import { retainedSince } from './purge-expired-contracts.ts';

type SubscriptionRow = typeof subscriptions.$inferSelect;
type InvoiceRow = typeof invoices.$inferSelect;

/**
 * Stores an account's billing state as the provider reports it, inside the transaction that locks the
 * account's customer row.
 */
export async function applyCustomerFacts(
  inside: Inside,
  accountId: string,
  reported: CustomerFacts,
): Promise<void> {
  const facts = retainedFacts(inside, reported);
  const had = await hasPremium(inside, accountId);
  const before = await inside.db.select().from(subscriptions).where(eq(subscriptions.accountId, accountId));
  const invoicesBefore = await inside.db.select().from(invoices).where(eq(invoices.accountId, accountId));
  const after = subscriptionRows(inside, accountId, facts, before);
  // Write ended subscriptions first, because only one row per account may be live.
  for (const row of after.toSorted((one, other) => Number(one.live) - Number(other.live)))
    await inside.db
      .insert(subscriptions)
      .values(row)
      .onConflictDoUpdate({ target: subscriptions.id, set: row });
  const invoicesAfter = invoiceRows(accountId, facts);
  if (invoicesAfter.length > 0)
    await inside.db
      .insert(invoices)
      .values(invoicesAfter)
      .onConflictDoUpdate({
        target: invoices.id,
        set: {
          number: sql`excluded.number`,
          total: sql`excluded.total`,
          paid: sql`excluded.paid`,
          attempted: sql`excluded.attempted`,
          voided: sql`excluded.voided`,
          refunded: sql`excluded.refunded`,
          disputed: sql`excluded.disputed`,
          paymentIntentId: sql`excluded.payment_intent_id`,
        },
      });
  await notifyBillingChange(inside, accountId, { facts, before, after, invoicesBefore });
  const has = await hasPremium(inside, accountId);
  // Premium may have expired before the provider reports the end of the subscription.
  const ended = after.some(
    ({ id, endedAt }) => endedAt && before.some((row) => row.id === id && !row.endedAt),
  );
  if (has === had && !(ended && !has)) return;
  await writeBillingLog(inside, accountId, has ? 'premium_began' : 'premium_ended');
  await invalidateProfilePages(inside, [accountId]);
}

/** Leaves out what `purgeExpiredContracts` has deleted. The provider never forgets it. */
function retainedFacts({ clock }: Pick<Context, 'clock'>, facts: CustomerFacts): CustomerFacts {
  const since = retainedSince(clock.now());
  return {
    ...facts,
    subscriptions: facts.subscriptions.filter(({ endedAt }) => endedAt === null || endedAt >= since),
    invoices: facts.invoices.filter(({ createdAt }) => createdAt >= since),
  };
}

function subscriptionRows(
  { clock }: Pick<Context, 'clock'>,
  accountId: string,
  facts: CustomerFacts,
  before: readonly SubscriptionRow[],
): SubscriptionRow[] {
  const live = activeSubscriptions(facts.subscriptions)[0]?.id;
  const told = facts.subscriptions.map(({ product, ...subscription }) => ({
    ...subscription,
    accountId,
    live: subscription.id === live,
    premiumUntil: premiumUntil({ product, ...subscription }, facts.invoices),
    productName: product.name,
    productImage: product.image,
  }));
  // Treat subscriptions that the provider no longer lists as ended.
  const gone = before
    .filter(({ id, endedAt }) => endedAt === null && !facts.subscriptions.some((known) => known.id === id))
    .map((row) => ({
      ...row,
      status: 'canceled',
      live: false,
      premiumUntil: null,
      endsAt: null,
      endedAt: clock.now(),
    }));
  return [...told, ...gone];
}

const invoiceRows = (accountId: string, facts: CustomerFacts): InvoiceRow[] =>
  facts.invoices.map(({ product, needsAction: _, ...invoice }) => ({
    ...invoice,
    accountId,
    productName: product.name,
    productImage: product.image,
  }));
