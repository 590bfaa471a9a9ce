import { asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { QuestState } from '#contracts/quests';
import { isUuid } from '#contracts/rules/post';
import { countVotes, findWinner, type VoteReason } from '#contracts/rules/quests/quest-votes';
import { accounts, awardCorrections, awards, quests } from '#db/schema';
import { type Context, ProductError, requireOperator } from '#domain/context';
import { questStateAt } from './quest-state.ts';
import type { QuestRow } from './quest-summary.ts';
import { isStandingVote, type LedgerEntry, type LedgerVote, readEntries, readVotes } from './read-ledger.ts';

/** Outcome of a vote. `taken_back` means withdrawn before the end. */
type Verdict = 'counted' | 'taken_back' | VoteReason;

export interface QuestExplanation {
  quest: QuestRow;
  state: QuestState;
  entries: (LedgerEntry & { votes: number })[];
  /** `entry` is undefined if the post was erased with its account. */
  votes: (LedgerVote & { verdict: Verdict; entry: LedgerEntry | undefined })[];
  winner: { postId: string; votes: number; entry: LedgerEntry | undefined } | null;
  /** Entries with as many votes as the winner, winner first. Empty without a tie. */
  tied: readonly LedgerEntry[];
  /** Corrections of the result, oldest first. */
  corrections: QuestCorrection[];
}

interface QuestCorrection {
  at: Date;
  /** Usernames; null for no winner and for erased accounts. */
  from: string | null;
  to: string | null;
  grounds: string;
  /** Name of the operator. */
  by: string;
}

/**
 * Returns a quest with its entries, every vote, and the result: the stored one if the quest is decided,
 * otherwise a provisional one. Errors: `unauthorized`, `quest_not_found`.
 */
export async function explainQuest(
  context: Context,
  { questId }: { questId: string },
): Promise<QuestExplanation> {
  requireOperator(context);
  const [quest] = isUuid(questId) ? await context.db.select().from(quests).where(eq(quests.id, questId)) : [];
  if (!quest) throw new ProductError('quest_not_found');
  const entries = await readEntries(context, questId);
  const votes = await readVotes(context, quest);
  const entryOf = new Map(entries.map((entry) => [entry.id, entry]));
  const result = quest.decidedAt
    ? await decidedResult(context, questId, entries, votes)
    : provisionalResult(quest, entries, votes);
  return {
    quest,
    state: questStateAt(quest, context.clock.now()),
    entries: entries.map((entry) => ({ ...entry, votes: result.totals.get(entry.id) ?? 0 })),
    votes: votes.map((vote) => ({
      ...vote,
      verdict: isStandingVote(vote, quest) ? result.verdictOf(vote) : 'taken_back',
      entry: entryOf.get(vote.postId),
    })),
    winner: result.winner && { ...result.winner, entry: entryOf.get(result.winner.postId) },
    tied: result.tied.flatMap((id) => entryOf.get(id) ?? []),
    corrections: await readCorrections(context, questId),
  };
}

interface Result {
  verdictOf: (vote: LedgerVote) => Verdict;
  totals: ReadonlyMap<string, number>;
  winner: { postId: string; votes: number } | null;
  tied: readonly string[];
}

function provisionalResult(quest: QuestRow, entries: LedgerEntry[], votes: LedgerVote[]): Result {
  const standing = votes.filter((vote) => isStandingVote(vote, quest));
  const { verdicts, totals, winner, tied } = countVotes(quest, entries, standing);
  return {
    verdictOf: ({ id }) => verdicts.get(id) ?? 'counted',
    totals,
    winner: winner && { postId: winner.entryId, votes: winner.votes },
    tied,
  };
}

/**
 * Returns the stored result: the award and the stored verdicts. The votes are not judged again, because
 * entries and accounts may have been deleted since the decision.
 */
async function decidedResult(
  { db }: Context,
  questId: string,
  entries: LedgerEntry[],
  votes: LedgerVote[],
): Promise<Result> {
  const totals = new Map<string, number>();
  for (const { postId, counted } of votes) if (counted) totals.set(postId, (totals.get(postId) ?? 0) + 1);
  const [award] = await db.select().from(awards).where(eq(awards.questId, questId));
  return {
    verdictOf: ({ reason }) => reason ?? 'counted',
    totals,
    winner: award ? { postId: award.postId, votes: award.votes } : null,
    tied: findWinner(entries, totals).tied,
  };
}

function readCorrections({ db }: Context, questId: string): Promise<QuestCorrection[]> {
  const [from, to] = [alias(accounts, 'from_account'), alias(accounts, 'to_account')];
  return db
    .select({
      at: awardCorrections.correctedAt,
      from: from.username,
      to: to.username,
      grounds: awardCorrections.grounds,
      by: awardCorrections.correctedBy,
    })
    .from(awardCorrections)
    .leftJoin(from, eq(from.id, awardCorrections.fromAccountId))
    .leftJoin(to, eq(to.id, awardCorrections.toAccountId))
    .where(eq(awardCorrections.questId, questId))
    .orderBy(asc(awardCorrections.correctedAt), asc(awardCorrections.id));
}
