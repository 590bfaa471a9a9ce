import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { Entry, Vote, VoteReason } from '#contracts/rules/quests/quest-votes';
import { accounts, posts, questVotes } from '#db/schema';
import { isAccountVisible, isPostVisible } from '#db/visibility';
import type { Context } from '#domain/context';

export interface LedgerEntry extends Entry {
  creator: string;
}

export interface LedgerVote extends Vote {
  /** Username of the voter. Null once the account is erased. */
  voter: string | null;
  withdrawnAt: Date | null;
  /** Whether the vote counted. Null before the decision, and for votes that were withdrawn before the quest's end. */
  counted: boolean | null;
  reason: VoteReason | null;
}

/** Returns every entry of a quest, including removed ones, oldest first. */
export function readEntries({ db }: Pick<Context, 'db'>, questId: string): Promise<LedgerEntry[]> {
  return db
    .select({
      id: posts.id,
      creatorId: posts.accountId,
      creator: accounts.username,
      createdAt: posts.createdAt,
      visible: sql<boolean>`${isPostVisible} and ${isAccountVisible}`,
    })
    .from(posts)
    .innerJoin(accounts, eq(accounts.id, posts.accountId))
    .where(eq(posts.questId, questId))
    .orderBy(asc(posts.createdAt), asc(posts.id));
}

/** Returns every vote of a quest cast before its end, including withdrawn ones, oldest first. */
export function readVotes(
  { db }: Pick<Context, 'db'>,
  quest: { id: string; endsAt: Date },
): Promise<LedgerVote[]> {
  return db
    .select({
      id: questVotes.id,
      postId: questVotes.postId,
      voterId: questVotes.accountId,
      voter: accounts.username,
      castAt: questVotes.castAt,
      withdrawnAt: questVotes.withdrawnAt,
      voterCreatedAt: questVotes.voterCreatedAt,
      voterBare: questVotes.voterBare,
      voterBlocked: sql<boolean>`${accounts.disabledAt} is not null`,
      counted: questVotes.counted,
      reason: questVotes.reason,
    })
    .from(questVotes)
    .leftJoin(accounts, eq(accounts.id, questVotes.accountId))
    .where(and(eq(questVotes.questId, quest.id), lt(questVotes.castAt, quest.endsAt)))
    .orderBy(asc(questVotes.castAt), asc(questVotes.id));
}

/** Whether a vote was standing at the quest's end. Withdrawing it later has no effect. */
export const isStandingVote = (vote: LedgerVote, quest: { endsAt: Date }): boolean =>
  vote.withdrawnAt === null || vote.withdrawnAt >= quest.endsAt;
