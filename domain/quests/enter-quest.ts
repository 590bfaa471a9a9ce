import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { QUESTS_TAG, questTag } from '#contracts/cache-tags';
import { quests } from '#db/schema';
import { type Context, type Inside, ProductError } from '#domain/context';
import { questStateAt } from './quest-state.ts';

/**
 * Increments the number of participants for a new entry, inside the transaction that stores its post. The
 * index `posts_one_entry` enforces one entry per member. Errors: `quest_not_found` (also for planned quests),
 * `quest_not_running`.
 */
export async function enterQuest(inside: Inside, { questId }: { questId: string }): Promise<void> {
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

/**
 * Decrements the number of participants inside the transaction that removes an entry, regardless of the
 * quest's state.
 */
export const leaveQuest = (inside: Inside, { questId }: { questId: string }): Promise<void> =>
  countParticipant(inside, questId, -1);

/** Increments the number of participants for a restored entry. */
export const reenterQuest = (inside: Inside, { questId }: { questId: string }): Promise<void> =>
  countParticipant(inside, questId, 1);

async function countParticipant(inside: Inside, questId: string, difference: 1 | -1): Promise<void> {
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
