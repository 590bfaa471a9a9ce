import { eq, sql } from 'drizzle-orm';
import { profileStats, profiles } from '#db/schema';
import { type Inside, invalidateProfilePages } from '#domain/context';

/** Adds points to a member's HighPoints, or takes them with a negative number. Call it inside a transaction. */
export async function addHighPoints(inside: Inside, accountId: string, points: number): Promise<void> {
  const { db, clock } = inside;
  await db
    .insert(profileStats)
    .values({ accountId, highscore: Math.max(points, 0) })
    .onConflictDoUpdate({
      target: profileStats.accountId,
      set: { highscore: sql`${profileStats.highscore} + ${points}` },
    });
  await db.update(profiles).set({ updatedAt: clock.now() }).where(eq(profiles.accountId, accountId));
  await invalidateProfilePages(inside, [accountId]);
}
