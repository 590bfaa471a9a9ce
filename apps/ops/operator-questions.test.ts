import { afterAll, beforeAll, expect, test } from 'vitest';
import { addWeeks, weekOf } from '#contracts/rules/quests/quest-week';
import { commandLine, operator } from '../../tests/support/operator.ts';
import { registerMember, type TestApp, type TestMember, testApp } from '../../tests/support/test-app.ts';
import { weekPlan } from '../../tests/support/worlds/quest-world.ts';
import { makePost, saveLinks, sendReport, storedReport } from '../../tests/support/worlds/reports.ts';
import { time } from './format.ts';

let app: TestApp;
let mia: TestMember;
let number: string;
beforeAll(async () => {
  app = await testApp();
  mia = await registerMember(app, { username: 'Mia_Keller' });
  await saveLinks(mia);
  const post = await makePost(app, mia, 'Look at me');
  number = await sendReport((await registerMember(app)).api, { subject: { kind: 'post', id: post.id } });
  await app.jobs.run();
});
afterAll(() => app.close());

const ops = commandLine(() => operator(app));
const asked = commandLine(() => operator(app), false);
const accountOfMia = async () => (await ops('accounts', 'show', mia.id)).text;

test.each([
  [['accounts', 'block', 'mia_keller'], /@Mia_Keller .* 0 posts.*\n.*hides all of their content/],
  [['accounts', 'email', 'mia_keller', ' NEW@Example.com'], /sets their email to NEW@example\.com/],
  [
    ['links', 'block', 'https://BAD.example/x', 'Phishing'],
    /^This hides all links to bad\.example and its subdomains, now on 1 Short, .*Phishing$/,
  ],
])('%j shows what it would do and waits for a yes', async (words, summary) => {
  const before = await accountOfMia();
  const { done, text } = await asked(...words);
  expect([done, text]).toEqual([false, expect.stringMatching(summary)]);
  expect(await accountOfMia()).toEqual(before);
  expect((await ops('links', 'blocked')).text).toBe('No host is blocked.');
  expect(app.jobs.waiting).toEqual([]);
});

/** For each command that asks: arguments with which it is refused, and why. */
const REFUSED: Record<string, [words: string[], why: string]> = {
  'accounts block': [['nobody_here'], 'userNotFound'],
  'accounts email': [['mia_keller', 'nonsense'], 'invalidEmail'],
  'accounts reset-factors': [['mia_keller'], 'second_step_off'],
  'accounts erase': [['mia_keller', 'mia_keller'], 'report_open'],
  'billing refund': [['mia_keller'], 'payment_unavailable'],
  'contracts apply': [['1', 'mia_keller'], 'not_found'],
  'jobs discard': [['abc'], 'not_found'],
  'links block': [['bad.example', ' '], 'grounds: Please write a few words. (missing_text)'],
  'quests correct': [['01a201af-f849-71f8-9069-7cdd537731b1', 'mia_keller', 'Why'], 'quest_not_found'],
  'quests plan': [['{}'], 'week: is missing'],
  'reports decide': [['20260101-AAAAAA', 'hide', 'Why'], 'not_found'],
};

