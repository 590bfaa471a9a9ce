import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeWebsite, fakeWebsite } from '../../tests/support/fake-website.ts';
import { addPicture, addPost } from '../../tests/support/posts.ts';
import { refusal } from '../../tests/support/refusal.ts';
import { type Person, registerPerson, type TestApp, testApp } from '../../tests/support/test-app.ts';
import { runCommand } from './index.ts';

let app: TestApp;
let website: FakeWebsite;
beforeAll(async () => {
  website = fakeWebsite();
  app = await testApp({ website });
});
afterAll(() => app.close());

async function ops(...words: string[]): Promise<{ done: boolean; text: string }> {
  const lines: string[] = [];
  const context = { ...app.app.system, actor: { kind: 'operator' as const, name: 'ada' } };
  const done = await runCommand({ context, print: (line) => lines.push(line) }, words);
  return { done, text: lines.join('\n') };
}

const status = async (url: string) => (await app.app.inject({ url })).statusCode;
const me = (person: Person) => person.api('GET /api/v2/users/@me');

/** How often a page was made for these visits: kept pages are not made again. */
async function rendersOf(url: string): Promise<number> {
  const before = website.renders.length;
  await app.app.inject({ url });
  return website.renders.length - before;
}

test('a blocked person is out at once, and nothing of theirs is shown any more', async () => {
  const person = await registerPerson(app, { username: 'Block_Me' });
  const colour = await sharp({ create: { width: 40, height: 60, channels: 3, background: '#a36' } })
    .png()
    .toBuffer();
  const picture = await addPicture(app, colour);
  const { id } = await addPost(app, person, { pictures: [picture] });
  const other = await registerPerson(app);
  const { id: naming } = await addPost(app, other, { tagged: [person], likedBy: [person] });
  const addresses = [picture, `/share/block_me/picture.png`, `/share/post/${id}/picture.png`];
  const pages = ['/block_me', '/@block_me', `/block_me/post/${id}`, `/${other.username}/post/${naming}`];
  for (const page of pages) await rendersOf(page);
  for (const page of pages) expect(await rendersOf(page)).toBe(0);
  for (const address of addresses) expect(await status(address)).toBe(200);
  expect((await app.app.inject({ url: '/sitemap/posts-1.xml' })).body).toContain(id);

  expect(await ops('accounts', 'block', '@BLOCK_ME')).toEqual({ done: true, text: '@BLOCK_ME is blocked.' });

  expect(await refusal(me(person))).toMatchObject({ status: 401 });
  const login = { login: person.username, password: person.password };
  expect(await refusal(app.visitor('POST /api/v1/sign-in/session', { body: login }))).toMatchObject({
    status: 401,
  });
  for (const page of pages) expect(await rendersOf(page)).toBe(1);
  for (const address of addresses) expect(await status(address)).toBe(404);
  expect((await app.app.inject({ url: '/sitemap/posts-1.xml' })).body).not.toContain(id);
  expect(
    await refusal(app.visitor('GET /api/v1/users/@me/media/post/get/{id}', { params: { id } })),
  ).toMatchObject({ error: 'post_gone' });

  expect((await ops('accounts', 'unblock', 'block_me')).done).toBe(true);
  for (const page of pages) expect(await rendersOf(page)).toBe(1);
  for (const address of addresses) expect(await status(address)).toBe(200);
  // The sessions of before stay ended; whoever is let in again logs in again.
  expect(await refusal(me(person))).toMatchObject({ status: 401 });
  expect((await app.visitor('POST /api/v1/sign-in/session', { body: login })).user.user_id).toBe(person.id);
});

test('blocking twice changes nothing, and unknown people are refused', async () => {
  const person = await registerPerson(app);
  for (let times = 0; times < 2; times += 1)
    expect((await ops('accounts', 'block', person.username)).done).toBe(true);
  expect(await ops('accounts', 'block', 'nobody_here')).toEqual({
    done: false,
    text: 'Refused: userNotFound',
  });
});

test('a person is erased when both names are the same', async () => {
  const { username, api } = await registerPerson(app);
  expect(await ops('accounts', 'erase', username, 'somebody_else')).toEqual({
    done: false,
    text: 'Refused: invalid_input',
  });
  expect((await api('GET /api/v2/users/@me')).user.username).toBe(username);
  expect(await ops('accounts', 'erase', username, username)).toEqual({
    done: true,
    text: `${username} is erased.`,
  });
});
