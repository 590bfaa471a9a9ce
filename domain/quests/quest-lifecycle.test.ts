import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountTag, QUESTS_TAG, questTag } from '#contracts/cache-tags';
import { addWeeks } from '#contracts/rules/quests/quest-week';
import { accounts, awards, posts, profileStats, profiles, quests, questVotes } from '#db/schema';
import { transaction } from '#domain/context';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/clock';
import { apiErrorOf } from '../../tests/support/api-error.ts';
import { ORIGIN, type TestApp, testApp } from '../../tests/support/test-app.ts';
import { isServerEngine } from '../../tests/support/test-engine.ts';
import { type QuestWorld, questWorld } from '../../tests/support/worlds/quest-world.ts';
import { decideQuests } from './decide-quests.ts';
import { recordVote } from './record-vote.ts';

let app: TestApp;
let world: QuestWorld;
let week = '2026-11-16';
beforeAll(async () => {
  app = await testApp({ start: new Date('2026-11-18T12:00:00Z') });
  world = questWorld(app);
});
afterAll(() => app.close());

/** Starts a new week, so that each test has its own. */
const begin = () => {
  week = addWeeks(week, 1);
  return world.begin(week);
};
const read = async (id: string) =>
  (await app.visitor('GET /api/v1/quests/{quest_id}', { params: { quest_id: id } })).quest;
const highscore = async (accountId: string) =>
  (await app.engine.db.select().from(profileStats).where(eq(profileStats.accountId, accountId)))[0]
    ?.highscore ?? 0;
const ledger = (questId: string) =>
  app.engine.db.select().from(questVotes).where(eq(questVotes.questId, questId));
const runJob = async () => {
  await app.jobs.send(app.engine.db, 'quests.decide', {});
  await app.jobs.run();
};

test('a week goes from its plan through votes and the count to a winner with an award', async () => {
  const [mia = '', noah = '', ada = '', first = '', second = ''] = await world.oldAccounts(5);
  app.clock.advance(HOUR_MS);
  const { first: quest, startsAt, endsAt } = await begin();

  world.moveTo(startsAt - 1);
  expect(await apiErrorOf(read(quest.id))).toMatchObject({ status: 404, error: 'quest_not_found' });
  await expect(world.enter(mia, quest.id)).rejects.toMatchObject({ code: 'quest_not_found' });
  world.moveTo(startsAt);
  expect(await read(quest.id)).toMatchObject({ state: 'running', participants: 0, won: false, winner: null });

  const ofMia = await world.enter(mia, quest.id, { description: 'at the lake' });
  app.clock.advance(MINUTE_MS);
  const ofNoah = await world.enter(noah, quest.id);
  await world.vote(noah, ofMia, quest.id);
  await world.vote(first, ofMia, quest.id);
  await world.vote(second, ofNoah, quest.id);
  await world.vote(mia, ofMia, quest.id);
  await world.vote(ada, ofNoah, quest.id);
  await world.vote(ada, ofNoah, quest.id, false);
  world.moveTo(endsAt - 1);
  expect(await decideQuests(world.system)).toEqual([]);
  expect(await read(quest.id)).toMatchObject({ state: 'running', participants: 2 });

  world.moveTo(endsAt);
  expect(await read(quest.id)).toMatchObject({ state: 'counting', won: false, winner: null });
  await expect(world.enter(ada, quest.id)).rejects.toMatchObject({ code: 'quest_not_running' });
  await world.vote(ada, ofNoah, quest.id);
  await world.vote(noah, ofMia, quest.id, false);
  expect(await ledger(quest.id)).toHaveLength(5);

  const changed: string[] = [];
  const pageChanges = world.system.pageChanges.startBatch.bind(world.system.pageChanges);
  world.system.pageChanges.startBatch = () => {
    const changes = pageChanges();
    const add = changes.add.bind(changes);
    changes.add = (tag) => {
      changed.push(tag);
      add(tag);
    };
    return changes;
  };
  await runJob();
  world.system.pageChanges.startBatch = pageChanges;
  expect(changed).toEqual(
    expect.arrayContaining([questTag(quest.id), QUESTS_TAG, accountTag(mia.slice(-12))]),
  );
  expect(await read(quest.id)).toMatchObject({
    state: 'decided',
    won: true,
    winner: {
      votes: 2,
      highPoints: 100,
      entry: { id: ofMia, description: 'at the lake', creator: { user_id: mia } },
    },
  });
  expect(await highscore(mia)).toBe(100);
  const { awards: won } = await app.visitor('GET /api/v1/users/@me/awards/{user_id}', {
    params: { user_id: mia },
  });
  expect(won).toEqual([
    {
      quest_id: quest.id,
      title: 'Quest 1',
      highPoints: 100,
      awarded_at: new Date(endsAt).toISOString(),
      post: { id: ofMia, imageUrl: null },
    },
  ]);
  const verdicts = (await ledger(quest.id)).map(({ accountId, counted, reason }) => [
    accountId,
    counted,
    reason,
  ]);
  expect(verdicts).toHaveLength(5);
  expect(verdicts).toEqual(
    expect.arrayContaining([
      [noah, true, null],
      [first, true, null],
      [second, true, null],
      [mia, false, 'own_entry'],
      [ada, null, null],
    ]),
  );
  const { weeks } = await app.visitor('GET /api/v1/quests/archive', { query: {} });
  expect(weeks[0]?.week).toBe(week);
  expect(weeks[0]?.quests.map(({ winner }) => winner?.votes ?? null)).toEqual([2, null, null]);
  const [profile] = await app.engine.db.select().from(profiles).where(eq(profiles.accountId, mia));
  expect(profile?.updatedAt).toEqual(new Date(endsAt));

  await app.jobs.run();
  const [mailed] = app.mail.messages();
  expect(mailed?.email.to?.[0]?.address).toBe(`${mia}@example.com`);
  expect(mailed?.email.subject).toBe('You won “Quest 1”');
  expect(mailed?.email.text).toContain('won with 2 counted likes, and 100 HighPoints');
  expect(mailed?.email.text).toContain(`${ORIGIN}/quests/${quest.id}`);

  await app.engine.db.update(accounts).set({ language: 'de' }).where(eq(accounts.id, mia));
  await app.jobs.send(app.engine.db, 'mail.quest-won', { questId: quest.id });
  await app.jobs.run();
  const german = app.mail.messages().map(({ email }) => email.subject);
  expect(german).toContain('Du hast „Aufgabe 1“ gewonnen');
});

