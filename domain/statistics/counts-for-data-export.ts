import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#db/client';
import { shortCounts } from '#db/schema';
import { breakdownsOf } from './breakdowns.ts';
import { COUNT_KINDS } from './count-kinds.ts';

/**
 * Returns an account's counts for its data export: visits, and clicks by link, for each day, and the breakdowns
 * of all days together as on the statistics page, because rare keys are about visitors and not about the owner.
 */
export async function countsForDataExport({ db, accountId }: { db: Database; accountId: string }) {
  const own = eq(shortCounts.accountId, accountId);
  const days = await db
    .select({ day: shortCounts.day, kind: shortCounts.kind, link: shortCounts.key, count: shortCounts.count })
    .from(shortCounts)
    .where(and(own, inArray(shortCounts.kind, [COUNT_KINDS.visits, COUNT_KINDS.clicks])))
    .orderBy(asc(shortCounts.day), asc(shortCounts.kind), asc(shortCounts.key));
  const byKey = await db
    .select({
      kind: shortCounts.kind,
      key: shortCounts.key,
      count: sql<number>`sum(${shortCounts.count})`.mapWith(Number),
    })
    .from(shortCounts)
    .where(own)
    .groupBy(shortCounts.kind, shortCounts.key);
  return {
    visits: days.filter(({ kind }) => kind === COUNT_KINDS.visits).map(({ day, count }) => ({ day, count })),
    clicks: days
      .filter(({ kind }) => kind === COUNT_KINDS.clicks)
      .map(({ day, link, count }) => ({ day, link, count })),
    shares: breakdownsOf(byKey),
  };
}
