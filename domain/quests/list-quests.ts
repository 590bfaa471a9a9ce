import { and, asc, gt, lte } from 'drizzle-orm';
import type { QuestSummary } from '#contracts/quests';
import { quests } from '#db/schema';
import type { Context } from '#domain/context';
import { questSummary } from './quest-summary.ts';

/** Lists the running quests in the order of their position in the week. */
export async function listQuests(context: Context): Promise<QuestSummary[]> {
  const now = context.clock.now();
  const rows = await context.db
    .select()
    .from(quests)
    .where(and(lte(quests.startsAt, now), gt(quests.endsAt, now)))
    .orderBy(asc(quests.place));
  return rows.map((row) => questSummary(context, row));
}
