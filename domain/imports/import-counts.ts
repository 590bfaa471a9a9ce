import { asc, gte, sql, sum } from 'drizzle-orm';
import type { ForeignPageFailure } from '#connectors/foreign-page';
import type { PageSource } from '#contracts/rules/import-sources';
import { importCounts } from '#db/schema';
import { type Context, requireOperator } from '#domain/context';
import { DAY_MS } from '#platform/clock';

export type ImportOutcome = 'read' | ForeignPageFailure;

/** Counts one attempt to read a page. Neither the page nor the member is stored. */
export async function countImport(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  source: PageSource,
  outcome: ImportOutcome,
): Promise<void> {
  await db
    .insert(importCounts)
    .values({ day: dayOf(clock.now()), source, outcome, count: 1 })
    .onConflictDoUpdate({
      target: [importCounts.day, importCounts.source, importCounts.outcome],
      set: { count: sql`${importCounts.count} + 1` },
    });
}

export interface ImportCount {
  source: string;
  outcome: string;
  count: number;
}

/** Returns the attempts of the last `days` days by source and outcome. Errors: `unauthorized`. */
export async function listImportCounts(context: Context, { days }: { days: number }): Promise<ImportCount[]> {
  requireOperator(context);
  const from = new Date(context.clock.now().getTime() - (days - 1) * DAY_MS);
  return context.db
    .select({
      source: importCounts.source,
      outcome: importCounts.outcome,
      count: sum(importCounts.count).mapWith(Number),
    })
    .from(importCounts)
    .where(gte(importCounts.day, dayOf(from)))
    .groupBy(importCounts.source, importCounts.outcome)
    .orderBy(asc(importCounts.source), asc(importCounts.outcome));
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
