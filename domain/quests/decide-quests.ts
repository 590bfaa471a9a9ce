import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm';
import { QUESTS_TAG, questTag } from '#contracts/cache-tags';
import { countVotes, VOTE_REASONS, type VoteReason } from '#contracts/rules/quests/quest-votes';
import { awards, quests, questVotes } from '#db/schema';
import { type Context, type Inside, transaction } from '#domain/context';
import { addHighPoints } from './add-high-points.ts';
import { isStandingVote, readEntries, readVotes } from './read-ledger.ts';

type QuestRow = typeof quests.$inferSelect;

/** Maximum number of ids per statement, because every engine limits a statement's parameters. */
const IDS_A_STATEMENT = 5000;

/**
 * Decides every ended quest, each in its own transaction. Safe to run twice, late, concurrently, or after a
 * crash: a quest is decided only once.
 * @returns ids of the quests that this call decided
 */
export async function decideQuests(context: Context): Promise<string[]> {
  const ended = await context.db
    .select({ id: quests.id })
    .from(quests)
    .where(isUndecidedAt(context.clock.now()))
    .orderBy(asc(quests.endsAt), asc(quests.place));
  const decided: string[] = [];
  const failures: unknown[] = [];
  for (const { id } of ended) {
    try {
      if (await transaction(context, (inside) => decide(inside, id))) decided.push(id);
    } catch (error) {
      context.log.error({ err: error, questId: id }, 'a quest could not be decided');
      failures.push(error);
    }
  }
  // Every quest has been tried. This error makes the job retry those that failed.
  if (failures.length > 0) throw failures[0];
  return decided;
}

const isUndecidedAt = (now: Date) => and(lte(quests.endsAt, now), isNull(quests.decidedAt));

/** Decides a quest. Returns false if a concurrent call has already decided it. */
async function decide(inside: Inside, questId: string): Promise<boolean> {
  const now = inside.clock.now();
  // Waits for votes in progress, which lock the row. Votes after that find the quest decided.
  const [quest] = await inside.db
    .select()
    .from(quests)
    .where(and(eq(quests.id, questId), isUndecidedAt(now)))
    .for('update');
  if (!quest) return false;
  const votes = (await readVotes(inside, quest)).filter((vote) => isStandingVote(vote, quest));
  const entries = await readEntries(inside, questId);
  const { verdicts, winner } = countVotes(quest, entries, votes);
  await writeVerdicts(inside, verdicts);
  await inside.db.update(quests).set({ decidedAt: now }).where(eq(quests.id, questId));
  const best = entries.find(({ id }) => id === winner?.entryId);
  if (winner && best) await reward(inside, quest, { ...best, votes: winner.votes });
  inside.pageChanges.add(questTag(questId));
  inside.pageChanges.add(QUESTS_TAG);
  return true;
}

async function writeVerdicts(
  { db }: Inside,
  verdicts: ReadonlyMap<string, VoteReason | null>,
): Promise<void> {
  for (const reason of [null, ...VOTE_REASONS]) {
    const ids = [...verdicts].filter(([, verdict]) => verdict === reason).map(([id]) => id);
    for (let from = 0; from < ids.length; from += IDS_A_STATEMENT)
      await db
        .update(questVotes)
        .set({ counted: reason === null, reason })
        .where(inArray(questVotes.id, ids.slice(from, from + IDS_A_STATEMENT)));
  }
}

async function reward(
  inside: Inside,
  { id: questId, highPoints }: QuestRow,
  { id: postId, creatorId: accountId, votes }: { id: string; creatorId: string; votes: number },
): Promise<void> {
  const { db, clock, jobs } = inside;
  const awardedAt = clock.now();
  await db.insert(awards).values({ questId, accountId, postId, votes, highPoints, awardedAt });
  await addHighPoints(inside, accountId, highPoints);
  await jobs.send(db, 'mail.quest-won', { questId });
}
