import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#platform/clock';
import { apiErrorOf } from '../../tests/support/api-error.ts';
import { type FakeWebsite, fakeWebsite } from '../../tests/support/fake-website.ts';
import { legacyAccount } from '../../tests/support/inputs/legacy-account.ts';
import { commandLine, operator } from '../../tests/support/operator.ts';
import { addPicture, addPost } from '../../tests/support/posts.ts';
import { addTotp } from '../../tests/support/second-factors.ts';
import {
  registerConfirmedMember,
  registerMember,
  type TestApp,
  type TestMember,
  testApp,
} from '../../tests/support/test-app.ts';
import { day, time } from './format.ts';

let app: TestApp;
let website: FakeWebsite;
beforeAll(async () => {
  website = fakeWebsite();
  app = await testApp({ website });
});
afterAll(() => app.close());

const ops = commandLine(() => operator(app));

const status = async (url: string) => (await app.app.inject({ url })).statusCode;
const me = (person: TestMember) => person.api('GET /api/v2/users/@me');

/** Returns the number of renders that a request for this URL causes; a cached page causes none. */
async function rendersOf(url: string): Promise<number> {
  const before = website.renders.length;
  await app.app.inject({ url });
  return website.renders.length - before;
}

test('a blocked member is logged out at once, and all of their content is hidden', async () => {
  const person = await registerMember(app, { username: 'Block_Me' });
  const colour = await sharp({ create: { width: 40, height: 60, channels: 3, background: '#a36' } })
    .png()
    .toBuffer();
  const picture = await addPicture(app, colour);
  const { id } = await addPost(app, person, { pictures: [picture] });
  const other = await registerMember(app);
  const { id: naming } = await addPost(app, other, { tagged: [person], likedBy: [person] });
  const addresses = [picture, `/share/block_me/picture.png`, `/share/post/${id}/picture.png`];
  const pages = ['/block_me', '/@block_me', `/block_me/post/${id}`, `/${other.username}/post/${naming}`];
  for (const page of pages) await rendersOf(page);
  for (const page of pages) expect(await rendersOf(page)).toBe(0);
  for (const address of addresses) expect(await status(address)).toBe(200);
  expect((await app.app.inject({ url: '/sitemap/posts-1.xml' })).body).toContain(id);

  expect(await ops('accounts', 'block', '@BLOCK_ME')).toEqual({ done: true, text: '@BLOCK_ME is blocked.' });

  expect(await apiErrorOf(me(person))).toMatchObject({ status: 401 });
  const login = { login: person.username, password: person.password };
  expect(await apiErrorOf(app.visitor('POST /api/v1/sign-in/session', { body: login }))).toMatchObject({
    status: 401,
  });
  for (const page of pages) expect(await rendersOf(page)).toBe(1);
  for (const address of addresses) expect(await status(address)).toBe(404);
  expect((await app.app.inject({ url: '/sitemap/posts-1.xml' })).body).not.toContain(id);
  expect(
    await apiErrorOf(app.visitor('GET /api/v1/users/@me/media/post/get/{id}', { params: { id } })),
  ).toMatchObject({ error: 'post_not_found' });

  expect((await ops('accounts', 'unblock', 'block_me')).done).toBe(true);
  for (const page of pages) expect(await rendersOf(page)).toBe(1);
  for (const address of addresses) expect(await status(address)).toBe(200);
  // Earlier sessions stay ended: an unblocked member has to log in again.
  expect(await apiErrorOf(me(person))).toMatchObject({ status: 401 });
  expect((await app.visitor('POST /api/v1/sign-in/session', { body: login })).user.user_id).toBe(person.id);
});

test('blocking is idempotent, and an unknown member is rejected', async () => {
  const person = await registerMember(app);
  for (let times = 0; times < 2; times += 1)
    expect((await ops('accounts', 'block', person.username)).done).toBe(true);
  expect(await ops('accounts', 'block', 'nobody_here')).toEqual({
    done: false,
    text: 'Refused: There is no member nobody_here. (userNotFound)',
  });
});

