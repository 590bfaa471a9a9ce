import { and, asc, eq, sql } from 'drizzle-orm';
import { accounts, moderationLog, reports } from '#db/schema';
import { type Context, requireOperator, transaction } from '#domain/context';
import { isUnreviewedReturn, writeModerationLog } from '#domain/moderation';
import { requireReportByNumber } from './report.ts';

/** An account's attempt to show a file that a decision forbids. */
export interface ReturnedMedia {
  /** Number of the decided report. */
  number: string;
  reason: string;
  at: Date;
  /** Null once the account is erased. */
  username: string | null;
}

/** Lists refused attempts that no operator has reviewed yet. Errors: `unauthorized`. */
export async function listReturnedMedia(context: Context): Promise<ReturnedMedia[]> {
  requireOperator(context);
  return context.db
    .select({
      number: reports.number,
      reason: reports.reason,
      at: moderationLog.at,
      username: accounts.username,
    })
    .from(moderationLog)
    .innerJoin(reports, eq(reports.id, moderationLog.reportId))
    .leftJoin(accounts, eq(sql`${accounts.id}::text`, moderationLog.detail))
    .where(isUnreviewedReturn(context))
    .orderBy(asc(moderationLog.at), asc(moderationLog.id));
}

/**
 * Marks the attempts that a report's decision refused as reviewed. Returns their number. Errors:
 * `unauthorized`, `not_found`.
 */
export async function acknowledgeReturnedMedia(
  context: Context,
  { number }: { number: string },
): Promise<number> {
  const { name } = requireOperator(context);
  const { id } = await requireReportByNumber(context, number);
  return transaction(context, async (inside) => {
    const seen = await inside.db.$count(
      moderationLog,
      and(eq(moderationLog.reportId, id), isUnreviewedReturn(inside)),
    );
    if (seen > 0)
      await writeModerationLog(inside, {
        ...{ reportId: id, actor: name, action: 'returned_known', detail: String(seen) },
      });
    return seen;
  });
}
