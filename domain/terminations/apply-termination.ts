import { and, desc, eq } from 'drizzle-orm';
import { invoices, subscriptions, terminations } from '#db/schema';
import { record, refreshBilling, withProvider } from '#domain/billing';
import { type Context, transaction } from '#domain/context';
import { DAY_MS } from '#platform/clock';
import type { Termination } from './declare.ts';

/** Time for withdrawing, and a day for time zones and the way of the declaration. */
const WITHDRAWAL_MS = 15 * DAY_MS;

type Outcome = Pick<Termination, 'state' | 'outcome' | 'subscriptionId'>;
type Running = typeof subscriptions.$inferSelect;

const handOver = (outcome: string, subscriptionId: string | null = null): Outcome => ({
  state: 'operator',
  outcome,
  subscriptionId,
});

/**
 * Makes a declaration effective at the payment provider, or hands it to the operator. Doing it again, also after it was
 * interrupted, ends the same. Throws `payment_unavailable` while the provider does not answer; the job comes back.
 */
export async function applyTermination(
  context: Context,
  { terminationId }: { terminationId: string },
): Promise<void> {
  const [termination] = await context.db
    .select()
    .from(terminations)
    .where(and(eq(terminations.id, terminationId), eq(terminations.state, 'received')));
  if (!termination) return;
  const { accountId } = termination;
  const settled = accountId
    ? await endContract(context, termination, accountId)
    : handOver('no account has this e-mail address and contract');
  await transaction(context, async (inside) => {
    const [changed] = await inside.db
      .update(terminations)
      .set({ ...settled, settledAt: inside.clock.now() })
      .where(and(eq(terminations.id, terminationId), eq(terminations.state, 'received')))
      .returning({ id: terminations.id });
    if (!changed) return;
    const { number, kind } = termination;
    if (accountId)
      await record(inside, accountId, 'termination_applied', { number, kind, state: settled.state });
    if (settled.state === 'operator') {
      await inside.jobs.send(inside.db, 'mail.operator', { terminationId });
      inside.log.warn({ event: 'termination_open', number }, 'a declaration needs an operator');
    }
  });
}

/** Without a subscription that runs there may still be one that has just ended, which a person should look at. */
async function endContract(context: Context, termination: Termination, accountId: string): Promise<Outcome> {
  return withProvider(context, async () => {
    await refreshBilling(context, accountId);
    const [running] = await context.db
      .select()
      .from(subscriptions)
      .where(and(eq(subscriptions.accountId, accountId), eq(subscriptions.live, true)));
    if (!running)
      return termination.kind === 'ordinary'
        ? { state: 'done', outcome: 'no subscription was running', subscriptionId: null }
        : handOver('no subscription is running');
    return termination.kind === 'withdrawal'
      ? withdraw(context, accountId, termination, running)
      : cancel(context, accountId, termination, running);
  });
}

/**
 * No further money is taken, whatever else is decided. For cause somebody has to judge whether it ends at once.
 */
async function cancel(
  context: Context,
  accountId: string,
  { kind, wishedEnd }: Termination,
  running: Running,
): Promise<Outcome> {
  const at = endOf(running, wishedEnd);
  if (running.endsAt === null || (at !== 'period_end' && at < running.endsAt)) {
    await withProvider(context, (payments) => payments.endLater(running.id, at));
    await refreshBilling(context, accountId);
  }
  if (kind === 'for_cause') return handOver('ends with the paid period; for cause: decide', running.id);
  return { state: 'done', outcome: 'ends with the paid period', subscriptionId: running.id };
}

/** The end of the first paid period that is not before the wished day, so that nobody pays for days they lose. */
function endOf({ periodEnd, interval }: Running, wishedEnd: string | null): Date | 'period_end' {
  const wished = wishedEnd === null ? null : new Date(`${wishedEnd}T00:00:00Z`);
  if (wished === null || wished <= periodEnd) return 'period_end';
  const months = interval === 'year' ? 12 : 1;
  const limit = new Date(periodEnd);
  limit.setUTCFullYear(limit.getUTCFullYear() + 2);
  for (let count = months; ; count += months) {
    const end = addMonths(periodEnd, count);
    if (end >= wished || end > limit) return end;
  }
}

/** The same day of a later month, or its last one. */
function addMonths(date: Date, months: number): Date {
  const end = new Date(date);
  end.setUTCMonth(end.getUTCMonth() + months);
  if (end.getUTCDate() !== date.getUTCDate()) end.setUTCDate(0);
  return end;
}

/** Everything goes back that was paid, and the contract ends with it. */
async function withdraw(
  context: Context,
  accountId: string,
  { receivedAt }: Termination,
  running: Running,
): Promise<Outcome> {
  if (receivedAt.getTime() - running.createdAt.getTime() > WITHDRAWAL_MS)
    return handOver('the time for withdrawing is over', running.id);
  const [newest] = await context.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.subscriptionId, running.id), eq(invoices.paid, true)))
    .orderBy(desc(invoices.createdAt));
  await withProvider(context, async (payments) => {
    if (newest?.paymentIntentId && newest.refunded === 0) await payments.refund(newest.paymentIntentId);
    await refreshBilling(context, accountId);
    // A refund has ended it already, unless there was nothing to give back.
    if (!newest) await payments.endNow(running.id);
  });
  await refreshBilling(context, accountId);
  return { state: 'done', outcome: 'ended, everything given back', subscriptionId: running.id };
}
