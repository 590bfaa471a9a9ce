import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { QUESTS_TAG, questTag } from '#contracts/cache-tags';
import { quests } from '#db/schema';
import { type Context, ProductError } from '#domain/context';
import { questStateAt } from './quest-state.ts';

/**
 * Counts an entry in, inside the transaction that stores its post. That a person has one entry alone is for the index
 * `posts_one_entry` to say. Errors: `quest_not_found`, which planned ones are too, and `quest_not_running`.
 */
export async function enterQuest(inside: Context, { questId }: { questId: string }): Promise<void> {
  const { db, clock } = inside;
  const now = clock.now();
  const [entered] = await db
    .update(quests)
    .set({ participants: sql`${quests.participants} + 1` })
    .where(
      and(
        eq(quests.id, questId),
        lte(quests.startsAt, now),
        gt(quests.endsAt, now),
        isNull(quests.decidedAt),
      ),
    )
    .returning({ id: quests.id });
  if (!entered) {
    const [quest] = await db.select().from(quests).where(eq(quests.id, questId));
    const known = quest && questStateAt(quest, now) !== 'planned';
    throw new ProductError(known ? 'quest_not_running' : 'quest_not_found');
  }
  invalidateQuestPages(inside, questId);
}

/** Counts an entry out, inside the transaction that removes its post, whatever state the quest is in. */
export const leaveQuest = (inside: Context, { questId }: { questId: string }): Promise<void> =>
  countParticipant(inside, questId, -1);

/** Counts an entry in again whose removal was taken back. */
export const reenterQuest = (inside: Context, { questId }: { questId: string }): Promise<void> =>
  countParticipant(inside, questId, 1);

async function countParticipant(inside: Context, questId: string, difference: 1 | -1): Promise<void> {
  await inside.db
    .update(quests)
    .set({ participants: sql`${quests.participants} + ${difference}` })
    .where(eq(quests.id, questId));
  invalidateQuestPages(inside, questId);
}

function invalidateQuestPages({ pageChanges }: Pick<Context, 'pageChanges'>, questId: string): void {
  pageChanges.add(questTag(questId));
  pageChanges.add(QUESTS_TAG);
}
