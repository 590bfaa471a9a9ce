import { asc, eq, getTableColumns, gt } from 'drizzle-orm';
import { accounts, awards, quests } from '#db/schema';
import { type Context, requireOperator } from '#domain/context';
import type { QuestRow } from './quest-summary.ts';

/** A quest with the username of its winner; null before the decision, without a winner and after an erasure. */
export type ListedQuest = QuestRow & { winner: string | null };

/** Lists the quests that end after a time, by week and position. Errors: `unauthorized`. */
export async function listQuestsForOperator(
  context: Context,
  { endAfter }: { endAfter: Date },
): Promise<ListedQuest[]> {
  requireOperator(context);
  return context.db
    .select({ ...getTableColumns(quests), winner: accounts.username })
    .from(quests)
    .leftJoin(awards, eq(awards.questId, quests.id))
    .leftJoin(accounts, eq(accounts.id, awards.accountId))
    .where(gt(quests.endsAt, endAfter))
    .orderBy(asc(quests.week), asc(quests.place));
}
