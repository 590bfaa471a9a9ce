import { eq } from 'drizzle-orm';
import { DAY_MS } from '../../platform/clock.ts';
import { accounts, follows, posts } from '../schema/index.ts';
import { demoFollows, demoPosts } from './demo-posts.ts';
import { demoAccountLookup, insertPost, recountProfileStats, storeFiles } from './insert-post.ts';
import type { SeedOptions } from './seed-options.ts';

/**
 * Inserts the demo members' follows, and their posts that are not quest entries. Does nothing if a demo
 * member already has a post.
 */
export async function seedPosts(options: SeedOptions): Promise<void> {
  const { db, clock } = options;
  const [existing] = await db
    .select({ id: posts.id })
    .from(posts)
    .innerJoin(accounts, eq(accounts.id, posts.accountId))
    .where(eq(accounts.demo, true))
    .limit(1);
  if (existing) return;
  const accountOf = await demoAccountLookup(db);
  const files = await storeFiles(demoPosts, options);
  const now = clock.now();
  await db.transaction(async (tx) => {
    // Oldest first, so that the ids are in the order of posting.
    for (const post of demoPosts.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
      const createdAt = new Date(now.getTime() - post.daysAgo * DAY_MS);
      await insertPost(tx, post, { createdAt, likedAt: now, files, accountOf });
    }
    await tx.insert(follows).values(
      demoFollows.map(([follower, followed]) => ({
        followerId: accountOf(follower).id,
        followedId: accountOf(followed).id,
        createdAt: now,
      })),
    );
    await recountProfileStats(tx);
  });
}
