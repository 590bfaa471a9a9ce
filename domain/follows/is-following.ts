import { and, eq, sql } from 'drizzle-orm';
import { prepared } from '#db/prepared';
import { follows } from '#db/schema';
import type { Context } from '#domain/context';

const byBoth = prepared((db) =>
  db
    .select({ followedId: follows.followedId })
    .from(follows)
    .where(
      and(
        eq(follows.followerId, sql.placeholder('followerId')),
        eq(follows.followedId, sql.placeholder('followedId')),
      ),
    )
    .prepare(''),
);

/** Whether the calling member follows this account. For other callers, returns false without a query. */
export async function isFollowing(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  input: { userId: string },
): Promise<boolean> {
  if (actor.kind !== 'member') return false;
  const rows = await byBoth(db).execute({ followerId: actor.accountId, followedId: input.userId });
  return rows.length > 0;
}
