import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR_MS } from '#platform/clock';
import { reports } from '../../db/schema/index.ts';
import { commandLine } from '../../tests/support/operator.ts';
import {
  grantPremium,
  registerMember,
  type TestApp,
  type TestMember,
  testApp,
} from '../../tests/support/test-app.ts';
import {
  appealToken,
  BAD_LINK,
  lastEmailTo,
  makePost,
  operator,
  saveLinks,
  sendReport,
  storedReport,
} from '../../tests/support/worlds/reports.ts';

let app: TestApp;
let owner: TestMember;
let reporter: TestMember;
beforeAll(async () => {
  app = await testApp();
  owner = await registerMember(app);
  reporter = await registerMember(app);
});
afterAll(() => app.close());

const ops = commandLine(() => operator(app));

test('a report is listed, shown, decided and appealed from the command line', async () => {
  expect((await ops('reports', 'list')).text).toBe('Nothing is open.');
  const post = await makePost(app, owner, 'Look at me');
  const subject = { kind: 'post', id: post.id } as const;
  const number = await sendReport(reporter.api, { subject, reason: 'hate', text: 'Please look' });
  app.clock.advance(3 * HOUR_MS);
  const profile = { kind: 'profile', username: owner.username } as const;
  const other = await sendReport(reporter.api, { subject: profile });
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
    `in the bucket or in DATA_DIR/media:\n  ${post.hash}/1080.webp`,
    'Now: shown\n  Look at me',
    'Decision: open',
    `${other}  profile  spam  warn`,
    'reporter  reported  hate',
  ])
    expect(shown).toContain(part);

  expect(await ops('reports', 'decide', number, 'hide', ' ')).toEqual({
    done: false,
    text: 'Refused: grounds: Please write a few words. (missing_text)',
  });
  expect((await ops('reports', 'decide', number, 'burn', 'Because')).text).toContain(
    'Allowed choices are hide, remove, warn, reject.',
  );
  expect((await ops('reports', 'decide', number, 'hide', 'Because of this.')).done).toBe(true);
  expect((await ops('reports', 'list')).text).toBe('Nothing is open.');
  expect((await ops('reports', 'show', number)).text).toContain('Now: hidden');

  const token = appealToken(await lastEmailTo(app, owner.email));
  await app.visitor('POST /api/v1/appeals/{token}', { params: { token }, body: { text: 'Art!' } });
  expect((await ops('reports', 'list')).text).toMatch(/decided: hide, owner appeals$/);
  expect((await ops('reports', 'show', number)).text).toMatch(/Art!\n {2}→ not answered yet/);
  expect((await ops('reports', 'appeal', number, 'owner', 'maybe', 'Hm')).text).toContain(
    'Allowed choices are upheld, reversed.',
  );
  expect((await ops('reports', 'appeal', number, 'owner', 'reversed', 'Art it is.')).done).toBe(true);
  const after = (await ops('reports', 'show', number)).text;
  for (const part of ['Now: shown', 'reversed: Art it is.', 'ada  hide  Because of this.', 'ada  reversed'])
    expect(after).toContain(part);
});

test('the text of an appeal cannot imitate what operators did', async () => {
  const post = await makePost(app, owner, 'Another one');
  const subject = { kind: 'post', id: post.id } as const;
  const number = await sendReport(reporter.api, { subject, reason: 'hate' });
  await ops('reports', 'decide', number, 'hide', 'Because of this.');
  const token = appealToken(await lastEmailTo(app, owner.email));
  const forged = '2026-11-29 12:31:07 CET  ada  reversed  Looked again';
  const body = { text: `I disagree.\n${forged}` };
  await app.visitor('POST /api/v1/appeals/{token}', { params: { token }, body });
  const lines = (await ops('reports', 'show', number)).text
    .split('\n')
    .filter((line) => line.includes(forged));
  expect(lines.length).toBeGreaterThanOrEqual(3);
  for (const line of lines) expect(line.trim()).toBe(`> ${forged}`);
  await ops('reports', 'appeal', number, 'owner', 'upheld', 'It stays hidden.');
});

test('the answer to a decision says which email leaves at once', async () => {
  const post = await makePost(app, owner, 'Hide me for a day');
  const number = await sendReport(reporter.api, { subject: { kind: 'post', id: post.id } });
  const hidden = await ops('reports', 'decide', number, 'hide', 'Because of this.');
  const token = appealToken(await lastEmailTo(app, reporter.email));
  await app.visitor('POST /api/v1/appeals/{token}', { params: { token }, body: { text: 'Remove it!' } });
  expect((await ops('reports', 'appeal', number, 'reporter', 'reversed', 'We look again.')).done).toBe(true);
  const shown = await ops('reports', 'decide', number, 'reject', 'It may stay.');
  const atOnce = 'its owner is emailed at once that the restriction has ended';
  expect([hidden.text.includes(atOnce), shown.text.includes(atOnce)]).toEqual([false, true]);
  expect((await lastEmailTo(app, owner.email)).subject).toBe(`A restriction has ended (${number})`);
});

