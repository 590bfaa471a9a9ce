import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addWeeks } from '#contracts/rules/quests/quest-week';
import { accounts, auditLog, awardCorrections, profileStats, questVotes } from '#db/schema';
import type { OperatorText } from '#domain/context';
import { type TestApp, testApp } from '../../tests/support/test-app.ts';
import { type QuestWorld, questWorld } from '../../tests/support/worlds/quest-world.ts';
import { correctQuest } from './correct-quest.ts';
import { decideQuests } from './decide-quests.ts';
import { explainQuest } from './explain-quest.ts';

let app: TestApp;
let world: QuestWorld;
let week = '2026-11-16';
beforeAll(async () => {
  app = await testApp({ start: new Date('2026-11-18T12:00:00Z') });
  world = questWorld(app);
});
afterAll(() => app.close());

const GROUNDS = 'The picture was taken by someone else.';
const usernameOf = async (id: string) =>
  (await app.engine.db.select().from(accounts).where(eq(accounts.id, id)))[0]?.username ?? '';
const highscore = async (accountId: string) =>
  (await app.engine.db.select().from(profileStats).where(eq(profileStats.accountId, accountId)))[0]
    ?.highscore ?? 0;
const read = async (quest_id: string) =>
  (await app.visitor('GET /api/v1/quests/{quest_id}', { params: { quest_id } })).quest;
const corrections = (questId: string) =>
  app.engine.db.select().from(awardCorrections).where(eq(awardCorrections.questId, questId));

/** Decides a quest that Mia won with two votes before Noah with one. Ada entered no post. */
async function decidedQuest() {
  const [mia = '', noah = '', ada = '', voter = ''] = await world.oldAccounts(4);
  week = addWeeks(week, 1);
  const { first, endsAt } = await world.begin(week);
  const ofMia = await world.enter(mia, first.id);
  const ofNoah = await world.enter(noah, first.id);
  for (const id of [noah, voter]) await world.vote(id, ofMia, first.id);
  await world.vote(ada, ofNoah, first.id);
  world.moveTo(endsAt);
  await decideQuests(world.system);
  const correct = (winner: string | null, grounds: OperatorText = GROUNDS) =>
    correctQuest(world.operator, { questId: first.id, winner, grounds });
  return { questId: first.id, mia, noah, ada, ofMia, ofNoah, correct };
}

test('a correction moves the win and the HighPoints, and emails both members the grounds', async () => {
  const { questId, mia, noah, ofNoah, correct } = await decidedQuest();
  await app.jobs.run();
  const known = new Set(app.mail.messages().map(({ id }) => id));
  await correct(await usernameOf(noah));
  expect([await highscore(mia), await highscore(noah)]).toEqual([0, 100]);
  expect(await read(questId)).toMatchObject({
    won: true,
    winner: { entry: { id: ofNoah }, votes: 1, highPoints: 100 },
    correctedAt: app.clock.now().toISOString(),
  });
  await app.jobs.run();
  const mails = new Map(
    app.mail
      .messages()
      .filter(({ id }) => !known.has(id))
      .map(({ email }) => [email.to?.[0]?.address, email.text ?? '']),
  );
  expect(mails.size).toBe(2);
  for (const text of mails.values()) expect(text).toContain(GROUNDS);
  expect(mails.get(`${mia}@example.com`)).toContain('−100');
  expect(mails.get(`${noah}@example.com`)).toContain('+100');
});

test('members who read different languages each get the grounds in theirs', async () => {
  const { questId, mia, noah, correct } = await decidedQuest();
  await app.engine.db.update(accounts).set({ language: 'de' }).where(eq(accounts.id, noah));
  const winner = await usernameOf(noah);
  for (const incomplete of [GROUNDS, { en: GROUNDS }])
    await expect(correct(winner, incomplete)).rejects.toMatchObject({ code: 'text_language_missing' });
  expect(await corrections(questId)).toEqual([]);
  await correct(winner, { en: GROUNDS, de: 'Das Bild ist gestohlen.' });
  await app.jobs.run();
  const mailed = (id: string) =>
    app.mail.messages().find(({ email }) => email.to?.[0]?.address === `${id}@example.com`)?.email.text;
  expect(mailed(mia)).toContain(GROUNDS);
  expect(mailed(noah)).toContain('Das Bild ist gestohlen.');
});

test('a quest can be left without a winner, and given one again', async () => {
  const { questId, mia, correct } = await decidedQuest();
  await correct(null);
  expect(await highscore(mia)).toBe(0);
  expect(await read(questId)).toMatchObject({ won: false, winner: null });
  await expect(correct(null)).rejects.toMatchObject({ code: 'same_winner' });
  await correct(`@${(await usernameOf(mia)).toUpperCase()}`);
  expect(await highscore(mia)).toBe(100);
  const { corrections: told, winner } = await explainQuest(world.operator, { questId });
  expect(winner).toMatchObject({ votes: 2 });
  const audited = await app.engine.db.select().from(auditLog).where(eq(auditLog.subject, questId));
  expect(audited.map(({ kind, detail }) => [kind, detail])).toEqual([
    ['quest_corrected', { from: mia, to: '' }],
    ['quest_corrected', { from: '', to: mia }],
  ]);
  const username = await usernameOf(mia);
  expect(told).toMatchObject([
    { from: username, to: null, by: 'ada', grounds: GROUNDS },
    { from: null, to: username },
  ]);
});

test('the ledger of votes stays as it was', async () => {
  const { questId, noah, correct } = await decidedQuest();
  const ledger = () =>
    app.engine.db.select().from(questVotes).where(eq(questVotes.questId, questId)).orderBy(questVotes.id);
  const before = await ledger();
  await correct(await usernameOf(noah));
  expect(await ledger()).toEqual(before);
});

test('refuses members without a visible entry, unknown members and quests, and missing grounds', async () => {
  const { questId, mia, noah, ada, ofNoah, correct } = await decidedQuest();
  await expect(correct(await usernameOf(ada))).rejects.toMatchObject({ code: 'quest_not_entered' });
  await world.remove(ofNoah, questId);
  await expect(correct(await usernameOf(noah))).rejects.toMatchObject({ code: 'quest_not_entered' });
  await expect(correct('no_such_member')).rejects.toMatchObject({ code: 'userNotFound' });
  await expect(correct(await usernameOf(mia))).rejects.toMatchObject({ code: 'same_winner' });
  await expect(correct(null, '  ')).rejects.toMatchObject({ fields: { text: 'missing_text' } });
  const unknown = { questId: 'x', winner: null, grounds: GROUNDS };
  await expect(correctQuest(world.operator, unknown)).rejects.toMatchObject({ code: 'quest_not_found' });
  await expect(correctQuest(world.system, { ...unknown, questId })).rejects.toMatchObject({
    code: 'unauthorized',
  });
  week = addWeeks(week, 1);
  const { first } = await world.begin(week);
  await expect(correctQuest(world.operator, { ...unknown, questId: first.id })).rejects.toMatchObject({
    code: 'quest_not_decided',
  });
  expect(await highscore(mia)).toBe(100);
  expect(await corrections(questId)).toEqual([]);
});

test('of two corrections at once, each sees the result of the other', async () => {
  const { questId, mia, noah, correct } = await decidedQuest();
  const results = await Promise.allSettled([
    correct(await usernameOf(noah)),
    correct(await usernameOf(noah)),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect([await highscore(mia), await highscore(noah)]).toEqual([0, 100]);
  expect(await corrections(questId)).toHaveLength(1);
});
