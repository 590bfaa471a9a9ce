import { and, eq, lte } from 'drizzle-orm';
import type { Quest } from '#contracts/quests';
import { quests } from '#db/schema';
import { type Context, ProductError } from '#domain/context';
import { type QuestRow, withWinners } from './quest-summary.ts';

/** Returns a quest and, once decided, its winner. Errors: `quest_not_found` (also for planned quests). */
export async function readQuest(context: Context, input: { questId: string }): Promise<Quest> {
  const [quest] = await withWinners(context, [await requireStartedQuest(context, input.questId)]);
  if (!quest) throw new ProductError('quest_not_found');
  return quest;
}

/** Returns a quest that has started. Planned quests are not public yet. Errors: `quest_not_found`. */
export async function requireStartedQuest({ db, clock }: Context, questId: string): Promise<QuestRow> {
  const [row] = await db
    .select()
    .from(quests)
    .where(and(eq(quests.id, questId), lte(quests.startsAt, clock.now())));
  if (!row) throw new ProductError('quest_not_found');
  return row;
}
