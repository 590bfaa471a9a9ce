import type { CustomerFacts } from '#connectors/stripe';
import type { JobPayload } from '#contracts/jobs';
import type { invoices, subscriptions } from '#db/schema';
import { recordAccountEvent } from '#domain/account-events';
import type { Inside } from '#domain/context';
import { writeBillingLog } from './billing-log.ts';
import { claimEmail } from './claim-email.ts';
import { notifyOperator } from './notify-operator.ts';
import { dueReminder } from './premium/payment-reminders.ts';
import { latestPaymentFailed, wasPaid } from './premium/premium-until.ts';

type SubscriptionRow = typeof subscriptions.$inferSelect;
type InvoiceRow = typeof invoices.$inferSelect;
type Mail = JobPayload<'mail.billing'>;

interface Change {
  facts: CustomerFacts;
  before: readonly SubscriptionRow[];
  after: readonly SubscriptionRow[];
  invoicesBefore: readonly InvoiceRow[];
}

/**
 * Emails the member about billing changes, and support about a refund that failed. Compares the stored state
 * before the change with the new state, in one transaction, so that a repeated event sends no second email.
 * Emails about states that can recur are also deduplicated by a key (`billingEmails`).
 */
export async function notifyBillingChange(inside: Inside, accountId: string, change: Change): Promise<void> {
  // Include stored invoices that the provider has since deleted.
  const known = [...change.facts.invoices, ...change.invoicesBefore];
  for (const row of change.after) {
    const earlier = change.before.find(({ id }) => id === row.id);
    await notifySubscriptionChange(inside, accountId, row, {
      earlier,
      end: !wasPaid(row, known)
        ? 'orderFailed'
        : latestPaymentFailed(row, change.facts.invoices)
          ? 'endedUnpaid'
          : 'ended',
    });
  }
  for (const invoice of change.facts.invoices) {
    const { id, refunded, needsAction } = invoice;
    const mail = { accountId, about: id };
    const refundedBefore = change.invoicesBefore.find((before) => before.id === id)?.refunded ?? 0;
    if (refunded > refundedBefore) {
      await writeBillingLog(inside, accountId, 'refunded', { invoice: id, amount: refunded });
      await inside.jobs.send(inside.db, 'mail.billing', { ...mail, kind: 'refunded' });
    }
    if (refunded < refundedBefore)
      await notifyOperator(inside, {
        ...{ about: 'refund_failed', accountId },
        subscription: invoice.subscriptionId ?? id,
      });
    const subscription = change.after.find((row) => row.id === invoice.subscriptionId);
    if (!invoice.paid && invoice.attempted && subscription?.status === 'past_due')
      await queueEmailOnce(inside, `failed:${id}:${needsAction}`, {
        ...mail,
        about: subscription.id,
        kind: needsAction ? 'actionNeeded' : 'paymentFailed',
      });
  }
}

async function notifySubscriptionChange(
  inside: Inside,
  accountId: string,
  row: SubscriptionRow,
  { earlier, end }: { earlier: SubscriptionRow | undefined; end: 'orderFailed' | 'endedUnpaid' | 'ended' },
): Promise<void> {
  const mail = { accountId, about: row.id };
  const { id, endsAt, endedAt } = row;
  if (
    row.live &&
    row.premiumUntil &&
    (await queueEmailOnce(inside, `order:${id}`, { ...mail, kind: 'order' }))
  )
    await recordAccountEvent(inside, { accountId, kind: 'premium_started' });
  const reminder = dueReminder(row, inside.clock.now());
  if (reminder) await queueEmailOnce(inside, reminder, { ...mail, kind: 'paymentReminder' });
  if (endedAt) {
    if (earlier?.endedAt !== null) return;
    await writeBillingLog(inside, accountId, 'subscription_ended', { subscription: id });
    if (end !== 'orderFailed') await recordAccountEvent(inside, { accountId, kind: 'premium_ended' });
    await inside.jobs.send(inside.db, 'mail.billing', { ...mail, kind: end });
    return;
  }
  if (endsAt && endsAt.getTime() !== earlier?.endsAt?.getTime()) {
    await writeBillingLog(inside, accountId, 'end_planned', { subscription: id, at: endsAt.toISOString() });
    await recordAccountEvent(inside, { accountId, kind: 'premium_cancelled' });
    // Confirm every cancellation, including a second one in the same period.
    await inside.jobs.send(inside.db, 'mail.billing', { ...mail, kind: 'canceled' });
  }
  if (!endsAt && earlier?.endsAt) {
    await writeBillingLog(inside, accountId, 'end_withdrawn', { subscription: id });
    await recordAccountEvent(inside, { accountId, kind: 'premium_resumed' });
    await inside.jobs.send(inside.db, 'mail.billing', { ...mail, kind: 'resumed' });
  }
}

/**
 * Queues an email, in the transaction that causes it, unless an email with this key was queued before. Returns
 * whether it was queued.
 */
async function queueEmailOnce(inside: Inside, key: string, mail: Mail): Promise<boolean> {
  const isFirst = await claimEmail(inside, key, mail.accountId);
  if (isFirst) await inside.jobs.send(inside.db, 'mail.billing', mail);
  return isFirst;
}
