import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addWeeks, weekOf } from '#contracts/rules/quests/quest-week';
import { awards, posts, profileStats } from '#db/schema';
import { commandLine } from '../../tests/support/operator.ts';
import { registerMember, type TestApp, type TestMember, testApp } from '../../tests/support/test-app.ts';
import { type QuestWorld, questWorld } from '../../tests/support/worlds/quest-world.ts';
import { sendReport, storedReport } from '../../tests/support/worlds/reports.ts';
import { decideQuests } from '../quests/index.ts';

let app: TestApp;
let world: QuestWorld;
let reporter: TestMember;
let week: string;
beforeAll(async () => {
  app = await testApp();
  week = weekOf(app.clock.now().getTime());
  world = questWorld(app);
  reporter = await registerMember(app);
});
afterAll(() => app.close());

const ops = commandLine(() => world.operator);
const GROUNDS = 'The picture was taken by someone else.';
const highscore = async (accountId: string) =>
  (await app.engine.db.select().from(profileStats).where(eq(profileStats.accountId, accountId)))[0]
    ?.highscore;

/** Reports the post with which Mia has won a quest, before Noah. */
async function reportedWinner() {
  const [mia = '', noah = '', voter = ''] = await world.oldAccounts(3);
  week = addWeeks(week, 1);
  const { first, endsAt } = await world.begin(week);
  const ofMia = await world.enter(mia, first.id);
  const ofNoah = await world.enter(noah, first.id);
  await world.vote(voter, ofMia, first.id);
  world.moveTo(endsAt);
  await decideQuests(world.system);
  const number = await sendReport(reporter.api, { subject: { kind: 'post', id: ofMia } });
  const winner = async () =>
    (await app.engine.db.select().from(awards).where(eq(awards.questId, first.id)))[0]?.postId ?? null;
  const remove = (...options: string[]) => ops('reports', 'decide', number, 'remove', GROUNDS, ...options);
  return { mia, noah, ofMia, ofNoah, number, winner, remove };
}

test('a winning post is removed only once it is said what happens to the win', async () => {
  const { ofMia, number, winner, remove } = await reportedWinner();
  const { done, text } = await remove();
  expect([done, text]).toEqual([
    false,
    expect.stringMatching(/option “win” .*: keep, nobody or a username.*\(win_undecided\)$/),
  ]);
  expect(await winner()).toBe(ofMia);
  expect((await storedReport(app, number)).decision).toBeNull();
  const [post] = await app.engine.db.select().from(posts).where(eq(posts.id, ofMia));
  expect([post?.hiddenAt, post?.removedAt]).toEqual([null, null]);
  expect((await ops('reports', 'decide', number, 'hide', GROUNDS)).done).toBe(true);
});

test('the win stays, goes to no one, or to another member together with the decision', async () => {
  const kept = await reportedWinner();
  expect((await kept.remove('--win', 'keep')).done).toBe(true);
  expect([await kept.winner(), await highscore(kept.mia)]).toEqual([kept.ofMia, 100]);

  const none = await reportedWinner();
  expect((await none.remove('--win', 'nobody')).done).toBe(true);
  expect([await none.winner(), await highscore(none.mia)]).toEqual([null, 0]);

  const moved = await reportedWinner();
  expect((await moved.remove('--win', moved.noah.slice(-12))).done).toBe(true);
  expect([await moved.winner(), await highscore(moved.mia), await highscore(moved.noah)]).toEqual([
    ...[moved.ofNoah, 0, 100],
  ]);
});

test('only a removal says what happens to the win, and it says how the win can come back', async () => {
  const { number, ofMia, winner, remove } = await reportedWinner();
  const hidden = await ops('reports', 'decide', number, 'hide', 'A reason.', '--win', 'nobody');
  expect([hidden.done, hidden.text]).toEqual([false, expect.stringContaining('--win belongs to remove')]);
  expect(await winner()).toBe(ofMia);
  expect((await remove('--win', 'nobody')).text).toContain('`quests correct` changes it again');
});

test('nothing is decided if the new winner has no entry', async () => {
  const { ofMia, number, winner, remove } = await reportedWinner();
  expect((await remove('--win', reporter.username)).text).toContain('(quest_not_entered)');
  expect((await remove('--win', 'nobody_here')).text).toContain('There is no member nobody_here.');
  expect(await winner()).toBe(ofMia);
  expect((await storedReport(app, number)).decision).toBeNull();
});
