import { eq, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as schema from '#db/schema';
import { shortCounts } from '#db/schema';
import { fakeWebsite, html, requestOverSocket } from '../../../tests/support/fake-website.ts';
import { captureLog } from '../../../tests/support/fakes/captured-log.ts';
import { registerMember, type TestApp, type TestMember, testApp } from '../../../tests/support/test-app.ts';
import { testEngine } from '../../../tests/support/test-engine.ts';
import { BEACON, OPENING, saveTwoLinks } from '../../../tests/support/worlds/visits.ts';

const METRICS_TOKEN = 'a token that only the watcher has';
const website = fakeWebsite();
let app: TestApp;
let person: TestMember;
beforeAll(async () => {
  app = await testApp({ website, env: { METRICS_TOKEN } });
  person = await registerMember(app);
  await saveTwoLinks(person);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.engine.db.delete(shortCounts);
});

const send = (path: string, headers: Record<string, string> = BEACON, method = 'POST') =>
  requestOverSocket(app.app, path, { method, headers });
const at = (path: string) => `/@${person.username.toLowerCase()}${path}`;
const figures = async () => {
  const { visits, clicks } = await person.api('GET /api/v1/@me/short/statistics', { query: {} });
  return { visits, clicks };
};
const rows = () =>
  app.engine.db
    .select({ kind: shortCounts.kind, key: shortCounts.key, count: shortCounts.count })
    .from(shortCounts)
    .orderBy(shortCounts.kind, shortCounts.key);
/** Sends a request that is counted, and waits until it and everything before it is stored. */
async function counted(): Promise<{ visits: number; clicks: number }> {
  const before = await figures();
  await send(at('/out/two'));
  await expect.poll(figures).not.toEqual(before);
  const { visits, clicks } = await figures();
  return { visits, clicks: clicks - 1 };
}

test('a visit and a click are stored within seconds, without a body, a cookie or a hint in the answer', async () => {
  const visit = await send(at('/seen'));
  expect(visit).toMatchObject({ status: 202, body: Buffer.alloc(0) });
  expect(visit.headers['cache-control']).toBe('no-store');
  expect(visit.headers['set-cookie']).toBeUndefined();
  await send(at('/out/one'));
  await expect.poll(figures).toEqual({ visits: 1, clicks: 1 });
  expect(await rows()).toEqual([
    { kind: 1, key: '', count: 1 },
    { kind: 2, key: 'one', count: 1 },
    { kind: 4, key: 'de', count: 1 },
    { kind: 5, key: 'phone', count: 1 },
  ]);
});

test('the pixel counts a visit of a browser without scripts', async () => {
  const pixel = await send(at('/seen.gif'), { ...BEACON, 'sec-fetch-dest': 'image' }, 'GET');
  expect(pixel).toMatchObject({ status: 200 });
  expect(pixel.headers).toMatchObject({ 'content-type': 'image/gif', 'cache-control': 'no-store' });
  expect(pixel.body).toHaveLength(43);
  expect(await counted()).toEqual({ visits: 1, clicks: 0 });
});

test('a browser without Fetch Metadata counts by its origin', async () => {
  const { origin, 'user-agent': agent } = BEACON;
  await send(at('/seen'), { origin, 'user-agent': agent });
  await send(at('/seen'), { origin: 'https://elsewhere.example', 'user-agent': agent });
  await send(at('/seen'), { 'user-agent': agent });
  expect(await counted()).toEqual({ visits: 1, clicks: 0 });
});

test.each([
  ['Global Privacy Control', { 'sec-gpc': '1' }],
  ['Do Not Track', { dnt: '1' }],
  ['a crawler', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ['a link preview', { 'user-agent': 'facebookexternalhit/1.1' }],
  ['a library', { 'user-agent': 'curl/8.9.1' }],
  ['no user agent', { 'user-agent': '' }],
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a sister domain', { 'sec-fetch-site': 'same-site' }],
  ['an opened URL', { 'sec-fetch-site': 'none' }],
  ['a prefetch', { 'sec-purpose': 'prefetch' }],
  ['a form', { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' }],
])('%s does not count, and the answer does not tell', async (_, headers) => {
  expect((await send(at('/seen'), { ...BEACON, ...headers })).status).toBe(202);
  expect((await send(at('/out/one'), { ...BEACON, ...headers })).status).toBe(202);
  expect(await counted()).toEqual({ visits: 0, clicks: 0 });
});

test('the pixel does not count when a link leads to it', async () => {
  const opened = { ...OPENING, 'sec-fetch-site': 'same-origin' };
  expect((await send(at('/seen.gif'), opened, 'GET')).status).toBe(200);
  expect(await counted()).toEqual({ visits: 0, clicks: 0 });
});

test('links of others, unknown names and Shorts that do not count store nothing', async () => {
  const other = await registerMember(app);
  await saveTwoLinks(other, { counting: false });
  await send(at('/out/three'));
  await send('/@nobody_here/seen');
  await send(`/@${other.username.toLowerCase()}/seen`);
  await counted();
  expect(await rows()).toEqual([{ kind: 2, key: 'two', count: 1 }]);
});

test.each([
  '/@a/seen',
  '/@with%20space/seen',
  '/@aaaaaaaaaaaaaaaaa/seen',
  '/@mia/out/%2e',
  `/@mia/out/${'x'.repeat(65)}`,
])('%s is not found', async (path) => {
  expect((await send(path)).status).toBe(404);
});

/** Returns the page cache's figures: its answers by kind, and the number of pages that it has. */
async function cacheFigures(): Promise<Record<string, number>> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const { body } = await requestOverSocket(app.app, '/metrics', { headers });
  const series = body.toString().matchAll(/^page_cache_(?:\w+\{answer=")?(\w+)(?:"\})? (\d+)$/gm);
  return Object.fromEntries([...series].map(([, name, value]) => [name, Number(value)]));
}

test('1,000 visits are in the statistics within seconds, and do not touch the page cache', async () => {
  const open = () => requestOverSocket(app.app, at(''), { headers: { accept: 'text/html' } });
  const { headers } = await open();
  const renders = website.renders.length;
  const before = await cacheFigures();
  expect(Object.keys(before).toSorted()).toEqual(['direct', 'fresh', 'missed', 'pages', 'stale']);
  for (let times = 0; times < 20; times += 1)
    await Promise.all(Array.from({ length: 50 }, () => send(at('/seen'))));
  await expect.poll(figures).toEqual({ visits: 1000, clicks: 0 });
  expect(await cacheFigures()).toEqual(before);
  expect((await open()).headers.etag).toBe(headers.etag);
  expect(await cacheFigures()).toEqual({ ...before, direct: (before.direct ?? 0) + 1 });
  expect(website.renders).toHaveLength(renders);
});

test('the referrer and the campaign of an opened page are counted, from the cache or not', async () => {
  await requestOverSocket(app.app, at(''), {
    headers: { ...OPENING, referer: 'https://l.instagram.com/?u=secret' },
  });
  await requestOverSocket(app.app, at(''), {
    headers: { ...OPENING, referer: 'https://www.instagram.com/mia' },
  });
  await requestOverSocket(app.app, at('?utm_source=Poster&utm_campaign=Mai-2026'), { headers: OPENING });
  await counted();
  expect(await rows()).toEqual([
    { kind: 2, key: 'two', count: 1 },
    { kind: 3, key: 'instagram.com', count: 2 },
    { kind: 6, key: 'poster', count: 1 },
    { kind: 7, key: 'mai-2026', count: 1 },
  ]);
});

test('hostile referrers and campaigns store nothing', async () => {
  const hostile = [
    'javascript:alert(1)',
    'https://192.168.0.1/',
    'https://[::1]/',
    'https://localhost/',
    'https://user:secret@evil.example/',
    `https://${'a'.repeat(300)}.example/`,
    'https://<script>.example/',
    'android-app://com.example.app/',
  ];
  for (const referer of hostile)
    await requestOverSocket(app.app, at(''), { headers: { ...OPENING, referer } });
  for (const query of [
    `utm_source=${'x'.repeat(41)}`,
    'utm_source=%3Cb%3E',
    'utm_campaign=%00',
    'utm_source=%ff',
  ])
    await requestOverSocket(app.app, at(`?${query}`), { headers: OPENING });
  await counted();
  expect(await rows()).toEqual([{ kind: 2, key: 'two', count: 1 }]);
});

test('a visitor who objects or a prefetch leaves no referrer', async () => {
  const objections: Record<string, string>[] = [
    { 'sec-gpc': '1' },
    { dnt: '1' },
    { 'sec-purpose': 'prefetch' },
    { purpose: 'prefetch' },
  ];
  for (const headers of objections)
    await requestOverSocket(app.app, at(''), {
      headers: { ...OPENING, referer: 'https://x.example.com/', ...headers },
    });
  await counted();
  expect(await rows()).toEqual([{ kind: 2, key: 'two', count: 1 }]);
});

test('with STATISTICS=off nothing is counted and no counting URL exists', async () => {
  const off = await testApp({ website: fakeWebsite(), env: { STATISTICS: 'off' } });
  const member = await registerMember(off);
  const { status } = await requestOverSocket(off.app, `/@${member.username}/seen`, {
    method: 'POST',
    headers: BEACON,
  });
  expect(status).not.toBe(202);
  expect(await member.api('GET /api/v1/@me/short/statistics', { query: {} })).toMatchObject({
    counting: 'unavailable',
  });
  const seen = await off.visitor('GET /api/v1/@me/short/{username}', {
    params: { username: member.username },
    query: {},
  });
  expect(seen.profile.counting).toBe(false);
  await off.close();
});

test('a server that ends stores everything that it has answered', async () => {
  const engine = await testEngine();
  const ending = await testApp({ website: fakeWebsite(), engine: { ...engine, close: async () => {} } });
  const { username } = await registerMember(ending);
  let accepted = 0;
  const visit = async () => {
    const options = { method: 'POST', headers: BEACON };
    const { status } = await requestOverSocket(ending.app, `/@${username}/seen`, options);
    if (status === 202) accepted += 1;
  };
  await Promise.all(Array.from({ length: 50 }, visit));
  const late = Promise.allSettled(Array.from({ length: 50 }, visit));
  await ending.close();
  await late;
  const stored = await engine.db.select().from(shortCounts).where(eq(shortCounts.kind, 1));
  expect(accepted).toBeGreaterThanOrEqual(50);
  expect(stored.reduce((sum, { count }) => sum + count, 0)).toBe(accepted);
  await engine.close();
});

test('more than 60 requests a minute from one network get 429; proxies are recognised', async () => {
  const strict = await testApp({
    website: { ...fakeWebsite(), render: async () => html('') },
    env: { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: 'loopback' },
  });
  const ask = async (ip: string) =>
    (
      await requestOverSocket(strict.app, '/@somebody/seen', {
        method: 'POST',
        headers: { ...BEACON, 'x-forwarded-for': ip },
      })
    ).status;
  for (let times = 0; times < 60; times += 1) expect(await ask('203.0.113.1')).toBe(202);
  expect(await ask('203.0.113.1')).toBe(429);
  expect(await ask('198.51.100.9, 203.0.113.1')).toBe(429);
  expect(await ask('203.0.113.2')).toBe(202);
  strict.clock.advance(60_000);
  expect(await ask('203.0.113.1')).toBe(202);
  await strict.close();
});

test('one network names one campaign and one language a minute, whatever it makes up', async () => {
  const strict = await testApp({ website, env: { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: 'loopback' } });
  const member = await registerMember(strict);
  const path = `/@${member.username.toLowerCase()}`;
  const visit = async (ip: string, campaign: string, language: string) => {
    await requestOverSocket(strict.app, `${path}?utm_campaign=${campaign}`, {
      headers: { ...OPENING, 'x-forwarded-for': ip },
    });
    await requestOverSocket(strict.app, `${path}/seen`, {
      method: 'POST',
      headers: { ...BEACON, 'accept-language': language, 'x-forwarded-for': ip },
    });
  };
  const tongues = ['zz', 'qq-DE', 'de-ZZ', 'fr'];
  for (let n = 0; n < 20; n += 1) await visit('203.0.113.1', `made-up-${n}`, tongues[n % 4] ?? '');
  await visit('203.0.113.2', 'real', 'fr-CH');
  strict.clock.advance(60_000);
  await visit('203.0.113.1', 'later', 'zz');
  const keys = async () => {
    const all = await strict.engine.db.select().from(shortCounts);
    const of = (kind: number) => all.filter((row) => row.kind === kind).map(({ key }) => key);
    return {
      visits: all.find(({ kind }) => kind === 1)?.count,
      campaigns: of(7).sort(),
      languages: of(4).sort(),
    };
  };
  await expect.poll(keys).toEqual({
    ...{ visits: 22, campaigns: ['later', 'made-up-0', 'real'], languages: ['de', 'fr'] },
  });
  await strict.close();
});

test('neither the database nor the log contains what a visitor’s browser sends', async () => {
  const { log, lines } = captureLog('trace');
  const own = await testApp({ website, log, env: { TRUSTED_PROXIES: 'loopback' } });
  const member = await registerMember(own);
  const headers = {
    ...BEACON,
    'user-agent': `${BEACON['user-agent']} Unmistakable/77`,
    'x-forwarded-for': '203.0.113.77',
    cookie: 'unmistakable_cookie=1',
  };
  const path = `/@${member.username.toLowerCase()}`;
  await requestOverSocket(own.app, `${path}/seen`, { method: 'POST', headers });
  await requestOverSocket(own.app, path, {
    headers: { ...headers, ...OPENING, referer: 'https://unmistakable.example/secret-path' },
  });
  const stored = () => own.engine.db.select().from(shortCounts);
  await expect.poll(async () => (await stored()).length).toBeGreaterThanOrEqual(4);
  const tables = Object.values(schema).flatMap((one): PgTable[] => (is(one, PgTable) ? [one] : []));
  const dumps = await Promise.all(tables.map((table) => own.engine.db.select().from(table)));
  expect(dumps.flat().length).toBeGreaterThan(5);
  const everything = `${JSON.stringify(dumps)}${lines.join('\n')}`;
  // The host of the referrer is what is counted.
  expect(everything).toContain('unmistakable.example');
  for (const secret of [
    '203.0.113.77',
    'Unmistakable/77',
    'unmistakable_cookie',
    'secret-path',
    'Mozilla/5.0',
  ])
    expect(everything, secret).not.toContain(secret);
  await own.close();
});
