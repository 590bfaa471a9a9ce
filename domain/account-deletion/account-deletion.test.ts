import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { accounts, checkouts } from '#db/schema';
import { formatDateTime } from '#locales/email-texts';
import { DAY_MS, MINUTE_MS } from '#platform/clock';
import { newId } from '#platform/ids';
import { apiErrorOf } from '../../tests/support/api-error.ts';
import { type FakeWebsite, fakeWebsite } from '../../tests/support/fake-website.ts';
import {
  APP_HEADERS,
  registerMember,
  type TestApp,
  type TestMember,
  testApp,
} from '../../tests/support/test-app.ts';
import { pathOf, uniquePicture, upload } from '../../tests/support/uploads.ts';
import { addCrowd } from '../../tests/support/worlds/crowd.ts';
import { sendReport } from '../../tests/support/worlds/reports.ts';
import { eraseDueAccounts } from './index.ts';

let app: TestApp;
let website: FakeWebsite;
beforeAll(async () => {
  website = fakeWebsite();
  app = await testApp({ website });
});
afterAll(() => app.close());

const DELETION = '/api/v1/@me/data/deletion';
const leave = (person: TestMember, username = person.username) =>
  person.api(`POST ${DELETION}`, { body: { username } });
const stay = (person: TestMember) => person.api(`DELETE ${DELETION}`);
const get = (url: string) => app.app.inject({ url, headers: APP_HEADERS });
const exists = async ({ id }: TestMember) =>
  (await app.engine.db.$count(accounts, eq(accounts.id, id))) === 1;
const run = () => eraseDueAccounts(app.app.system);

test('everything is hidden at once, and comes back byte by byte when the member stays', async () => {
  const person = await registerMember(app);
  const [given] = await upload(app, person, await uniquePicture());
  const { post } = await person.api('POST /api/v1/users/@me/media/post', {
    body: { uploads: [given?.upload_id ?? ''], tagged: [] },
  });
  const urls = [
    pathOf(post.imageUrls[0] ?? ''),
    `/api/v1/@me/short/${person.username}`,
    `/api/v1/users/@me/${person.username}`,
    `/share/${person.username.toLowerCase()}/picture.png`,
    `/share/post/${post.id}/picture.png`,
  ];
  const read = () => Promise.all(urls.map(get));
  const before = await read();
  expect(before.map(({ statusCode }) => statusCode)).toEqual(urls.map(() => 200));
  const name = person.username.toLowerCase();
  const pages = [`/${name}`, `/@${name}`, `/${name}/post/${post.id}`];
  const renders = async () => {
    const earlier = website.renders.length;
    for (const page of pages) await get(page);
    return website.renders.length - earlier;
  };
  const listed = async () => (await get('/sitemap/posts-1.xml')).body.includes(post.id);
  expect([await renders(), await renders(), await listed()]).toEqual([3, 0, true]);
  await leave(person, `@${person.username.toUpperCase()}`);
  expect((await read()).map(({ statusCode }) => statusCode)).toEqual(urls.map(() => 404));
  // Cached pages are rendered anew.
  expect([await renders(), await listed()]).toEqual([3, false]);
  await stay(person);
  expect([await renders(), await listed()]).toEqual([3, true]);
  expect((await read()).map(({ rawPayload }) => rawPayload)).toEqual(
    before.map(({ rawPayload }) => rawPayload),
  );
});

test('a leaving member can only take data or come back, and the day does not move', async () => {
  const person = await registerMember(app);
  const { at } = await leave(person);
  expect(new Date(at).getTime() - app.clock.now().getTime()).toBe(14 * DAY_MS);
  app.clock.advance(MINUTE_MS);
  expect(await leave(person)).toEqual({ at });
  expect(await apiErrorOf(person.api('GET /api/v1/@me/short/user'))).toMatchObject({
    status: 403,
    error: 'account_leaving',
  });
  expect(await person.api('GET /api/v1/@me/data')).toMatchObject({ deletion: { at, waits_for: null } });
  await stay(person);
  await person.api('GET /api/v1/@me/short/user');
});

