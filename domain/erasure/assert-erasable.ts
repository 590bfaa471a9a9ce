import { and, eq, gt, isNotNull, isNull, or } from 'drizzle-orm';
import { appeals, checkouts, reports, subscriptions } from '#db/schema';
import { isCharging, isUnsettled } from '#domain/billing';
import { type Context, ProductError } from '#domain/context';

/**
 * Checks that an account can be erased. Errors: `subscription_runs` while Premium renews,
 * `payment_processing` while an order may still be paid, `report_open` while a report about the member is
 * undecided or an appeal is open, because the reported content must remain until then. A right to appeal that
 * was not used yet counts as open too, unless `unusedAppeals` is `lapse`: someone who leaves on their own
 * gives up theirs, and what a reporter could still complain about goes.
 */
export async function assertErasable(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  accountId: string,
  unusedAppeals: 'wait' | 'lapse',
): Promise<void> {
  const [renewing] = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.accountId, accountId), isCharging));
  if (renewing) throw new ProductError('subscription_runs');
  const [unsettled] = await db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(eq(checkouts.accountId, accountId), isUnsettled));
  if (unsettled) throw new ProductError('payment_processing');
  const [open] = await db
    .select({ id: reports.id })
    .from(reports)
    .leftJoin(appeals, and(eq(appeals.reportId, reports.id), isNull(appeals.answeredAt)))
    .where(
      and(
        eq(reports.ownerId, accountId),
        or(
          isNull(reports.decidedAt),
          isNotNull(appeals.sentAt),
          unusedAppeals === 'wait' ? gt(appeals.until, clock.now()) : undefined,
        ),
      ),
    )
    .limit(1);
  if (open) throw new ProductError('report_open');
}
