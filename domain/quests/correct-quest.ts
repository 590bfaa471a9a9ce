import { and, count, eq, inArray } from 'drizzle-orm';
import { QUESTS_TAG, questTag } from '#contracts/cache-tags';
import { isUuid } from '#contracts/rules/post';
import { accounts, awardCorrections, awards, posts, quests, questVotes } from '#db/schema';
import { isAccountVisible, isPostVisible } from '#db/visibility';
import { writeAudit } from '#domain/audit';
import {
  type Context,
  type Inside,
  type OperatorText,
  ProductError,
  parseOperatorText,
  requireOperator,
  resolveAccountId,
  transaction,
} from '#domain/context';
import { newId } from '#platform/ids';
import { addHighPoints } from './add-high-points.ts';

export interface Correction {
  questId: string;
  /** Username of the new winner; null if no one wins. */
  winner: string | null;
  /** The reasons. Both members read them. */
  grounds: OperatorText;
}

/** A member and the entry with which they win. */
interface Winner {
  accountId: string;
  postId: string;
}

/**
 * Corrects who won a decided quest, for example after a stolen entry won. Moves the HighPoints, records the
 * correction and emails both members. The ledger of votes stays as it is.
 * Errors: `unauthorized`, `quest_not_found`, `quest_not_decided`, `userNotFound`, `quest_not_entered`,
 * `same_winner`, `missing_text`, `text_too_long`, `text_language_missing`.
 */
export const correctQuest = (context: Context, input: Correction): Promise<void> =>
  transaction(context, (inside) => correctResult(inside, input));

/** Does the same inside a transaction that changes more. */
export async function correctResult(inside: Inside, input: Correction): Promise<void> {
  const { name } = requireOperator(inside);
  const { db, clock, jobs } = inside;
  const { id: questId, highPoints } = await lockDecidedQuest(inside, input.questId);
  const [before] = await db.select().from(awards).where(eq(awards.questId, questId));
  const next = input.winner === null ? null : await findEntrant(inside, questId, input.winner);
  if (before?.accountId === next?.accountId) throw new ProductError('same_winner');
  const { detail: grounds, texts } = parseOperatorText(
    input.grounds,
    await languagesOf(inside, [before, next]),
  );
  const at = clock.now();
  const correctionId = newId();
  await db.insert(awardCorrections).values({
    ...{ id: correctionId, questId, highPoints: before?.highPoints ?? highPoints, grounds, texts },
    ...{ fromAccountId: before?.accountId, fromPostId: before?.postId },
    ...{ toAccountId: next?.accountId, toPostId: next?.postId },
    ...{ correctedAt: at, correctedBy: name },
  });
  await db.delete(awards).where(eq(awards.questId, questId));
  if (next) {
    const votes = await countedVotes(inside, next.postId);
    await db.insert(awards).values({ questId, ...next, votes, highPoints, awardedAt: at });
  }
  // Rows are locked in the order of their ids, so that two corrections cannot wait for each other.
  const changes = [
    ...(before ? [{ accountId: before.accountId, points: -before.highPoints, side: 'lost' as const }] : []),
    ...(next ? [{ accountId: next.accountId, points: highPoints, side: 'received' as const }] : []),
  ].toSorted((one, other) => (one.accountId < other.accountId ? -1 : 1));
  for (const { accountId, points, side } of changes) {
    await addHighPoints(inside, accountId, points);
    await jobs.send(db, 'mail.quest-corrected', { correctionId, side });
  }
  inside.pageChanges.add(questTag(questId));
  inside.pageChanges.add(QUESTS_TAG);
  await writeAudit(inside, {
    kind: 'quest_corrected',
    subject: questId,
    detail: { from: before?.accountId ?? '', to: next?.accountId ?? '' },
  });
  inside.log.info({ event: 'quest_corrected', questId, operator: name }, 'a quest’s result was corrected');
}

/** Returns the quest that a post has won, or null. */
export async function findQuestWonBy({ db }: Inside, postId: string): Promise<string | null> {
  const [won] = await db.select({ questId: awards.questId }).from(awards).where(eq(awards.postId, postId));
  return won?.questId ?? null;
}

async function lockDecidedQuest({ db }: Inside, questId: string) {
  const [quest] = isUuid(questId)
    ? await db
        .select({ id: quests.id, highPoints: quests.highPoints, decidedAt: quests.decidedAt })
        .from(quests)
        .where(eq(quests.id, questId))
        .for('update')
    : [];
  if (!quest) throw new ProductError('quest_not_found');
  if (!quest.decidedAt) throw new ProductError('quest_not_decided');
  return quest;
}

async function findEntrant(inside: Inside, questId: string, username: string): Promise<Winner> {
  const accountId = await resolveAccountId(inside, username);
  const [entry] = await inside.db
    .select({ postId: posts.id })
    .from(posts)
    .innerJoin(accounts, eq(accounts.id, posts.accountId))
    .where(and(eq(posts.questId, questId), eq(posts.accountId, accountId), isPostVisible, isAccountVisible));
  if (!entry) throw new ProductError('quest_not_entered');
  return { accountId, ...entry };
}

async function countedVotes({ db }: Inside, postId: string): Promise<number> {
  const [row] = await db
    .select({ votes: count() })
    .from(questVotes)
    .where(and(eq(questVotes.postId, postId), eq(questVotes.counted, true)));
  return row?.votes ?? 0;
}

/** Returns the languages that these winners read. */
async function languagesOf(
  { db }: Inside,
  winners: readonly (Pick<Winner, 'accountId'> | null | undefined)[],
) {
  const ids = winners.flatMap((winner) => winner?.accountId ?? []);
  const rows = await db
    .select({ language: accounts.language })
    .from(accounts)
    .where(inArray(accounts.id, ids));
  return rows.map(({ language }) => language);
}
