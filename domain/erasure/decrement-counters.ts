import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { follows, likes, posts, profileStats } from '#db/schema';
import type { Context, Inside } from '#domain/context';
import { leaveQuest } from '#domain/quests';

/**
 * Removes an account from the counters of other accounts, just before its rows are deleted. Locks rows in the
 * order of their ids, as all other code does, to avoid deadlocks.
 */
export async function decrementCounters(inside: Inside, accountId: string): Promise<void> {
  await decrementFollows(inside, accountId);
  await decrementLikes(inside, accountId);
  await leaveQuests(inside, accountId);
}

async function decrementFollows({ db }: Pick<Context, 'db'>, accountId: string): Promise<void> {
  const followed = db
    .select({ id: follows.followedId })
    .from(follows)
    .where(eq(follows.followerId, accountId));
  const followers = db
    .select({ id: follows.followerId })
    .from(follows)
    .where(eq(follows.followedId, accountId));
  await db
    .select({ id: profileStats.accountId })
    .from(profileStats)
    .where(
      or(
        eq(profileStats.accountId, accountId),
        inArray(profileStats.accountId, followed),
        inArray(profileStats.accountId, followers),
      ),
    )
    .orderBy(asc(profileStats.accountId))
    .for('update');
  await db
    .update(profileStats)
    .set({ followers: sql`${profileStats.followers} - 1` })
    .where(inArray(profileStats.accountId, followed));
  await db
    .update(profileStats)
    .set({ following: sql`${profileStats.following} - 1` })
    .where(inArray(profileStats.accountId, followers));
}

async function decrementLikes({ db }: Pick<Context, 'db'>, accountId: string): Promise<void> {
  const liked = db.select({ id: likes.postId }).from(likes).where(eq(likes.accountId, accountId));
  await db
    .select({ id: posts.id })
    .from(posts)
    .where(inArray(posts.id, liked))
    .orderBy(asc(posts.id))
    .for('update');
  await db
    .update(posts)
    .set({ likes: sql`${posts.likes} - 1` })
    .where(inArray(posts.id, liked));
}

async function leaveQuests(inside: Inside, accountId: string): Promise<void> {
  const entries = await inside.db
    .select({ questId: posts.questId })
    .from(posts)
    .where(and(eq(posts.accountId, accountId), isNotNull(posts.questId), isNull(posts.removedAt)))
    .orderBy(asc(posts.questId));
  for (const { questId } of entries) if (questId !== null) await leaveQuest(inside, { questId });
}
