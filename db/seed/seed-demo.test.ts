import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { offeredCards } from '#contracts/cards';
import { inputProblem } from '#contracts/cards/inputs';
import { picturePath } from '#contracts/rules/picture-sizes';
import { QUEST_LIMITS, QUESTS_PER_WEEK } from '#contracts/rules/quests/quest';
import { countVotes } from '#contracts/rules/quests/quest-votes';
import { addWeeks, weekOf } from '#contracts/rules/quests/quest-week';
import { CARD_SERVICES } from '#contracts/rules/services';
import { cleanLinks, cleanTitles } from '#contracts/rules/short';
import { DAY_MS, HOUR_MS, ManualClock } from '../../platform/clock.ts';
import { testEngine } from '../../tests/support/test-engine.ts';
import type { Engine } from '../client.ts';
import {
  accounts,
  awards,
  follows,
  likes,
  postPictures,
  posts,
  postTags,
  profileStats,
  profiles,
  quests,
  questVotes,
  shortCounts,
  shorts,
} from '../schema/index.ts';
import { demoWeeks } from './demo-quests.ts';
import { seedDemo } from './seed-demo.ts';

let engine: Engine;
const clock = new ManualClock(new Date('2026-11-21T20:00:00Z'));
const pathOf = (bytes: Uint8Array) => picturePath(createHash('sha256').update(bytes).digest('hex'), 1080);
const seed = (on: Engine = engine) =>
  seedDemo({
    db: on.db,
    clock,
    hashPassword: async () => 'not a hash',
    displayNameSkeleton: (name) => name,
    storePicture: async (bytes) => pathOf(bytes),
  });
const thisWeek = () => weekOf(clock.now().getTime());
beforeAll(async () => {
  engine = await testEngine();
  await seed();
});
afterAll(() => engine.close());

const tables = {
  accounts,
  posts,
  postPictures,
  postTags,
  likes,
  follows,
  quests,
  questVotes,
  awards,
  shortCounts,
};
const rowCounts = async (on: Engine = engine) =>
  Object.fromEntries(
    await Promise.all(Object.entries(tables).map(async ([name, table]) => [name, await on.db.$count(table)])),
  );

/** Expects every counter to equal the number of rows that it counts. */
async function expectCountersToBeTrue(on: Engine = engine) {
  const { db } = on;
  for (const post of await db.select().from(posts))
    expect(post.likes).toBe(await db.$count(likes, eq(likes.postId, post.id)));
  for (const quest of await db.select().from(quests)) {
    const entered = and(eq(posts.questId, quest.id), isNull(posts.removedAt));
    expect(quest.participants).toBe(await db.$count(posts, entered));
  }
  const people = await db.select().from(accounts);
  for (const { id } of people) {
    const [stats] = await db.select().from(profileStats).where(eq(profileStats.accountId, id));
    const won = await db.select().from(awards).where(eq(awards.accountId, id));
    expect(stats).toEqual({
      accountId: id,
      highscore: won.reduce((sum, { highPoints }) => sum + highPoints, 0),
      posts: await db.$count(posts, eq(posts.accountId, id)),
      followers: await db.$count(follows, eq(follows.followedId, id)),
      following: await db.$count(follows, eq(follows.followerId, id)),
    });
  }
}

const highscoreOf = async (username: string, on: Engine = engine) => {
  const [row] = await on.db
    .select({ highscore: profileStats.highscore })
    .from(profileStats)
    .innerJoin(accounts, eq(accounts.id, profileStats.accountId))
    .where(eq(accounts.usernameKey, username));
  return row?.highscore;
};

test('all counters match their rows, and highscores are the sum of awards', async () => {
  await expectCountersToBeTrue();
  expect(await highscoreOf('mia')).toBe(12_400);
  expect(await highscoreOf('lea')).toBe(0);
});

