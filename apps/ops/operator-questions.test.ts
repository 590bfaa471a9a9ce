import { afterAll, beforeAll, expect, test } from 'vitest';
import { addWeeks, weekOf } from '#contracts/rules/quests/quest-week';
import { commandLine, operator } from '../../tests/support/operator.ts';
import { registerMember, type TestApp, type TestMember, testApp } from '../../tests/support/test-app.ts';
import { weekPlan } from '../../tests/support/worlds/quest-world.ts';
import { makePost, sendReport, storedReport } from '../../tests/support/worlds/reports.ts';
import { time } from './format.ts';

let app: TestApp;
let mia: TestMember;
let number: string;
beforeAll(async () => {
  app = await testApp();
  mia = await registerMember(app, { username: 'Mia_Keller' });
  const post = await makePost(app, mia, 'Look at me');
  number = await sendReport((await registerMember(app)).api, { subject: { kind: 'post', id: post.id } });
});
afterAll(() => app.close());

const ops = commandLine(() => operator(app));
const asked = commandLine(() => operator(app), false);
const accountOfMia = async () => (await ops('accounts', 'show', mia.id)).text;

test.each([
  [['accounts', 'block', 'mia_keller'], /@Mia_Keller .* 0 posts.*\n.*hides all of their content/],
  [['accounts', 'email', 'mia_keller', 'new@example.com'], /sets their email to new@example\.com/],
  [['accounts', 'reset-factors', 'mia_keller'], /removes their second step after 72 hours/],
  [['accounts', 'erase', 'mia_keller', 'mia_keller'], /It cannot be undone/],
  [['billing', 'refund', 'mia_keller'], /refunds the latest payment of mia_keller/],
  [['contracts', 'apply', '1', 'mia_keller'], /applies 1 to the account mia_keller/],
  [['jobs', 'discard', 'abc'], /deletes the failed job abc/],
  [['links', 'block', 'bad.example', 'Phishing'], /links of all members to bad\.example .*Phishing/],
])('%j shows what it would do and waits for a yes', async (words, summary) => {
  const before = await accountOfMia();
  const { done, text } = await asked(...words);
  expect([done, text]).toEqual([false, expect.stringMatching(summary)]);
  expect(await accountOfMia()).toEqual(before);
  expect((await ops('links', 'blocked')).text).toBe('No host is blocked.');
});

test('--yes is the answer in advance', async () => {
  expect((await asked('links', 'block', 'worse.example', 'Phishing', '--yes')).done).toBe(true);
  expect((await asked('links', 'unblock', 'worse.example')).done).toBe(true);
});

test('a report is decided without a question unless content disappears', async () => {
  for (const decision of ['hide', 'remove']) {
    const { done, text } = await asked('reports', 'decide', number, decision, 'Because of this.');
    expect([done, text]).toEqual([
      false,
      expect.stringContaining(`Owner: @${mia.username}. This ${decision}s`),
    ]);
  }
  expect((await storedReport(app, number)).decision).toBeNull();
  expect((await asked('reports', 'decide', number, 'reject', 'It is fine.')).done).toBe(true);
});

test('a plan is asked about only if it replaces one', async () => {
  const plan = JSON.stringify(weekPlan(addWeeks(weekOf(app.clock.now().getTime()), 1)));
  expect((await asked('quests', 'plan', plan)).done).toBe(true);
  const again = await asked('quests', 'plan', plan);
  expect([again.done, again.text]).toEqual([
    false,
    expect.stringMatching(/^This replaces .*\n\d{4}-\d\d-\d\d #1 /),
  ]);
  expect((await asked('quests', 'plan', plan, '--yes')).done).toBe(true);
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
});