test('it needs a fresh proof and the own username, and changes nothing otherwise', async () => {
  const person = await registerMember(app);
  expect(await apiErrorOf(leave(person, 'somebody'))).toMatchObject({
    fields: { username: 'wrong_username' },
  });
  app.clock.advance(11 * MINUTE_MS);
  expect(await apiErrorOf(leave(person))).toMatchObject({ status: 403, error: 'proof_needed' });
  expect((await person.api('GET /api/v1/@me/data')).deletion).toBeNull();
});

test('the account is erased after 14 days, not before, and reminded of three days before', async () => {
  const person = await registerMember(app);
  await leave(person);
  const told = () =>
    app.jobs.waiting
      .filter(({ payload }) => JSON.stringify(payload).includes(person.id))
      .map(({ payload }) => payload);
  app.clock.advance(11 * DAY_MS);
  for (let times = 0; times < 2; times += 1) await run();
  expect(told().filter((payload) => JSON.stringify(payload).includes('deletion_near'))).toHaveLength(1);
  app.clock.advance(3 * DAY_MS - 1);
  await run();
  expect(await exists(person)).toBe(true);
  app.clock.advance(1);
  await run();
  expect(await exists(person)).toBe(false);
  const at = app.clock.now();
  expect(app.jobs.waiting).toContainEqual({
    name: 'mail.account-deleted',
    payload: { to: person.email, language: 'en', confirmed: false, at: at.toISOString() },
  });
  app.clock.advance(DAY_MS);
  await app.jobs.run();
  const [last] = app.mail.messages().filter(({ email }) => email.to?.[0]?.address === person.email);
  expect(last?.email.text).toContain(`was deleted on ${formatDateTime('en', at)}`);
  expect(await apiErrorOf(registerMember(app, { username: person.username }))).toMatchObject({
    error: 'usernameTaken',
  });
});

test('an undecided report postpones the erasure, which the member is told once', async () => {
  const person = await registerMember(app);
  await sendReport((await registerMember(app)).api, {
    subject: { kind: 'profile', username: person.username },
  });
  await leave(person);
  app.clock.advance(14 * DAY_MS);
  for (let times = 0; times < 2; times += 1) await run();
  expect(await exists(person)).toBe(true);
  const waits = app.jobs.waiting.filter(({ payload }) => JSON.stringify(payload).includes('deletion_waits'));
  expect(waits).toHaveLength(1);
});

test('accounts that wait, however many, delay no other erasure', async () => {
  const waiting = await addCrowd(app, 201, { leavingAt: app.clock.now() });
  const open = (accountId: string) => ({
    ...({ id: newId(), accountId, token: accountId, product: 'short', paymentMethod: 'card' } as const),
    ...({ state: 'processing', idempotencyKey: '', priceId: '', language: 'en' } as const),
    ...{ expiresAt: app.clock.now(), createdAt: app.clock.now() },
  });
  await app.engine.db.insert(checkouts).values(waiting.map(open));
  const person = await registerMember(app);
  await leave(person);
  app.clock.advance(14 * DAY_MS);
  await run();
  expect(await exists(person)).toBe(false);
  expect(await app.engine.db.$count(accounts, inArray(accounts.id, waiting))).toBe(201);
});

test('a reminder that fails delays neither the others nor an erasure', async () => {
  const due = await registerMember(app);
  await leave(due);
  app.clock.advance(3 * DAY_MS);
  const [broken, other] = [await registerMember(app), await registerMember(app)];
  for (const person of [broken, other]) await leave(person);
  app.clock.advance(11 * DAY_MS);
  const sent: string[] = [];
  const send = vi.spyOn(app.jobs, 'send').mockImplementation(async (_db, _name, payload) => {
    if (JSON.stringify(payload).includes(broken.id)) throw new Error('not queued');
    sent.push(JSON.stringify(payload));
  });
  await run();
  send.mockRestore();
  expect(sent.filter((payload) => payload.includes('deletion_near'))).toEqual([
    expect.stringContaining(other.id),
  ]);
  expect(await exists(due)).toBe(false);
});

test('a return at the moment of the erasure leaves either the whole account or none', async () => {
  const person = await registerMember(app);
  await leave(person);
  app.clock.advance(13 * DAY_MS);
  await person.api('GET /api/v1/@me/data');
  app.clock.advance(DAY_MS);
  const [, returned] = await Promise.allSettled([run(), stay(person)]);
  expect(await exists(person)).toBe(returned.status === 'fulfilled');
});
