import { desc, eq } from 'drizzle-orm';
import { billingCustomers, billingLog, checkouts, invoices, subscriptions } from '#db/schema';
import { type Context, ProductError, requireOperator, resolveAccountId } from '#domain/context';
import { writeBillingLog } from './billing-log.ts';
import { withPaymentProvider } from './payment-provider.ts';
import { hasPremium } from './premium/has-premium.ts';
import { reconcileAccount } from './reconcile-billing.ts';
import { refreshBilling } from './refresh-billing.ts';

interface AccountName {
  username: string;
}

const LOG_LIMIT = 100;

/** Returns all stored billing data of an account. Errors: `unauthorized`, `userNotFound`. */
export async function showBilling(context: Context, person: AccountName) {
  requireOperator(context);
  const accountId = await resolveAccountId(context, person.username);
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
      .from(billingLog)
      .where(eq(billingLog.accountId, accountId))
      .orderBy(desc(billingLog.at), desc(billingLog.id))
      .limit(LOG_LIMIT),
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
export type BillingDetails = Awaited<ReturnType<typeof showBilling>>;

/**
 * Reconciles the payments of one account with the provider. Errors: `unauthorized`, `userNotFound`,
 * `payment_unavailable`.
 */
export async function reconcileAccountByName(context: Context, person: AccountName): Promise<void> {
  requireOperator(context);
  const accountId = await resolveAccountId(context, person.username);
  await withPaymentProvider(context, () => reconcileAccount(context, accountId));
  await writeBillingLog(context, accountId, 'reconciled');
}

/** A payment to return, or that was returned. */
interface RefundedPayment {
  /** Number of the invoice, or its id at the provider if it has no number. */
  invoice: string;
  /** Cents. */
  amount: number;
  currency: string;
  paidAt: Date;
}

/**
 * Returns the payment that `refundLatestPayment` would refund, as the provider has it now. Errors: those of
 * `refundLatestPayment`.
 */
export async function findRefundablePayment(context: Context, person: AccountName): Promise<RefundedPayment> {
  requireOperator(context);
  const accountId = await resolveAccountId(context, person.username);
  return withPaymentProvider(context, async () => (await readRefundable(context, accountId)).payment);
}

/**
 * Refunds the latest payment of an account, which ends its subscription and Premium. Errors: `unauthorized`,
 * `userNotFound`, `payment_unavailable`, `not_found` if there is no refundable payment.
 */
export async function refundLatestPayment(context: Context, person: AccountName): Promise<RefundedPayment> {
  requireOperator(context);
  const accountId = await resolveAccountId(context, person.username);
  return withPaymentProvider(context, async (payments) => {
    const { id, paymentIntentId, payment } = await readRefundable(context, accountId);
    // Write the log entry before the refund, so that every refund has an entry that names the operator.
    await writeBillingLog(context, accountId, 'refund_ordered', { invoice: id, amount: payment.amount });
    await payments.refund(paymentIntentId);
    // Also ends the subscription, because its payment was refunded.
    await refreshBilling(context, accountId);
    return payment;
  });
}

async function readRefundable(context: Context, accountId: string) {
  await refreshBilling(context, accountId);
  const paid = await context.db
    .select()
    .from(invoices)
    .where(eq(invoices.accountId, accountId))
    .orderBy(desc(invoices.createdAt));
  const newest = paid.find((invoice) => invoice.paid && invoice.total > 0);
  if (!newest?.paymentIntentId || newest.refunded >= newest.total) throw new ProductError('not_found');
  const { id, number, currency, paymentIntentId, createdAt: paidAt } = newest;
  const payment: RefundedPayment = {
    invoice: number ?? id,
    amount: newest.total - newest.refunded,
    currency,
    paidAt,
  };
  return { id, paymentIntentId, payment };
}
