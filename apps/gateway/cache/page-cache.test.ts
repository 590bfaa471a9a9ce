import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { accountTag } from '#contracts/cache-tags';
import { changePages, pageNotification, transaction } from '#domain/context';
import {
  type FakeWebsite,
  fakeWebsite,
  html,
  requestOverSocket,
} from '../../../tests/support/fake-website.ts';
import { emptyShort } from '../../../tests/support/short.ts';
import { registerMember, type TestApp, type TestMember, testApp } from '../../../tests/support/test-app.ts';

let app: TestApp;
let website: FakeWebsite;
let person: TestMember;
const usual = fakeWebsite().respond;
beforeAll(async () => {
  website = fakeWebsite();
  app = await testApp({ website });
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await registerMember(app);
  website.renders.length = 0;
  website.respond = usual;
});

const page = async (path = `/${person.username}`, headers: Record<string, string> = {}) => {
  const answer = await requestOverSocket(app.app, path, { headers });
  return answer.body.toString().match(/render \d+ \w+/)?.[0] ?? `${answer.status}`;
};
const save = () =>
  person.api('PUT /api/v1/@me/short/update', { body: { profile: emptyShort({ titles: ['new'] }) } });
const gate = () => Promise.withResolvers<void>();

test('a thousand concurrent requests cause one render', async () => {
  const answers = await Promise.all(
    Array.from({ length: 1000 }, () => app.app.inject({ url: `/@${person.username}` })),
  );
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(website.renders).toHaveLength(1);
});

describe('a save', () => {
  test('is visible to the next visitor, on both pages of the member', async () => {
    const both = [`/${person.username}`, `/@${person.username}`];
    for (const path of both) await page(path);
    expect([await page(both[0]), await page(both[1])]).toEqual(['render 1 en', 'render 2 en']);
    await save();
    expect([await page(both[0]), await page(both[1])]).toEqual(['render 3 en', 'render 4 en']);
  });

  test('evicts every language, and no other member', async () => {
    const other = await registerMember(app);
    await page(`/${other.username}`);
    await page();
    await page(undefined, { 'accept-language': 'de' });
    await save();
    expect(await page(`/${other.username}`)).toBe('render 1 en');
    expect(await page()).toBe('render 4 en');
    expect(await page(undefined, { 'accept-language': 'de' })).toBe('render 5 de');
  });

  test('discards a render that began before it', async () => {
    const { promise, resolve } = gate();
    const began = gate();
    website.respond = async (render, count) => {
      began.resolve();
      await promise;
      return usual(render, count);
    };
    const early = page();
    await began.promise;
    await save();
    website.respond = usual;
    expect(await page()).toBe('render 2 en');
    resolve();
    expect(await early).toBe('render 1 en');
    expect(await page()).toBe('render 2 en');
    expect(website.renders).toHaveLength(2);
  });

  test.each<[string, (tag: string) => Promise<unknown>]>([
    [
      'a transaction',
      (tag) => {
        const { db } = app.engine;
        const commit = db.transaction.bind(db);
        vi.spyOn(db, 'transaction').mockImplementationOnce(async (work, config) => {
          await commit(work, config);
          throw new Error('Connection terminated unexpectedly');
        });
        return transaction(app.app.system, async ({ pageChanges }) => pageChanges.add(tag));
      },
    ],
    [
      'one statement',
      (tag) =>
        changePages(app.app.system, tag, async (message) => {
          await app.engine.db.execute(sql`select ${pageNotification(message)}`);
          throw new Error('Connection terminated unexpectedly');
        }),
    ],
  ])('of %s evicts even if the confirmation of the commit was lost', async (_, change) => {
    await page();
    await expect(change(accountTag(person.username))).rejects.toThrow('Connection terminated');
    expect(await page()).toBe('render 2 en');
  });

  test('of one statement evicts nothing if the statement fails', async () => {
    await page();
    const failing = changePages(app.app.system, accountTag(person.username), async () => {
      throw new Error('division by zero');
    });
    await expect(failing).rejects.toThrow('division by zero');
    expect(await page()).toBe('render 1 en');
  });

  test('evicts nothing if it is rejected', async () => {
    await page();
    await expect(
      person.api('PUT /api/v1/@me/short/update', { body: { profile: emptyShort({ boxColor: 'red' }) } }),
    ).rejects.toThrow();
    expect(await page()).toBe('render 1 en');
  });
});

describe('ageing', () => {
  test('a page is fresh for 60 seconds', async () => {
    await page();
    app.clock.advance(60_000);
    expect(await page()).toBe('render 1 en');
    expect(website.renders).toHaveLength(1);
  });

  test('a stale page is served while one render revalidates it', async () => {
    await page();
    app.clock.advance(60_001);
    const { promise, resolve } = gate();
    website.respond = (render, count) => promise.then(() => usual(render, count));
    const stale = await Promise.all([page(), page(), page()]);
    expect(new Set(stale)).toEqual(new Set(['render 1 en']));
    expect(website.renders).toHaveLength(2);
    resolve();
    await expect.poll(() => page()).toBe('render 2 en');
    expect(website.renders).toHaveLength(2);
  });

  test('after 300 seconds the stale page is no longer served', async () => {
    await page();
    app.clock.advance(300_001);
    expect(await page()).toBe('render 2 en');
  });

  test('if revalidation fails, the stale page is served until 300 seconds', async () => {
    await page();
    app.clock.advance(60_001);
    website.respond = () => Promise.reject(new Error('the database is away'));
    expect(await page()).toBe('render 1 en');
    await expect.poll(() => website.renders.length).toBe(2);
    expect(await page()).toBe('render 1 en');
    app.clock.advance(300_000);
    expect(await page()).toBe('500');
    website.respond = usual;
    expect(await page()).toMatch(/^render \d en$/);
  });
});

describe('never cached', () => {
  test.each<[string, () => Response | Promise<Response>]>([
    ['a page not found', () => html('none', { status: 404 })],
    ['a failure', () => html('oops', { status: 500 })],
    ['a redirect', () => new Response(null, { status: 302, headers: { location: '/' } })],
    ['an answer that sets a cookie', () => html('yours', { headers: { 'set-cookie': 'a=1' } })],
    ['a render that throws', () => Promise.reject(new Error('oops'))],
  ])('%s', async (_, answer) => {
    website.respond = answer;
    for (const count of [1, 2]) {
      const { headers } = await requestOverSocket(app.app, `/${person.username}`);
      expect(headers['cache-control']).toBe('no-store');
      expect(website.renders).toHaveLength(count);
    }
  });
});

test('unknown query parameters create no new entries', async () => {
  for (const query of ['', '?', '?a=1', '?utm_source=x&utm_medium=y', '?lng=xx', '?lng=', '?__proto__=1'])
    await page(`/${person.username}${query}`);
  expect(website.renders).toHaveLength(1);
  expect(website.renders[0]?.url).toBe(`http://localhost:3000/${person.username}`);
});