test('a member is erased only if both usernames match', async () => {
  const { username, api } = await registerMember(app);
  expect(await ops('accounts', 'erase', username, 'somebody_else')).toEqual({
    done: false,
    text: `Refused: The two usernames differ: ${username} and somebody_else.`,
  });
  expect((await api('GET /api/v2/users/@me')).user.username).toBe(username);
  const inNinetyDays = new Date(app.clock.now().getTime() + 90 * DAY_MS);
  expect(await ops('accounts', 'erase', username, username)).toEqual({
    done: true,
    text: `${username} is erased. The username is reserved until ${day(inNinetyDays)}.`,
  });
});

test('another email is set, and one that registration would reject is rejected in one line', async () => {
  const [person, other] = [await registerMember(app), await registerMember(app)];
  expect(await ops('accounts', 'email', `@${person.username}`, 'Other@EXAMPLE.com')).toEqual({
    done: true,
    text: `@${person.username} now has the email Other@example.com. It receives a confirmation link, and the old email a notice.`,
  });
  expect((await ops('accounts', 'show', person.id)).text).toContain(
    'Email: Other@example.com, not confirmed',
  );
  for (const [name, address, why] of [
    [person.username, other.email, 'emailTaken'],
    [person.username, 'nonsense', 'invalidEmail'],
    ['nobody_here', 'a@example.com', 'userNotFound'],
  ] as const)
    expect((await ops('accounts', 'email', name, address)).text).toMatch(
      new RegExp(`^Refused: .+ \\(${why}\\)$`),
    );
});

test('an account shows what its logins need, a change of its email and its deletion', async () => {
  const person = await registerConfirmedMember(app);
  const show = async () => (await ops('accounts', 'show', person.id)).text;
  expect(await show()).toMatch(
    /^Login: two-step login off, no authenticator app, 0 passkeys, 0 recovery codes/m,
  );
  await addTotp(app, person);
  await person.api('PUT /api/v1/@me/security/email', { body: { email: 'later@example.com' } });
  expect(await show()).toMatch(/^ {2}changes to later@example.com, not confirmed$/m);
  expect(await show()).toMatch(
    /^Login: two-step login on, an authenticator app, 0 passkeys, 10 recovery codes/m,
  );
  await person.api('POST /api/v1/@me/data/deletion', { body: { username: person.username } });
  expect(await show()).toMatch(/^Deletes itself: /m);
});

test('all data of a member is written to a new file, which is never overwritten', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ops-accounts-'));
  const file = join(folder, 'mia.tar');
  const person = await registerMember(app);
  const { done, text } = await ops('accounts', 'export', person.id, file);
  expect(done).toBe(true);
  expect(text).toContain(`${file} contains all data of @${person.username}, with 0 pictures and videos`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(text).toContain(`; the file has ${Math.ceil(statSync(file).size / 1024)} kB.`);
  expect(await ops('accounts', 'export', person.username, file)).toEqual({
    done: false,
    text: `Refused: ${file} already exists.`,
  });
  expect(await ops('accounts', 'export', 'nobody_here', join(folder, 'x.tar'))).toEqual({
    done: false,
    text: 'Refused: There is no member nobody_here. (userNotFound)',
  });
  rmSync(folder, { recursive: true });
});

test('an account is shown with all data except its credentials', async () => {
  const person = await registerMember(app);
  await addPost(app, person, {});
  const { done, text } = await ops('accounts', 'show', `@${person.username.toUpperCase()}`);
  expect(done).toBe(true);
  for (const part of [
    `@${person.username}`,
    person.id,
    person.email,
    'not confirmed',
    'Premium: no',
    /Storage: \d+ kB of \d+ MB, /.exec(text)?.[0] ?? 'a size in kB',
    'Sessions: 1',
  ])
    expect(text).toContain(part);
  for (const secret of [person.session, person.password, 'argon2']) expect(text).not.toContain(secret);
  expect(await ops('accounts', 'show', 'nobody_here')).toEqual({
    done: false,
    text: 'Refused: There is no member nobody_here. (userNotFound)',
  });
});

test('all sessions are ended, and nothing else changes', async () => {
  const person = await registerMember(app);
  expect((await ops('accounts', 'end-sessions', person.username)).done).toBe(true);
  expect(await apiErrorOf(me(person))).toMatchObject({ status: 401 });
  const login = { login: person.username, password: person.password };
  expect((await app.visitor('POST /api/v1/sign-in/session', { body: login })).user.user_id).toBe(person.id);
});

