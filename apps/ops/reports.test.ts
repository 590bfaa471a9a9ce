import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR_MS } from '#platform/clock';
import { commandLine } from '../../tests/support/operator.ts';
import { appealToken, lastLetterTo, makePost, operator, report } from '../../tests/support/reporting.ts';
import { type Person, registerPerson, type TestApp, testApp } from '../../tests/support/test-app.ts';

let app: TestApp;
let owner: Person;
let reporter: Person;
beforeAll(async () => {
  app = await testApp();
  owner = await registerPerson(app);
  reporter = await registerPerson(app);
});
afterAll(() => app.close());

const ops = commandLine(() => operator(app));

test('a report is listed, looked at, decided and appealed from the command line', async () => {
  expect((await ops('reports', 'list')).text).toBe('Nothing is open.');
  const post = await makePost(app, owner, 'Look at me');
  const subject = { kind: 'post', id: post.id } as const;
  const number = await report(reporter.api, { subject, reason: 'hate', text: 'Please look' });
  app.clock.advance(3 * HOUR_MS);
  const profile = { kind: 'profile', username: owner.username } as const;
  const other = await report(reporter.api, { subject: profile });
  const listed = (await ops('reports', 'list')).text.split('\n');
  expect(listed.map((line) => line.split(/ +/).slice(0, 4))).toEqual([
    [number, '3', 'h', 'hate'],
    [other, '0', 'h', 'spam'],
  ]);

  expect((await ops('reports', 'decide', other, 'warn', 'Mind your words.')).done).toBe(true);
  const shown = (await ops('reports', 'show', number)).text;
  for (const part of [
    `@${owner.username}`,
    `@${reporter.username}`,
    'Please look',
    `/post/${post.id}`,
    `/media/${post.hash}/1080.webp`,
    `in the bucket, else in DATA_DIR/media:\n  ${post.hash}/1080.webp`,
    'Now: shown\n  Look at me',
    'Decision: open',
    `${other}  profile  spam  warn`,
    'reporter  reported  hate',
  ])
    expect(shown).toContain(part);

  expect(await ops('reports', 'decide', number, 'hide', ' ')).toEqual({
    done: false,
    text: 'Refused: missing_text\n  text: missing_text',
  });
  expect((await ops('reports', 'decide', number, 'burn', 'Because')).text).toBe('Refused: invalid_input');
  expect((await ops('reports', 'decide', number, 'hide', 'Because of this.')).done).toBe(true);
  expect((await ops('reports', 'list')).text).toBe('Nothing is open.');
  expect((await ops('reports', 'show', number)).text).toContain('Now: hidden');

  const token = appealToken(await lastLetterTo(app, owner.email));
  await app.visitor('POST /api/v1/appeals/{token}', { params: { token }, body: { text: 'Art!' } });
  expect((await ops('reports', 'list')).text).toMatch(/decided: hide, owner appeals$/);
  expect((await ops('reports', 'show', number)).text).toMatch(/Art!\n {2}→ waits for an answer/);
  expect((await ops('reports', 'appeal', number, 'owner', 'maybe', 'Hm')).text).toBe(
    'Refused: invalid_input',
  );
  expect((await ops('reports', 'appeal', number, 'owner', 'reversed', 'Art it is.')).done).toBe(true);
  const after = (await ops('reports', 'show', number)).text;
  for (const part of ['Now: shown', 'reversed: Art it is.', 'ada  hide  Because of this.', 'ada  reversed'])
    expect(after).toContain(part);
});

test('a number that nobody has is refused', async () => {
  expect(await ops('reports', 'show', '20260101-AAAAAA')).toEqual({
    done: false,
    text: 'Refused: not_found',
  });
});
