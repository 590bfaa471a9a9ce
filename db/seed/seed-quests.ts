import { desc, eq } from 'drizzle-orm';
import { countVotes, type Entry, type Vote } from '#contracts/rules/quests/quest-votes';
import { addWeeks, weekBounds, weekOf } from '#contracts/rules/quests/quest-week';
import { newId } from '../../platform/ids.ts';
import type { Database } from '../client.ts';
import { awards, quests, questVotes } from '../schema/index.ts';
import type { DemoEntry, DemoQuest } from './demo-quest.ts';
import { demoWeeks } from './demo-quests.ts';
import {
  type DemoAccount,
  demoAccountLookup,
  insertPost,
  recountProfileStats,
  type StoredFiles,
  storeFiles,
} from './insert-post.ts';
import type { SeedOptions } from './seed-options.ts';

/**
 * When an entry is liked, and when some of its likes are withdrawn. Both are fractions of the time between
 * the entry and the end of the week.
 */
const LIKED_AFTER = 0.3;
const TAKEN_BACK_AFTER = 0.6;

/**
 * Inserts the demo's quests. The first run inserts past weeks with winners and the current week. Later runs
 * insert the next three quests in a new week, unless an operator has planned quests for that week.
 */
export async function seedQuests(options: SeedOptions): Promise<void> {
  const { db, clock } = options;
  const thisWeek = weekOf(clock.now().getTime());
  const [newest] = await db.select().from(quests).orderBy(desc(quests.week)).limit(1);
  const due = newest ? await nextWeek(db, thisWeek) : allWeeks(thisWeek);
  if (due.length === 0) return;
  const accountOf = await demoAccountLookup(db);
  const entries = due.flatMap(({ made }) => made.flatMap((quest) => quest.entries));
  const files = await storeFiles(entries, options);
  await db.transaction(async (tx) => {
    for (const { week, made } of due)
      for (const [n, quest] of made.entries())
        await seedQuest(tx, quest, { week, place: n + 1, now: clock.now(), files, accountOf });
    await recountProfileStats(tx);
  });
}

interface DemoWeek {
  week: string;
  made: readonly DemoQuest[];
}

const allWeeks = (thisWeek: string): DemoWeek[] =>
  demoWeeks.map((made, n) => ({ week: addWeeks(thisWeek, n + 1 - demoWeeks.length), made }));

/**
 * Returns the demo week after the last inserted one, starting over at the end of the list. Returns an empty
 * list if this week already has quests.
 */
async function nextWeek(db: Database, thisWeek: string): Promise<DemoWeek[]> {
  const planned = await db.select().from(quests).where(eq(quests.week, thisWeek)).limit(1);
  if (planned.length > 0) return [];
  const titles = await db.select({ texts: quests.texts }).from(quests).orderBy(desc(quests.week));
  const isOf = (made: readonly DemoQuest[], title: string) => made.some(({ en }) => en.title === title);
  const known = titles.find(({ texts }) => demoWeeks.some((made) => isOf(made, texts.en.title)));
  const last = demoWeeks.findIndex((made) => isOf(made, known?.texts.en.title ?? ''));
  const made = demoWeeks[(last + 1) % demoWeeks.length];
  return made ? [{ week: thisWeek, made }] : [];
}

interface Given {
  week: string;
  place: number;
  now: Date;
  files: StoredFiles;
  accountOf: (username: string) => DemoAccount;
}

async function seedQuest(tx: Database, { highPoints, entries, ...texts }: DemoQuest, given: Given) {
  const { week, place, now } = given;
  const bounds = weekBounds(week);
  if (!bounds) throw new Error(`${week} is not a Monday`);
  const quest = { id: newId(), startsAt: new Date(bounds.startsAt), endsAt: new Date(bounds.endsAt) };
  const [inserted] = await tx
    .insert(quests)
    .values({ ...quest, week, place, texts, highPoints, participants: entries.length })
    // Another instance that starts at the same time may already have inserted the quest.
    .onConflictDoNothing()
    .returning({ id: quests.id });
  if (!inserted) return;
  const ledger: { entry: Entry; votes: LedgerRow[] }[] = [];
  for (const entry of entries.toSorted((a, b) => a.at - b.at))
    ledger.push(await seedEntry(tx, entry, quest, given));
  const votes = ledger.flatMap((one) => one.votes);
  if (quest.endsAt > now) return storeVotes(tx, quest.id, votes);

  const standing = votes.filter(({ withdrawnAt }) => withdrawnAt === null);
  const all = ledger.map(({ entry }) => entry);
  const { verdicts, winner } = countVotes(quest, all, standing);
  await storeVotes(tx, quest.id, votes, verdicts);
  await tx.update(quests).set({ decidedAt: quest.endsAt }).where(eq(quests.id, quest.id));
  const accountId = all.find(({ id }) => id === winner?.entryId)?.creatorId;
  if (winner && accountId)
    await tx.insert(awards).values({
      ...{ questId: quest.id, accountId, postId: winner.entryId, votes: winner.votes },
      ...{ highPoints, awardedAt: quest.endsAt },
    });
}

type LedgerRow = Vote & { withdrawnAt: Date | null };

async function seedEntry(
  tx: Database,
  entry: DemoEntry,
  quest: { id: string; startsAt: Date; endsAt: Date },
  { now, files, accountOf }: Given,
): Promise<{ entry: Entry; votes: LedgerRow[] }> {
  const begun = quest.startsAt.getTime();
  // Uses only the elapsed part of a running week, so that nothing is in the future.
  const span = Math.min(now.getTime(), quest.endsAt.getTime() - 1) - begun;
  const moment = (share: number) => new Date(Math.floor(begun + share * span));
  const after = (share: number) => moment(entry.at + (1 - entry.at) * share);
  const createdAt = moment(entry.at);
  const castAt = after(LIKED_AFTER);
  const { unlikedBy = [] } = entry;
  const still = (entry.likedBy ?? []).filter((name) => !unlikedBy.includes(name));
  const { id } = await insertPost(
    tx,
    { ...entry, likedBy: still },
    { questId: quest.id, createdAt, likedAt: castAt, files, accountOf },
  );
  const voters = (entry.likedBy ?? []).map(accountOf).filter((voter) => voter.createdAt < castAt);
  return {
    entry: { id, creatorId: accountOf(entry.by).id, createdAt, visible: true },
    votes: voters.map((voter) => ({
      ...{ id: newId(), postId: id, voterId: voter.id, castAt, voterCreatedAt: voter.createdAt },
      withdrawnAt: unlikedBy.includes(voter.username) ? after(TAKEN_BACK_AFTER) : null,
      // Lea is the only demo member without posts or followers.
      voterBare: voter.username === 'lea',
      voterBlocked: false,
    })),
  };
}

async function storeVotes(
  tx: Database,
  questId: string,
  votes: readonly LedgerRow[],
  verdicts?: ReturnType<typeof countVotes>['verdicts'],
): Promise<void> {
  if (votes.length === 0) return;
  await tx.insert(questVotes).values(
    votes.map(({ voterId, voterBlocked: _, ...vote }) => {
      const reason = verdicts?.get(vote.id) ?? null;
      const decided = verdicts?.has(vote.id) ?? false;
      return { ...vote, questId, accountId: voterId, counted: decided ? reason === null : null, reason };
    }),
  );
}
