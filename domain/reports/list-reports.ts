import { and, asc, eq, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm';
import { URGENT_REASONS } from '#contracts/rules/report';
import { appeals, reports } from '#db/schema';
import { type Context, requireOperator } from '#domain/context';
import type { Appeal, Report } from './report.ts';

export interface ListedReport {
  report: Report;
  /** Sides whose appeal has not been answered yet. */
  appealing: Appeal['side'][];
}

/**
 * Lists all reports that need an operator: open reports with an urgent reason, other open ones, then decided ones
 * with an open appeal; each part oldest first. No limit, because a flood of reports must not hide an appeal.
 * Operators look other reports up by number.
 * Errors: `unauthorized`.
 */
export async function listReports(context: Context): Promise<ListedReport[]> {
  requireOperator(context);
  const rows = await context.db
    .select({ report: reports, side: appeals.side })
    .from(reports)
    .leftJoin(
      appeals,
      and(eq(appeals.reportId, reports.id), isNotNull(appeals.sentAt), isNull(appeals.answeredAt)),
    )
    .where(or(isNull(reports.decidedAt), isNotNull(appeals.id)))
    .orderBy(
      sql`${reports.decidedAt} is not null`,
      notInArray(reports.reason, [...URGENT_REASONS]),
      asc(reports.createdAt),
      asc(reports.id),
    );
  const listed = new Map<string, ListedReport>();
  for (const { report, side } of rows) {
    const one = listed.get(report.id) ?? { report, appealing: [] };
    listed.set(report.id, side === null ? one : { ...one, appealing: [...one.appealing, side] });
  }
  return [...listed.values()];
}