test('three quests with entries run this week, and those of earlier weeks are decided with winners', async () => {
  const all = await engine.db.select().from(quests).orderBy(asc(quests.week), asc(quests.place));
  const weeks = [-4, -3, -2, -1, 0].map((n) => addWeeks(thisWeek(), n));
  expect(all.map(({ week, place }) => [week, place])).toEqual(
    weeks.flatMap((week) => [1, 2, 3].map((place) => [week, place])),
  );
  for (const { id, week, decidedAt, endsAt, participants, highPoints } of all) {
    expect(participants).toBeGreaterThan(0);
    const [award] = await engine.db.select().from(awards).where(eq(awards.questId, id));
    expect(decidedAt).toEqual(week === thisWeek() ? null : endsAt);
    if (week === thisWeek()) expect(award).toBeUndefined();
    else expect(award).toMatchObject({ highPoints, awardedAt: endsAt });
  }
});

test('the ledger matches the likes, and its verdicts follow the rules', async () => {
  for (const quest of await engine.db.select().from(quests)) {
    const votes = await engine.db.select().from(questVotes).where(eq(questVotes.questId, quest.id));
    const entries = await engine.db.select().from(posts).where(eq(posts.questId, quest.id));
    const standing = votes.filter(({ withdrawnAt }) => withdrawnAt === null);
    const liked = await engine.db
      .select()
      .from(likes)
      .where(
        inArray(
          likes.postId,
          entries.map(({ id }) => id),
        ),
      );
    const names = (rows: { postId: string; accountId: string | null }[]) =>
      rows.map(({ postId, accountId }) => `${postId} ${accountId}`).toSorted();
    expect(names(standing)).toEqual(names(liked));
    for (const { castAt, voterCreatedAt, postId, withdrawnAt } of votes) {
      expect(castAt >= quest.startsAt && castAt < quest.endsAt && castAt <= clock.now()).toBe(true);
      expect(voterCreatedAt < castAt).toBe(true);
      expect((entries.find(({ id }) => id === postId)?.createdAt ?? castAt) < castAt).toBe(true);
      if (withdrawnAt) expect(withdrawnAt > castAt && withdrawnAt < quest.endsAt).toBe(true);
    }
    if (!quest.decidedAt) continue;
    const count = countVotes(
      quest,
      entries.map(({ id, accountId, createdAt }) => ({ id, creatorId: accountId, createdAt, visible: true })),
      standing.map((vote) => ({ ...vote, voterId: vote.accountId, voterBlocked: false })),
    );
    for (const vote of standing)
      expect({ counted: vote.counted, reason: vote.reason }).toEqual({
        counted: count.verdicts.get(vote.id) === null,
        reason: count.verdicts.get(vote.id),
      });
    const [award] = await engine.db.select().from(awards).where(eq(awards.questId, quest.id));
    expect({ entryId: award?.postId, votes: award?.votes }).toEqual(count.winner);
  }
  const reasons = await engine.db.selectDistinct({ reason: questVotes.reason }).from(questVotes);
  expect(reasons.map(({ reason }) => reason)).toEqual(
    expect.arrayContaining([null, 'own_entry', 'young_account']),
  );
});

test('at least 40 posts by ten members, in the past and in DE, AT and CH, tag up to six members', async () => {
  const all = await engine.db.select().from(posts);
  expect(all.length).toBeGreaterThanOrEqual(40);
  expect(new Set(all.map(({ accountId }) => accountId)).size).toBeGreaterThanOrEqual(10);
  for (const { createdAt } of all) expect(createdAt <= clock.now()).toBe(true);
  expect(new Set(all.map(({ country }) => country))).toEqual(new Set(['DE', 'AT', 'CH']));
  const tagged = await engine.db
    .select({ people: sql<number>`count(*)::int` })
    .from(postTags)
    .groupBy(postTags.postId);
  expect(Math.max(...tagged.map(({ people }) => people))).toBe(6);
});