/** Sets up a week whose first quest is certain to have a winner. */
async function weekWithWinner() {
  const [creator = '', voter = ''] = await world.oldAccounts(2);
  const { first: quest, endsAt } = await begin();
  const postId = await world.enter(creator, quest.id);
  await world.vote(voter, postId, quest.id);
  return { quest, endsAt, creator, voter, postId };
}

test('deciding twice and concurrently decides once', async () => {
  const { quest, endsAt, creator } = await weekWithWinner();
  world.moveTo(endsAt);
  const runs = await Promise.all(Array.from({ length: 5 }, () => decideQuests(world.system)));
  expect(runs.flat().filter((id) => id === quest.id)).toHaveLength(1);
  expect(await decideQuests(world.system)).toEqual([]);
  await runJob();
  expect(await highscore(creator)).toBe(100);
  expect(await app.engine.db.select().from(awards).where(eq(awards.questId, quest.id))).toHaveLength(1);
});

test('a crash halfway leaves nothing, and the next run decides', async () => {
  const { quest, endsAt, creator } = await weekWithWinner();
  world.moveTo(endsAt);
  const dying = {
    ...world.system,
    jobs: { ...world.system.jobs, send: () => Promise.reject(new Error('killed')) },
  };
  await expect(decideQuests(dying)).rejects.toThrow('killed');
  expect(await read(quest.id)).toMatchObject({ state: 'counting', won: false, winner: null });
  expect(await highscore(creator)).toBe(0);
  expect((await ledger(quest.id)).map(({ counted }) => counted)).toEqual([null]);
  // The other quests of the week are decided regardless.
  const others = await app.engine.db.select().from(quests).where(eq(quests.week, week));
  expect(others.filter(({ decidedAt }) => decidedAt !== null)).toHaveLength(2);
  expect(await decideQuests(world.system)).toEqual([quest.id]);
  expect(await highscore(creator)).toBe(100);
});

