import { and, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import { appeals, reports } from '#db/schema';
import { type Context, type Inside, transaction } from '#domain/context';
import { writeModerationLog } from '#domain/moderation';
import { DAY_MS } from '#platform/clock';

/**
 * How long after the decision the reporter's identity stays stored. This is twice the period for appeals, so
 * that complaints made to other bodies can still be matched to a report.
 */
export const REPORTER_RETENTION_MS = 365 * DAY_MS;

/** Reports that one transaction changes. Each adds a log entry of six parameters; PostgreSQL allows 65,535 per query. */
const BATCH_SIZE = 1000;

/**
 * Removes the reporter's account id and email address from reports a year after the decision, unless an
 * appeal is open. The report, its decision and its log remain. Idempotent.
 */
export async function anonymiseReporters(context: Context): Promise<void> {
  let forgotten: number;
  do forgotten = await transaction(context, forgetReporters);
  while (forgotten === BATCH_SIZE);
}

/** Anonymises one batch of reports. Returns how many there were. */
async function forgetReporters(inside: Inside): Promise<number> {
  const { db, clock } = inside;
  const due = db
    .select({ id: reports.id })
    .from(reports)
    .where(
      and(
        lt(reports.decidedAt, new Date(clock.now().getTime() - REPORTER_RETENTION_MS)),
        or(isNotNull(reports.reporterId), ne(reports.reporterEmail, '')),
        sql`not exists (select from ${appeals} where ${appeals.reportId} = ${reports.id}
          and ${appeals.sentAt} is not null and ${appeals.answeredAt} is null)`,
      ),
    )
    .limit(BATCH_SIZE);
  const forgotten = await db
    .update(reports)
    .set({ reporterId: null, reporterEmail: '' })
    .where(inArray(reports.id, due))
    .returning({ id: reports.id });
  await writeModerationLog(
    inside,
    ...forgotten.map(({ id }) => ({
      reportId: id,
      actor: 'system',
      action: 'reporter_forgotten' as const,
      detail: '',
    })),
  );
  return forgotten.length;
}
