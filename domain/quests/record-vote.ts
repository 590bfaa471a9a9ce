import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { accounts, profileStats, quests, questVotes } from '#db/schema';
import type { Inside } from '#domain/context';
import { newId } from '#platform/ids';

/**
 * Records in the ledger that a member likes an entry or withdraws the like, inside the transaction that
 * changes the like. No-op unless the quest is running: a later like is not a vote.
 *
 * Locks the quest's row only against the decision (`key share`), not against entries and other votes. A vote
 * is either committed before the decision, or finds the quest decided and is not recorded.
 */
export async function recordVote(
  inside: Inside,
  { questId, postId, voterId, liked }: { questId: string; postId: string; voterId: string; liked: boolean },
): Promise<void> {
  const { db, clock } = inside;
  const now = clock.now();
  const [voter] = await db
    .select({
      createdAt: accounts.createdAt,
      bare: sql<boolean>`coalesce(${profileStats.posts}, 0) = 0 and coalesce(${profileStats.followers}, 0) = 0`,
    })
    .from(quests)
    .innerJoin(accounts, eq(accounts.id, voterId))
    .leftJoin(profileStats, eq(profileStats.accountId, accounts.id))
    .where(
      and(
        eq(quests.id, questId),
        lte(quests.startsAt, now),
        gt(quests.endsAt, now),
        isNull(quests.decidedAt),
      ),
    )
    .for('key share', { of: quests });
  if (!voter) return;
  if (liked)
    await db
      .insert(questVotes)
      .values({
        ...{ id: newId(), questId, postId, accountId: voterId, castAt: now },
        voterCreatedAt: voter.createdAt,
        voterBare: voter.bare,
      })
      // Each member has one standing vote per entry. A concurrent second call finds that the vote is already
      // recorded.
      .onConflictDoNothing();
  else
    await db
      .update(questVotes)
      .set({ withdrawnAt: now })
      .where(
        and(eq(questVotes.postId, postId), eq(questVotes.accountId, voterId), isNull(questVotes.withdrawnAt)),
      );
}
