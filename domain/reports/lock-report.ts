import { and, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import { accounts, appeals, reports } from '#db/schema';
import { type Context, ProductError } from '#domain/context';
import type { Report } from './report.ts';
import { sameSubject } from './same-subject.ts';

/**
 * Locks and returns a report. Locks the account of the content's owner first, so that actions on one account
 * run one after the other.
 */
export async function lockReport({ db }: Pick<Context, 'db'>, id: string): Promise<Report | undefined> {
  const [found] = await db.select({ ownerId: reports.ownerId }).from(reports).where(eq(reports.id, id));
  if (found?.ownerId)
    await db
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.id, found.ownerId))
      .for('no key update');
  const [report] = await db.select().from(reports).where(eq(reports.id, id)).for('update');
  return report;
}

/** Returns the report and all others that the same decision decided. */
export async function decidedTogether(
  { db }: Pick<Context, 'db'>,
  report: Report,
): Promise<[Report, ...Report[]]> {
  const { id, ownerId, decidedAt } = report;
  if (ownerId === null || decidedAt === null) return [report];
  const rows = await db
    .select()
    .from(reports)
    .where(and(await sameSubject({ db }, { ...report, ownerId }), eq(reports.decidedAt, decidedAt)))
    .for('update');
  return [report, ...rows.filter((one) => one.id !== id)];
}

/**
 * Ends the right to appeal decisions on these reports. Throws `appeal_open` if an appeal was sent but
 * has not been answered yet.
 */
export async function closeEarlierAppeals(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  reportIds: readonly string[],
): Promise<void> {
  const earlier = inArray(appeals.reportId, [...reportIds]);
  const [waiting] = await db
    .select({ id: appeals.id })
    .from(appeals)
    .where(and(earlier, isNotNull(appeals.sentAt), isNull(appeals.answeredAt)))
    .limit(1);
  if (waiting) throw new ProductError('appeal_open');
  const now = clock.now();
  await db
    .update(appeals)
    .set({ until: now })
    .where(and(earlier, isNull(appeals.sentAt), gt(appeals.until, now)));
}