test('every command that asks has a case in which it is refused', async () => {
  const { text } = await ops('help');
  const commands = [...text.matchAll(/^ {2}([a-z][a-z -]*?)(?= [<[]| {2}|$)/gm)].map(([, name = '']) => name);
  const asking: string[] = [];
  for (const name of commands)
    if ((await ops(...name.split(' '), '--help')).text.includes('--yes')) asking.push(name);
  // tests/restore-command.test.ts has the cases of `restore`.
  expect(asking.filter((name) => name !== 'restore').sort()).toEqual(Object.keys(REFUSED).sort());
});

test.each(Object.entries(REFUSED))('%s asks nothing if it would be refused', async (name, [words, why]) => {
  const { done, text } = await asked(...name.split(' '), ...words);
  expect([done, text]).toEqual([false, expect.stringMatching(/^Refused: /)]);
  expect(text).toContain(why);
});

test('--yes is the answer in advance', async () => {
  expect((await asked('links', 'block', 'worse.example', 'Phishing', '--yes')).done).toBe(true);
  expect((await asked('links', 'unblock', 'worse.example')).done).toBe(true);
});

test('a report is decided without a question unless content disappears', async () => {
  for (const decision of ['hide', 'remove']) {
    expect((await asked('reports', 'decide', number, decision, ' ')).text).toBe(
      'Refused: grounds: Please write a few words. (missing_text)',
    );
    const { done, text } = await asked('reports', 'decide', number, decision, 'Because of this.');
    expect([done, text]).toEqual([
      false,
      expect.stringContaining(`Owner: @${mia.username}. This ${decision}s`),
    ]);
  }
  expect((await storedReport(app, number)).decision).toBeNull();
  expect((await asked('reports', 'decide', number, 'reject', 'It is fine.')).done).toBe(true);
  expect((await asked('reports', 'decide', number, 'hide', 'After all.')).text).toMatch(
    /^Refused: .*`reports reverse` takes the decision back\. \(report_decided\)/,
  );
});

test('a plan is asked about only if it replaces one', async () => {
  const week = weekOf(app.clock.now().getTime());
  const given = weekPlan(addWeeks(week, 1));
  const plan = JSON.stringify(given);
  expect((await asked('quests', 'plan', plan)).done).toBe(true);
  const [first, second] = given.quests;
  Object.assign(second?.de ?? {}, { title: 'Neu', theme: 'Anders' });
  Object.assign(first ?? {}, { highPoints: 900 });
  const again = await asked('quests', 'plan', JSON.stringify(given));
  expect([again.done, again.text.split('\n')]).toEqual([
    false,
    [
      `This replaces the plan of the week from ${given.week}:`,
      '#1  Quest 1 / Aufgabe 1  100 HighPoints',
      '  → Quest 1 / Aufgabe 1  900 HighPoints: changes highPoints',
      '#2  Quest 2 / Aufgabe 2  200 HighPoints',
      '  → Quest 2 / Neu  200 HighPoints: changes de.title, de.theme',
      '#3  Quest 3 / Aufgabe 3  300 HighPoints: stays as it is',
    ],
  ]);
  expect((await asked('quests', 'plan', JSON.stringify(given), '--yes')).text).toContain('Quest 2 / Neu');
  // A running week is refused without a question.
  const running = JSON.stringify(weekPlan(week));
  expect((await asked('quests', 'plan', running)).done).toBe(true);
  expect((await asked('quests', 'plan', running)).text).toMatch(
    /^Refused: The quests of this week are running/,
  );
});

test('a mistyped username is met with similar ones', async () => {
  expect((await ops('accounts', 'show', 'mia_kellr')).text).toBe(
    'Refused: There is no member mia_kellr. Did you mean Mia_Keller? (userNotFound)',
  );
  expect((await ops('accounts', 'block', '@mai_keller')).text).toContain('Did you mean Mia_Keller?');
});

test.each([
  [['accounts', 'show', 'mia_keller']],
  [['accounts', 'biggest']],
  [['accounts', 'names']],
  [['audit', 'list']],
  [['audit', 'verify']],
  [['billing', 'show', 'mia_keller']],
  [['contracts', 'list']],
  [['imports', 'list']],
  [['jobs', 'list']],
  [['jobs', 'failed']],
  [['links', 'blocked']],
  [['links', 'returned']],
  [['quests', 'list']],
  [['reports', 'list']],
])('%j answers --json with nothing but JSON', async (words) => {
  const { done, text } = await ops(...words, '--json');
  expect(done).toBe(true);
  expect(JSON.parse(text)).toBeTypeOf('object');
  expect(text).not.toContain(mia.password);
});

test('JSON has times in UTC where people read those of Zürich, and says whether a change was made', async () => {
  const shown = JSON.parse((await ops('accounts', 'show', mia.id, '--json')).text);
  const { createdAt } = shown.account;
  expect(createdAt).toMatch(/^\d{4}-.*Z$/);
  expect((await ops('accounts', 'show', mia.id)).text).toContain(`Since ${time(new Date(createdAt))}, `);
  const report = JSON.parse((await ops('reports', 'show', number, '--json')).text);
  expect(Object.values(report.history).flat()).not.toEqual([]);
  const marked = await ops('accounts', 'mark', 'mia_keller', 'blue', '--json');
  expect(JSON.parse(marked.text)).toEqual({ ok: true, username: 'mia_keller', mark: 'blue' });
});

test('JSON says why a command was refused', async () => {
  const unknown = await ops('accounts', 'show', 'nobody_here', '--json');
  expect([unknown.done, JSON.parse(unknown.text)]).toEqual([
    false,
    {
      ok: false,
      error: 'There is no member nobody_here. (userNotFound)',
      code: 'userNotFound',
      fields: {},
    },
  ]);
  const host = JSON.parse((await ops('links', 'block', 'nonsense', 'x', '--json')).text);
  expect(host.fields.host).toContain('such as example.com');
  const blank = JSON.parse((await ops('reports', 'reverse', number, '--en', ' ', '--json')).text);
  expect(blank.fields).toEqual({ '--en': 'Please write a few words. (missing_text)' });
});

test.each([
  [['accounts', 'block', 'mia_keller'], 'Nothing was done. With --json'],
  [['accounts', 'blokc', 'mia_keller'], "unknown command 'blokc'"],
  [['accounts', 'mark', 'mia_keller', 'silver'], 'Allowed choices are'],
  [['accounts', 'block'], 'missing required argument'],
  [['accounts', 'block', 'mia_keller', '--force'], "unknown option '--force'"],
  [['quests', 'plan', '{}'], 'The plan is not valid:'],
  [['restore', 'x.tar'], 'A running server does not accept this command.'],
  [['backup', 'chek'], "unknown command 'chek'"],
])('%j answers --json with JSON although it does nothing', async (words, why) => {
  const { done, text } = await asked(...words, '--json');
  expect([done, JSON.parse(text)]).toMatchObject([false, { ok: false, error: expect.stringContaining(why) }]);
});
