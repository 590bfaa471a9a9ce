import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '../../platform/clock.ts';
import { commandLine } from '../../tests/support/operator.ts';
import { type TestApp, testApp } from '../../tests/support/test-app.ts';
import { type QuestWorld, questWorld, weekPlan } from '../../tests/support/worlds/quest-world.ts';
import { expandFileArguments } from './expand-file-arguments.ts';

let app: TestApp;
let world: QuestWorld;
beforeAll(async () => {
  app = await testApp({ start: new Date('2026-11-18T12:00:00Z') });
  world = questWorld(app);
});
afterAll(() => app.close());

const ops = commandLine(() => world.operator);

test('a plan is stored and listed, and an invalid one is rejected with the path of its error', async () => {
  expect((await ops('quests', 'list')).text).toBe('No quest is planned or running, and none ended lately.');
  const planned = await ops('quests', 'plan', JSON.stringify(weekPlan('2026-11-23')));
  expect(planned.done).toBe(true);
  expect(planned.text).toMatch(
    /^2026-11-23 #1 {2}[0-9a-f-]{36} {2}Quest 1 \/ Aufgabe 1.* {2}2026-11-23 00:00:00 CET to 2026-11-30 00:00:00 CET {2}100 HighPoints {2}0 entries$/m,
  );
  expect((await ops('quests', 'list')).text).toBe(planned.text.replaceAll(/entries$/gm, 'entries  planned'));
  expect((await ops('quests', 'plan', '{')).text).toMatch(/^Refused: The file is not valid JSON: .*position/);
  const faulty = weekPlan('2026-11-23');
  Object.assign(faulty.quests[2]?.de ?? {}, { title: '' });
  Object.assign(faulty.quests[0] ?? {}, { highPoints: 0 });
  const { done, text } = await ops('quests', 'plan', JSON.stringify(faulty));
  expect(done).toBe(false);
  expect(text).toContain('Refused: The plan is not valid:');
  expect(text).toContain('  quest 1, highPoints: must be a whole number from 1 to 100000');
  expect(text).toContain('  quest 3, de.title: is empty');
});

test('a file name without its @ is met with the right one', async () => {
  expect((await ops('quests', 'plan', 'week.json')).text).toBe(
    'Refused: week.json is no plan. To read a file, write @ and its name: @week.json',
  );
  expect((await ops('quests', 'plan', '@week')).text).toContain('write @ and its name: @./week');
});

test('the example of a plan can be planned as it is', async () => {
  const { text } = await ops('quests', 'plan', '--example');
  expect((await ops('quests', 'plan')).text).toBe(text);
  expect((await ops('quests', 'plan', text)).done).toBe(true);
});

test('explain lists every vote with its reason, first with the provisional result and then with the final one', async () => {
  const [mia = '', noah = '', one = '', two = '', blocked = '', ...bots] = await world.oldAccounts(25);
  const { second: quest, endsAt } = await world.begin('2026-11-30');
  const ofMia = await world.enter(mia, quest.id);
  app.clock.advance(1000);
  const ofNoah = await world.enter(noah, quest.id);
  await world.vote(one, ofMia, quest.id);
  await world.vote(two, ofNoah, quest.id);
  await world.vote(mia, ofMia, quest.id);
  await world.vote(blocked, ofNoah, quest.id);
  await world.vote(blocked, ofNoah, quest.id, false);
  app.clock.advance(120_000);
  for (const bot of bots) await world.vote(bot, ofNoah, quest.id);

  const name = (id: string) => `@${id.slice(-12)}`;
  const before = (await ops('quests', 'explain', quest.id)).text;
  expect(before).toContain('Not decided yet (running). This is the provisional result.');
  expect(before).toContain('Votes: 24, of which 2 counted');
  expect(before).toContain('Winner:');
  const votes = before.split('\n').filter((line) => line.includes(', account created '));
  expect(votes).toHaveLength(24);
  const lineOf = (id: string) => votes.find((line) => line.includes(`  ${name(id)},`)) ?? '';
  expect(lineOf(one)).toMatch(
    /account created 2020-01-01 01:00:00 CET, bare, for @\w+ \([0-9a-f-]+\): counted$/,
  );
  expect(lineOf(mia)).toContain('not counted: it is for the voter’s own entry');
  expect(lineOf(blocked)).toMatch(/withdrawn 2026-.*: not counted: it was withdrawn before the end$/);
  for (const bot of bots) expect(lineOf(bot)).toContain('not counted: one of 20 or more votes');
  expect(before).toContain(`Tie: ${name(mia)} (posted `);
  expect(before).toContain('the earlier entry wins');

  world.moveTo(endsAt);
  const decided = await ops('quests', 'decide');
  expect(decided.text).toContain(quest.id);
  const after = (await ops('quests', 'explain', quest.id)).text;
  expect(after).toContain('Decided 2026-12-07 00:00:00 CET.');
  expect(after).toContain(`Winner: ${name(mia)} (${ofMia}) with 1`);
  expect(after.split('\n').slice(2)).toEqual(before.split('\n').slice(2));
  expect((await ops('quests', 'decide')).text).toBe('No quest to decide.');
});

test('a quest without votes has no winner, and a missing quest is rejected', async () => {
  const { first } = await world.begin('2026-12-07');
  expect((await ops('quests', 'explain', first.id)).text).toContain('Winner: none');
  for (const id of ['x', '01a20018-0000-7000-8000-000000000000'])
    expect(await ops('quests', 'explain', id)).toEqual({
      done: false,
      text: 'Refused: This quest doesn’t exist. (quest_not_found)',
    });
});

test('an argument like @week.json is replaced by the file’s content, one like @mia is not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'words-'));
  const path = join(folder, 'week.json');
  writeFileSync(path, '{"week":"ä"}');
  expect(await expandFileArguments(['quests', 'plan', `@${path}`, '@mia', '@', 'a.b'])).toEqual([
    ...['quests', 'plan', '{"week":"ä"}', '@mia', '@', 'a.b'],
  ]);
  await expect(expandFileArguments(['@./missing.json'])).rejects.toThrow('missing.json');
  rmSync(folder, { recursive: true });
});

test('a correction prints the new result with its history, and explain repeats it', async () => {
  const [mia = '', noah = ''] = await world.oldAccounts(2);
  const { first, endsAt } = await world.begin('2026-12-14');
  const ofMia = await world.enter(mia, first.id);
  await world.vote(noah, ofMia, first.id);
  world.moveTo(endsAt);
  await ops('quests', 'decide');
  const { done, text } = await ops('quests', 'correct', first.id, 'nobody', 'The picture is stolen.');
  expect(done).toBe(true);
  expect(text).toContain('Winner: none');
  expect(text).toMatch(/^Corrected 2026-.* by ada, from @\w+ to nobody: The picture is stolen\.$/m);
  expect((await ops('quests', 'explain', first.id)).text).toContain(text);
  expect((await ops('quests', 'correct', first.id, 'nobody', 'Again.')).text).toContain('(same_winner)');
  const listed = async () =>
    (await ops('quests', 'list')).text.split('\n').find((line) => line.includes(first.id));
  expect(await listed()).toMatch(/decided without a winner$/);
  await ops('quests', 'correct', first.id, mia.slice(-12), '--en', 'It is hers.', '--de', 'Es ist ihr Bild.');
  expect(await listed()).toMatch(new RegExp(`won by @${mia.slice(-12)}$`));
  world.moveTo(endsAt + 28 * DAY_MS);
  expect(await listed()).toBeUndefined();
});
