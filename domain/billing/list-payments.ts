import { desc, eq } from 'drizzle-orm';
import type { Payment, Payments, Subscription } from '#contracts/payments';
import { invoices, subscriptions } from '#db/schema';
import { type Context, requireMember } from '#domain/context';
import { orderNumber } from './order-number.ts';
import { productImageUrl } from './product-image-url.ts';

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

/**
 * Returns the caller's stored payments and subscriptions, newest first (reference: Stripe). Errors:
 * `unauthorized`.
 */
export async function listPayments(context: Context): Promise<Payments> {
  const { accountId } = requireMember(context);
  const [bought, paid] = await Promise.all([
    context.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.accountId, accountId))
      .orderBy(desc(subscriptions.createdAt)),
    context.db
      .select()
      .from(invoices)
      .where(eq(invoices.accountId, accountId))
      .orderBy(desc(invoices.createdAt), desc(invoices.id)),
  ]);
  return {
    subscriptions: bought
      .filter(({ status }) => status !== 'incomplete')
      .map((row) => subscriptionAnswer(context, row)),
    payments: paid.map((row) => paymentAnswer(context, row)),
  };
}

type Address = Pick<Context, 'publicOrigin' | 'clock'>;

function subscriptionAnswer(context: Address, row: typeof subscriptions.$inferSelect): Subscription {
  const { publicOrigin, clock } = context;
  const now = clock.now();
  const ends = row.endsAt ?? row.endedAt;
  const hasFailed = row.status === 'past_due' || row.status === 'unpaid';
  return {
    id: row.id,
    order_number: orderNumber(row.id),
    plan: {
      amount: row.amount,
      currency: row.currency,
      interval: row.interval,
      product: { name: row.productName, image: productImageUrl(context, row.productImage) },
    },
    status: ends ? 'canceled' : hasFailed ? 'payment_failed' : 'active',
    current_period_end: seconds(row.periodEnd),
    canceled_at: ends ? seconds(ends) : null,
    ended: row.endedAt !== null || (ends !== null && ends <= now),
    grace_until: hasFailed && row.premiumUntil && row.premiumUntil > now ? seconds(row.premiumUntil) : null,
    payment_method: row.paymentMethod,
    customer_portal_url: `${publicOrigin}/api/v1/@me/payments/portal`,
  };
}

const paymentAnswer = (context: Address, row: typeof invoices.$inferSelect): Payment => ({
  id: row.id,
  product: { name: row.productName, image: productImageUrl(context, row.productImage) },
  created: seconds(row.createdAt),
  price: row.total,
  currency: row.currency,
  status: row.paid ? 'paid' : row.voided ? 'void' : row.attempted ? 'failed' : 'pending',
  refunded: row.refunded,
  // A cancelled invoice demands nothing, so it is not offered.
  invoice_pdf: row.voided ? null : `${context.publicOrigin}/api/v1/@me/payments/invoices/${row.id}`,
});