test('marks and badges are granted and removed, and pages show the change at once', async () => {
  const person = await registerMember(app);
  const page = `/${person.username}`;
  await rendersOf(page);
  const shown = async () => {
    const { badge } = (
      await app.visitor('GET /api/v1/users/@me/{username}', { params: { username: person.username } })
    ).data;
    return [badge, (await ops('accounts', 'show', person.username)).text.split('\n')[4]];
  };
  expect((await ops('accounts', 'mark', person.username, 'gold')).done).toBe(true);
  for (const badge of ['dayOne', 'dayZero', 'dayOne'])
    expect((await ops('accounts', 'give', person.username, badge)).done).toBe(true);
  expect(await shown()).toEqual(['02', 'Mark: gold. Badges: dayZero, dayOne. Premium: no.']);
  expect(await rendersOf(page)).toBe(1);
  expect((await ops('accounts', 'take', person.username, 'dayZero')).done).toBe(true);
  expect((await ops('accounts', 'mark', person.username, 'none')).done).toBe(true);
  expect(await shown()).toEqual(['00', 'Mark: none. Badges: dayOne. Premium: no.']);
  for (const words of [
    ['mark', person.username, 'purple'],
    ['mark', person.username, 'toString'],
    ['give', person.username, 'premium'],
  ])
    expect((await ops('accounts', ...words)).text).toMatch(/^error: .+ Allowed choices are /);
});

test('a display name is set, even a reserved one, and pages show it at once', async () => {
  const person = await registerMember(app);
  const page = `/${person.username}`;
  await rendersOf(page);
  expect(await ops('accounts', 'name', `@${person.username}`, 'Ulifyi  Support')).toEqual({
    done: true,
    text: `@${person.username} now has the display name Ulifyi Support.`,
  });
  expect(await rendersOf(page)).toBe(1);
  expect((await ops('accounts', 'show', person.id)).text).toContain('Ulifyi Support');
  const other = await registerMember(app);
  for (const [name, displayName, why] of [
    [other.username, 'UIifyi Support', 'displayNameTaken'],
    [other.username, 'Ulifyi!', 'invalidDisplayName'],
    [other.username, 'Ulіfyi', 'invalidDisplayName'],
    ['nobody_here', 'Mia', 'userNotFound'],
  ] as const)
    expect((await ops('accounts', 'name', name, displayName)).text).toMatch(
      new RegExp(`^Refused: .+ \\(${why}\\)$`),
    );
});

test('names that registration would reject today are listed with the reason', async () => {
  const old = async (displayName: string, username = '') =>
    (await legacyAccount(app, username ? { displayName, username } : { displayName })).username;
  const first = await old('Nora Vogt');
  const twin = await old('Nora Vоgt');
  const staff = await old('Das Support Team');
  await old('Plain Name', 'hilfe');
  const { done, text } = await ops('accounts', 'names');
  expect(done).toBe(true);
  const lines = text.split('\n').map((line) => line.replaceAll(/ {2,}/g, '  '));
  expect(lines).toContain(`@${twin}  Nora Vоgt  letters, twin of @${first}`);
  expect(lines).toContain(`@${staff}  Das Support Team  reserved display name`);
  expect(lines).toContain('@hilfe  Plain Name  reserved username');
  expect(text).not.toContain(`@${first}  `);
  expect(lines.at(-1)).toBe(`${lines.length - 1} to review. No account was changed.`);
});

test('a reset of a lost second step is due three days later and leaves the step on until then', async () => {
  const member = await registerConfirmedMember(app);
  await addTotp(app, member);
  const dueAt = time(new Date(app.clock.now().getTime() + 3 * DAY_MS));
  const { done, text } = await ops('accounts', 'reset-factors', member.username);
  expect(done).toBe(true);
  expect(text).toContain(`Two-step login of ${member.username} is removed at ${dueAt}.`);
  expect(text).toContain('A complete login until then cancels it.');
  const { totp_since: since } = await member.api('GET /api/v1/@me/security');
  expect(since).not.toBeNull();
  app.clock.advance(HOUR_MS);
  expect((await ops('accounts', 'reset-factors', member.username)).text).toContain(dueAt);
  const without = await registerMember(app);
  expect((await ops('accounts', 'reset-factors', without.username)).text).toMatch(
    /^Refused: .+ \(second_step_off\)$/,
  );
  expect((await ops('accounts', 'reset-factors', 'nobody_here')).text).toMatch(
    /^Refused: .+ \(userNotFound\)$/,
  );
});
