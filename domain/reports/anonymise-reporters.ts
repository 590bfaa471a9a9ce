import { and, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import { appeals, reports } from '#db/schema';
import { type Context, transaction } from '#domain/context';
import { DAY_MS } from '#platform/clock';
import { writeModerationLog } from './moderation-log.ts';

/**
 * How long after the decision the reporter's identity stays stored. This is twice the period for appeals, so
 * that complaints made to other bodies can still be matched to a report.
 */
export const REPORTER_RETENTION_MS = 365 * DAY_MS;

/**
 * Removes the reporter's account id and email address from reports a year after the decision, unless an
 * appeal is open. The report, its decision and its log remain. Idempotent.
 */
export async function anonymiseReporters(context: Context): Promise<void> {
  await transaction(context, async (inside) => {
    const forgotten = await inside.db
      .update(reports)
      .set({ reporterId: null, reporterEmail: '' })
      .where(
        and(
          lt(reports.decidedAt, new Date(inside.clock.now().getTime() - REPORTER_RETENTION_MS)),
          or(isNotNull(reports.reporterId), ne(reports.reporterEmail, '')),
          sql`not exists (select from ${appeals} where ${appeals.reportId} = ${reports.id}
            and ${appeals.sentAt} is not null and ${appeals.answeredAt} is null)`,
        ),
      )
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
  });
}