test('a count days later gives the same result despite likes changed since', async () => {
  const { quest, endsAt, creator, voter, postId } = await weekWithWinner();
  const [rival = '', ...others] = await world.oldAccounts(6);
  const ofRival = await world.enter(rival, quest.id);
  world.moveTo(endsAt + 3 * DAY_MS);
  for (const other of others) await world.vote(other, ofRival, quest.id);
  await world.vote(voter, postId, quest.id, false);
  await decideQuests(world.system);
  expect((await read(quest.id)).winner).toMatchObject({ votes: 1, entry: { creator: { user_id: creator } } });
});

test('a vote cast while the quest is being decided is not recorded', async () => {
  const { quest, endsAt, postId } = await weekWithWinner();
  const [late = ''] = await world.oldAccounts(1);
  world.moveTo(endsAt);
  await decideQuests(world.system);
  // Simulate a like on an instance whose clock is slow and still shows a time just before the end.
  world.moveTo(endsAt - 1);
  await world.vote(late, postId, quest.id);
  world.moveTo(endsAt);
  expect((await ledger(quest.id)).map(({ accountId }) => accountId)).not.toContain(late);
});

test('a vote in progress at the end is waited for and counts', async () => {
  const { quest, endsAt, creator, postId } = await weekWithWinner();
  const [last = ''] = await world.oldAccounts(1);
  const written = Promise.withResolvers<void>();
  const commit = Promise.withResolvers<void>();
  const voting = transaction(world.system, async (inside) => {
    await recordVote(inside, { questId: quest.id, postId, voterId: last, liked: true });
    written.resolve();
    await commit.promise;
  });
  await written.promise;
  world.moveTo(endsAt);
  const deciding = decideQuests(world.system);
  // The embedded engine runs one transaction at a time, so no lock is contended there.
  if (isServerEngine())
    await expect
      .poll(() => app.engine.db.execute(sql`select 1 from pg_locks where not granted`))
      .toMatchObject({ rows: [expect.anything()] });
  commit.resolve();
  await voting;
  expect(await deciding).toContain(quest.id);
  expect((await read(quest.id)).winner).toMatchObject({ votes: 2, entry: { creator: { user_id: creator } } });
});

test('removed and hidden entries and those of blocked accounts do not win, and votes of blocked accounts do not count', async () => {
  const creators = await world.oldAccounts(5);
  const [first = '', second = '', third = '', blocked = ''] = await world.oldAccounts(4);
  const { first: quest, endsAt } = await begin();
  const entries: string[] = [];
  for (const creator of creators) {
    entries.push(await world.enter(creator, quest.id));
    app.clock.advance(1000);
  }
  const [removed = '', hidden = '', ofBlocked = '', fourth = '', last = ''] = entries;
  for (const postId of [removed, hidden, ofBlocked])
    for (const voter of [first, second, third]) await world.vote(voter, postId, quest.id);
  await world.vote(blocked, fourth, quest.id);
  await world.vote(first, last, quest.id);
  await world.remove(removed, quest.id);
  await app.engine.db.update(posts).set({ hiddenAt: app.clock.now() }).where(eq(posts.id, hidden));
  for (const id of [creators[2] ?? '', blocked])
    await app.engine.db.update(accounts).set({ disabledAt: app.clock.now() }).where(eq(accounts.id, id));
  world.moveTo(endsAt);
  await decideQuests(world.system);
  expect(await read(quest.id)).toMatchObject({
    participants: 4,
    winner: { votes: 1, entry: { id: last } },
  });
  expect((await ledger(quest.id)).find(({ accountId }) => accountId === blocked)?.reason).toBe(
    'blocked_account',
  );
});

test('a winner whose entry disappears keeps the award, and no page shows the entry', async () => {
  const { quest, endsAt, creator, postId } = await weekWithWinner();
  world.moveTo(endsAt);
  await decideQuests(world.system);
  await world.remove(postId, quest.id);
  expect(await read(quest.id)).toMatchObject({
    ...{ state: 'decided', participants: 0 },
    ...{ won: true, winner: null },
  });
  const { awards: won } = await app.visitor('GET /api/v1/users/@me/awards/{user_id}', {
    params: { user_id: creator },
  });
  expect(won).toMatchObject([{ quest_id: quest.id, post: null }]);
  expect(await highscore(creator)).toBe(100);
});
