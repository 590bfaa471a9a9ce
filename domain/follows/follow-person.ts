import { and, eq, sql } from 'drizzle-orm';
import { accounts, follows, profileStats } from '#db/schema';
import { isAccountVisible } from '#db/visibility';
import {
  type Context,
  enforceMemberRateLimit,
  ProductError,
  requireActiveMember,
  requireMember,
  toggleRow,
  transaction,
} from '#domain/context';

interface Pair {
  followerId: string;
  followedId: string;
}

/**
 * Toggles whether the caller follows an account, or sets this state to `following`, which is idempotent.
 * Updates the counters of both accounts together with the rows in `follows`. Evicts no pages: a cached
 * profile is at most a minute old, and the browser fetches fresh data for members. Errors: `unauthorized`
 * (also for blocked and hidden accounts), `own_account`, `userNotFound`, `too_many_requests`.
 */
export async function followPerson(
  context: Context,
  input: { userId: string; following?: boolean | undefined },
): Promise<{ following: boolean; followers: number }> {
  const member = requireMember(context);
  const { userId } = input;
  if (userId === member.accountId) throw new ProductError('own_account');
  await enforceMemberRateLimit(context, 'follow');
  return transaction(context, async (inside) => {
    const { accountId } = await requireActiveMember(inside);
    const [person] = await inside.db
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.id, userId), isAccountVisible));
    if (!person) throw new ProductError('userNotFound');
    const pair = { followerId: accountId, followedId: person.id };
    const { present: following, changed } = await changeFollow(inside, pair, input.following);
    const followers = changed
      ? await countFollow(inside, pair, following ? 1 : -1)
      : await countedFollowers(inside, person.id);
    return { following, followers };
  });
}

/**
 * Adds or removes a follow and returns the new state. Only the follower changes the follow's row, and
 * requireActiveMember serialises the follower's calls.
 */
function changeFollow({ db, clock }: Pick<Context, 'db' | 'clock'>, pair: Pair, wanted: boolean | undefined) {
  const row = { followedId: follows.followedId };
  return toggleRow(wanted, {
    add: () =>
      db
        .insert(follows)
        .values({ ...pair, createdAt: clock.now() })
        .onConflictDoNothing()
        .returning(row),
    remove: () =>
      db
        .delete(follows)
        .where(and(eq(follows.followerId, pair.followerId), eq(follows.followedId, pair.followedId)))
        .returning(row),
  });
}

/**
 * Updates the counters of both accounts and returns the followed account's number of followers. Updates the
 * rows in the order of the account ids, so that two members who follow each other at the same time cannot
 * deadlock.
 */
async function countFollow({ db }: Pick<Context, 'db'>, pair: Pair, step: number): Promise<number> {
  const changes = [
    { accountId: pair.followerId, following: step, followers: 0 },
    { accountId: pair.followedId, following: 0, followers: step },
  ].sort((one, other) => (one.accountId < other.accountId ? -1 : 1));
  const rows = await db
    .insert(profileStats)
    .values(changes)
    .onConflictDoUpdate({
      target: profileStats.accountId,
      set: {
        following: sql`${profileStats.following} + excluded.following`,
        followers: sql`${profileStats.followers} + excluded.followers`,
      },
    })
    .returning({ accountId: profileStats.accountId, followers: profileStats.followers });
  return rows.find(({ accountId }) => accountId === pair.followedId)?.followers ?? 0;
}

async function countedFollowers({ db }: Pick<Context, 'db'>, accountId: string): Promise<number> {
  const [row] = await db
    .select({ followers: profileStats.followers })
    .from(profileStats)
    .where(eq(profileStats.accountId, accountId));
  return row?.followers ?? 0;
}
