import { and, desc, eq, isNotNull, lte } from 'drizzle-orm';
import type { Payments } from '#connectors/stripe';
import { accounts, invoices, subscriptions, terminations } from '#db/schema';
import {
  isOwing,
  refreshBilling,
  refundIfAccepted,
  withPaymentProvider,
  writeBillingLog,
} from '#domain/billing';
import { type Context, transaction } from '#domain/context';
import { DAY_MS } from '#platform/clock';
import { endOfContract } from './end-of-contract.ts';
import { explainMismatch } from './match-account.ts';
import type { Termination } from './termination.ts';

/** The withdrawal period of 14 days, plus one day for time zones and delivery. */
export const WITHDRAWAL_MS = 15 * DAY_MS;

/** Whether a declaration ends this contract by itself: not if it is older, or a withdrawal that is late. */
export function endsByItself(
  { kind, receivedAt }: Pick<Termination, 'kind' | 'receivedAt'>,
  contract: { createdAt: Date },
): boolean {
  const age = receivedAt.getTime() - contract.createdAt.getTime();
  return age >= 0 && (kind !== 'withdrawal' || age <= WITHDRAWAL_MS);
}

type Outcome = Pick<Termination, 'state' | 'outcome' | 'subscriptionId'>;

const handOver = (outcome: string, subscriptionId: string | null = null): Outcome => ({
  state: 'operator',
  outcome,
  subscriptionId,
});

/**
 * Ends the contract that a declaration names, at the payment provider, or hands the declaration to an
 * operator. Idempotent, also after an interruption. Throws `payment_unavailable` while the provider is down,
 * so that the job is retried.
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
    : handOver(await explainMismatch(context, termination));
  // Limit these emails, so that a flood of declarations does not fill support's inbox. `listTerminations`
  // contains every declaration.
  const mails =
    settled.state === 'operator' && (await context.limits.consume('terminationToSupport', 'all')) === 0;
  await transaction(context, async (inside) => {
    const [changed] = await inside.db
      .update(terminations)
      .set({ ...settled, settledAt: inside.clock.now() })
      .where(and(eq(terminations.id, terminationId), eq(terminations.state, 'received')))
      .returning({ id: terminations.id });
    if (!changed) return;
    const { number, kind } = termination;
    if (accountId)
      await writeBillingLog(inside, accountId, 'termination_applied', { number, kind, state: settled.state });
    if (mails) await inside.jobs.send(inside.db, 'mail.operator', { about: 'termination', terminationId });
    if (settled.state === 'operator')
      inside.log.warn({ event: 'termination_open', number }, 'a declaration needs an operator');
  });
}

/**
 * Ends an account's subscription: the one that an interrupted attempt recorded in the declaration, otherwise
 * the live one. A contract that is newer than the declaration is not meant by it. Returns the outcome to store.
 */
async function endContract(context: Context, termination: Termination, accountId: string): Promise<Outcome> {
  return withPaymentProvider(context, async (payments) => {
    await refreshBilling(context, accountId);
    const all = await context.db
      .select()
      .from(subscriptions)
      .where(
        and(eq(subscriptions.accountId, accountId), lte(subscriptions.createdAt, termination.receivedAt)),
      )
      .orderBy(desc(subscriptions.createdAt));
    const meant = termination.subscriptionId
      ? all.find(({ id }) => id === termination.subscriptionId)
      : all.find(({ live }) => live);
    if (!meant)
      return all.length > 0 && termination.kind !== 'withdrawal'
        ? { state: 'done', outcome: 'it had ended already', subscriptionId: all[0]?.id ?? null }
        : handOver('no subscription is running');
    await context.db
      .update(terminations)
      .set({ subscriptionId: meant.id })
      .where(eq(terminations.id, termination.id));
    const ending = { context, payments, accountId, termination, meant };
    return termination.kind === 'withdrawal' ? withdraw(ending) : cancel(ending);
  });
}

interface Ending {
  context: Context;
  payments: Payments;
  accountId: string;
  termination: Termination;
  meant: typeof subscriptions.$inferSelect;
}

/**
 * Schedules the end of the subscription in any case, so that no further payment is taken. If the member deletes
 * the account and has not paid the current period, the end is now, and nothing is owed (decision 51). An
 * operator then decides about two kinds of declarations: a cancellation for cause, which may end the contract at
 * once, and a requested day that is too far ahead.
 */
async function cancel({ context, payments, accountId, termination, meant }: Ending): Promise<Outcome> {
  const at = endOfContract(meant, termination.wishedEnd);
  const end = at === 'period_end' || at === null ? meant.periodEnd : at;
  if (isOwing(meant) && (await isLeaving(context, accountId))) {
    await payments.cancelNow(meant.id);
    await refreshBilling(context, accountId);
    return {
      state: 'done',
      outcome: 'ended at once, unpaid; the account is leaving',
      subscriptionId: meant.id,
    };
  }
  if (meant.live && (meant.endsAt === null || end < meant.endsAt)) {
    await payments.scheduleCancellation(meant.id, at ?? 'period_end');
    await refreshBilling(context, accountId);
  }
  if (termination.kind === 'for_cause')
    return handOver('ends with the paid period; for cause: decide', meant.id);
  if (at === null)
    return handOver('ends with the paid period; the wished day is far ahead: decide', meant.id);
  return { state: 'done', outcome: 'ends with the paid period', subscriptionId: meant.id };
}

/**
 * Ends the subscription first, then refunds all payments. If a payment could not be refunded, hands the
 * declaration to an operator.
 */
async function withdraw({ context, payments, accountId, termination, meant }: Ending): Promise<Outcome> {
  if (!endsByItself(termination, meant)) return handOver('the time for withdrawing is over', meant.id);
  await payments.cancelNow(meant.id);
  for (const { paymentIntentId, refunded, total } of await paidFor(context, meant.id))
    if (paymentIntentId && refunded < total) await refundIfAccepted(payments, paymentIntentId);
  await refreshBilling(context, accountId);
  const open = (await paidFor(context, meant.id)).filter(({ refunded, total }) => refunded < total);
  if (open.length > 0) return handOver('ended, but not everything was given back', meant.id);
  return { state: 'done', outcome: 'ended, everything given back', subscriptionId: meant.id };
}

const isLeaving = async ({ db }: Pick<Context, 'db'>, accountId: string): Promise<boolean> =>
  (await db.$count(accounts, and(eq(accounts.id, accountId), isNotNull(accounts.leavingAt)))) > 0;

const paidFor = ({ db }: Pick<Context, 'db'>, subscriptionId: string) =>
  db
    .select()
    .from(invoices)
    .where(and(eq(invoices.subscriptionId, subscriptionId), eq(invoices.paid, true)));