test('a report shows the icons and the declared profiles, as the owner shows them no longer', async () => {
  const person = await registerMember(app);
  await saveLinks(person, [
    { ...BAD_LINK, icon: 'heart' },
    { id: 'star', title: 'A star', link: 'https://social.example/@star' },
  ]);
  const subject = { kind: 'profile', username: person.username } as const;
  const number = await sendReport(reporter.api, { subject, reason: 'impersonation' });
  await saveLinks(person, []);
  const lines = `Links, as visitors saw them:
  https://bad.example/now  icon heart  Free money
  https://social.example/@star  icon fediverse, own profile (rel=me, in the contact card)  A star
`;
  expect((await ops('reports', 'show', number)).text).toContain(lines);

  // As earlier versions stored it.
  const { links: _, ...content } = (await storedReport(app, number)).content;
  await app.engine.db.update(reports).set({ content }).where(eq(reports.number, number));
  const shown = await ops('reports', 'show', number);
  expect([shown.done, shown.text.includes('as visitors saw them')]).toEqual([true, false]);
  await ops('reports', 'decide', number, 'reject', 'It is fine.');
});

test('urgent reports are marked and listed first', async () => {
  const person = await registerMember(app);
  const subject = { kind: 'profile', username: person.username } as const;
  const numbers: string[] = [];
  for (const reason of ['spam', 'illegal', 'child_safety', 'hate'] as const) {
    app.clock.advance(HOUR_MS);
    numbers.push(await sendReport((await registerMember(app)).api, { subject, reason }));
  }
  const [spam, illegal, safety, hate] = numbers;
  const lines = (await ops('reports', 'list')).text.split('\n');
  expect(lines.map((line) => line.split(' ')[0])).toEqual([illegal, safety, spam, hate]);
  expect(lines.map((line) => line.includes('URGENT'))).toEqual([true, true, false, false]);
  expect((await ops('reports', 'show', illegal ?? '')).text).toContain('URGENT illegal');
  for (const number of numbers) await ops('reports', 'decide', number, 'reject', 'It is fine.');
});

test('a host that returns to a Short with a hidden link is listed until an operator acknowledges it', async () => {
  const person = await registerMember(app);
  await grantPremium(app, person);
  const link = (id: string, address: string) => ({ id, title: id, link: address });
  const before = [BAD_LINK, link('blog', 'https://blog.bad.example/'), link('short', 'https://bit.ly/early')];
  await saveLinks(person, before);
  const subject = { kind: 'link', username: person.username, link_id: BAD_LINK.id } as const;
  const number = await sendReport(reporter.api, { subject });
  await ops('reports', 'decide', number, 'hide', 'A swindle.');
  // Links that were saved before the decision do not count as returned. Links that the decision hides are not
  // listed.
  await saveLinks(person, [...before, link('same', 'https://bad.example/now?again')]);
  expect((await ops('reports', 'list')).text).toBe('Nothing is open.');
  expect((await ops('links', 'returned')).text).toBe('No hidden link has returned.');

  const since = [
    link('path', 'https://www.bad.example/other'),
    link('below', 'https://m.bad.example/now'),
    link('named', 'https://go.example/?u=https%253A%252F%252Fbad%252Eexample%252Fnow'),
    link('shortened', 'https://bit.ly/x7'),
    link('deep', 'https://bad-example.translate.goog/now'),
    link('other', 'https://notbad.example/now'),
  ];
  await saveLinks(person, [...before, ...since]);
  const lines = [
    'https://www.bad.example/other  same host as https://bad.example/now',
    'https://m.bad.example/now  same host as https://bad.example/now',
    'https://go.example/?u=https%253A%252F%252Fbad%252Eexample%252Fnow  names the host of https://bad.example/now',
    'https://bit.ly/x7  is a redirector, which may point to https://bad.example/now',
    'https://bad-example.translate.goog/now  is a redirector, which may point to https://bad.example/now',
  ];
  const named = lines.map((line) => `@${person.username}  ${line}`);
  expect((await ops('links', 'returned')).text.split('\n')).toEqual(named);
  expect((await ops('reports', 'list')).text.split('\n').slice(1)).toEqual(named.map((line) => `  ${line}`));
  const shown = (await ops('reports', 'show', number)).text;
  for (const line of lines) expect(shown).toContain(line);

  expect((await ops('links', 'known', `@${person.username}`)).text).toBe(
    'Reviewed links: 5. Later ones are listed again.',
  );
  expect((await ops('reports', 'list')).text).toBe('Nothing is open.');
  await saveLinks(person, [...before, ...since, link('more', 'https://bit.ly/x8')]);
  expect((await ops('links', 'returned')).text).toMatch(/^@\w+ {2}https:\/\/bit\.ly\/x8 {2}is a redirector/);
  expect((await ops('links', 'known', 'nobody_here')).text).toBe(
    'Refused: There is no member nobody_here. (userNotFound)',
  );
});

test('an unknown report number is rejected', async () => {
  expect(await ops('reports', 'show', '20260101-AAAAAA')).toEqual({
    done: false,
    text: 'Refused: There is no such report or appeal; `reports list` lists the open ones. (not_found)',
  });
});
