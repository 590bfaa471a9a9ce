import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts, posts, profileStats, quests, questVotes } from '#db/schema';
import { newId } from '#platform/ids';
import { type TestApp, testApp } from '../../tests/support/test-app.ts';
import { type QuestWorld, questWorld } from '../../tests/support/worlds/quest-world.ts';

let app: TestApp;
let world: QuestWorld;
let quest: typeof quests.$inferSelect;
let postId: string;
beforeAll(async () => {
  app = await testApp({ start: new Date('2026-11-18T12:00:00Z') });
  world = questWorld(app);
  const [creator = ''] = await world.oldAccounts(1);
  ({ first: quest } = await world.begin('2026-11-23'));
  postId = await world.enter(creator, quest.id);
});
afterAll(() => app.close());

const votesOf = (accountId: string) =>
  app.engine.db.select().from(questVotes).where(eq(questVotes.accountId, accountId));

test('a like is recorded with its time and the state of the voter; withdrawing keeps the row, liking again adds another', async () => {
  const [voter = ''] = await world.oldAccounts(1);
  const liked = app.clock.now();
  await world.vote(voter, postId, quest.id);
  expect(await votesOf(voter)).toMatchObject([
    {
      questId: quest.id,
      postId,
      castAt: liked,
      withdrawnAt: null,
      voterCreatedAt: new Date('2020-01-01'),
      voterBare: true,
      counted: null,
      reason: null,
    },
  ]);
  app.clock.advance(1000);
  await world.vote(voter, postId, quest.id, false);
  const takenBack = app.clock.now();
  app.clock.advance(1000);
  await world.vote(voter, postId, quest.id);
  expect((await votesOf(voter)).map(({ withdrawnAt }) => withdrawnAt)).toEqual([takenBack, null]);
});

test.each([
  [{ posts: 0, followers: 0, following: 9 }, true],
  [{ posts: 1, followers: 0, following: 0 }, false],
  [{ posts: 0, followers: 1, following: 0 }, false],
])('a voter with %j is bare: %s', async (stats, bare) => {
  const [voter = ''] = await world.oldAccounts(1);
  await app.engine.db.insert(profileStats).values({ accountId: voter, ...stats });
  await world.vote(voter, postId, quest.id);
  expect(await votesOf(voter)).toMatchObject([{ voterBare: bare }]);
});

test('concurrent likes of one member are one vote, in any order', async () => {
  const [voter = ''] = await world.oldAccounts(1);
  await Promise.all(Array.from({ length: 12 }, () => world.vote(voter, postId, quest.id)));
  expect(await votesOf(voter)).toHaveLength(1);
  await Promise.all(Array.from({ length: 12 }, (_, n) => world.vote(voter, postId, quest.id, n % 2 === 0)));
  expect((await votesOf(voter)).filter(({ withdrawnAt }) => withdrawnAt === null).length).toBeLessThan(2);
});

test('nothing is recorded before the start or from the end on', async () => {
  const [voter = ''] = await world.oldAccounts(1);
  const now = app.clock.now();
  for (const at of [quest.startsAt.getTime() - 1, quest.endsAt.getTime()]) {
    world.moveTo(at);
    await world.vote(voter, postId, quest.id);
  }
  expect(await votesOf(voter)).toEqual([]);
  for (const at of [quest.startsAt.getTime(), quest.endsAt.getTime() - 1]) {
    world.moveTo(at);
    await world.vote(voter, postId, quest.id);
    world.moveTo(quest.endsAt);
    await world.vote(voter, postId, quest.id, false);
    expect((await votesOf(voter)).filter(({ withdrawnAt }) => withdrawnAt === null)).toHaveLength(1);
    await app.engine.db.delete(questVotes).where(eq(questVotes.accountId, voter));
  }
  world.moveTo(now);
});

test('the ledger outlives the voting account', async () => {
  const [voter = ''] = await world.oldAccounts(1);
  await world.vote(voter, postId, quest.id);
  const [before] = await votesOf(voter);
  await app.engine.db.delete(accounts).where(eq(accounts.id, voter));
  expect(
    await app.engine.db
      .select()
      .from(questVotes)
      .where(eq(questVotes.id, before?.id ?? '')),
  ).toMatchObject([{ accountId: null, postId }]);
});

test('one entry per member; after removing it a member can enter again, and participants stay correct', async () => {
  const [person = ''] = await world.oldAccounts(1);
  const participants = async () =>
    (await app.engine.db.select().from(quests).where(eq(quests.id, quest.id)))[0]?.participants;
  const before = (await participants()) ?? 0;
  const entry = await world.enter(person, quest.id);
  await expect(world.enter(person, quest.id)).rejects.toThrow();
  expect(await participants()).toBe(before + 1);
  await world.remove(entry, quest.id);
  expect(await participants()).toBe(before);
  await world.enter(person, quest.id);
  expect(await participants()).toBe(before + 1);
  expect(await app.engine.db.$count(posts, eq(posts.accountId, person))).toBe(2);
});

test('an unknown quest cannot be entered', async () => {
  const [person = ''] = await world.oldAccounts(1);
  await expect(world.enter(person, newId())).rejects.toMatchObject({ code: 'quest_not_found' });
});