test('every picture belongs to one post or one member, and only one post has none', async () => {
  const ofPosts = await engine.db.select({ path: postPictures.path }).from(postPictures);
  const ofMembers = await engine.db
    .select({ path: profiles.avatarPath })
    .from(profiles)
    .where(isNotNull(profiles.avatarPath));
  const folder = new URL('pictures/', import.meta.url);
  const files = readdirSync(folder).map((name) => pathOf(readFileSync(new URL(name, folder))));
  expect(new Set(files).size).toBe(files.length);
  expect([...ofPosts, ...ofMembers].map(({ path }) => path).toSorted()).toEqual(files.toSorted());
  const withPicture = new Set(
    (await engine.db.select({ postId: postPictures.postId }).from(postPictures)).map(({ postId }) => postId),
  );
  expect(withPicture.size).toBe((await engine.db.$count(posts)) - 1);
});

test('a second start adds nothing', async () => {
  const before = await rowCounts();
  clock.advance(HOUR_MS);
  await seed();
  expect(await rowCounts()).toEqual(before);
});

test('a demo from before quests existed receives them', async () => {
  const old = await testEngine();
  await seed(old);
  for (const table of [awards, questVotes, quests]) await old.db.delete(table);
  await old.db.update(profileStats).set({ highscore: 777 });
  const before = await rowCounts(old);
  await seed(old);
  const after = await rowCounts(old);
  expect(after.quests).toBe(demoWeeks.length * QUESTS_PER_WEEK);
  expect(after.posts).toBeGreaterThan(Number(before.posts));
  expect(await highscoreOf('mia', old)).toBe(12_400);
  await expectCountersToBeTrue(old);
  await old.close();
});

test('a new week has its quests in the demo, and later weeks have the next ones cyclically', async () => {
  const titles: (string | undefined)[] = [];
  for (const weeks of [1, 2, 1]) {
    clock.advance(weeks * 7 * DAY_MS);
    await seed();
    const now = await engine.db
      .select()
      .from(quests)
      .where(eq(quests.week, thisWeek()))
      .orderBy(asc(quests.place));
    expect(now).toHaveLength(QUESTS_PER_WEEK);
    titles.push(now[0]?.texts.en.title);
    const before = await rowCounts();
    await seed();
    expect(await rowCounts()).toEqual(before);
  }
  expect(titles).toEqual([0, 1, 2].map((n) => demoWeeks[n]?.[0]?.en.title));
  await expectCountersToBeTrue();
});

test('quests that an operator has planned are not replaced', async () => {
  clock.advance(7 * DAY_MS);
  const [any] = await engine.db.select().from(quests).limit(1);
  if (!any) throw new Error('expected seeded quests');
  const texts = { en: { ...any.texts.en, title: 'Mine' }, de: any.texts.de };
  const startsAt = clock.now();
  const endsAt = new Date(startsAt.getTime() + DAY_MS);
  await engine.db.insert(quests).values({
    ...{ id: crypto.randomUUID(), week: thisWeek(), place: 1, startsAt, endsAt, texts, highPoints: 1 },
  });
  await seed();
  expect(await engine.db.$count(quests, eq(quests.week, thisWeek()))).toBe(1);
});

test('every text of the demo quests exists in English and German and is within the operator’s limits', () => {
  for (const quest of demoWeeks.flat())
    for (const texts of [quest.en, quest.de])
      for (const part of ['title', 'theme', 'description'] as const) {
        expect(texts?.[part].trim()).not.toBe('');
        expect(texts?.[part].length).toBeLessThanOrEqual(QUEST_LIMITS[part]);
      }
  for (const week of demoWeeks) expect(week).toHaveLength(QUESTS_PER_WEEK);
});

test('every Short is as the editor would save it', async () => {
  const seeded = await engine.db.select().from(shorts);
  expect(seeded.length).toBeGreaterThan(4);
  for (const short of seeded) {
    expect(cleanLinks(short.links)).toEqual(short.links);
    expect(cleanTitles(short.titles)).toEqual(short.titles);
    expect(new Set(short.shortcuts).size).toBe(short.shortcuts.length);
    for (const { input } of offeredCards(short.shortcuts, CARD_SERVICES))
      if (input)
        expect(inputProblem(input.name, short.shortcutSettings[input.name] ?? ''), input.name).toBeNull();
  }
});
