import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, lastDays } from '#contracts/rules/statistics';
import { zurichDay } from '#contracts/rules/zurich-day';
import { shortCounts, shorts } from '#db/schema';
import { blockHost } from '#domain/blocked-hosts';
import { eraseAccount } from '#domain/erasure';
import { HOUR_MS } from '#platform/clock';
import { EXPORT_SECTIONS } from '../../domain/exports/export-sections.ts';
import { apiErrorOf } from '../../tests/support/api-error.ts';
import { operator } from '../../tests/support/operator.ts';
import {
  APP_HEADERS,
  grantPremium,
  registerMember,
  type TestApp,
  type TestMember,
  testApp,
} from '../../tests/support/test-app.ts';
import { saveTwoLinks } from '../../tests/support/worlds/visits.ts';
import { cleanUpCounts } from './clean-up-counts.ts';
import { COUNT_KINDS, type CountKind } from './count-kinds.ts';

let app: TestApp;
let free: TestMember;
let premium: TestMember;
let today: string;
beforeAll(async () => {
  app = await testApp();
  free = await registerMember(app);
  premium = await registerMember(app);
  await grantPremium(app, premium);
  await saveTwoLinks(free);
  await saveTwoLinks(premium);
  today = zurichDay(app.clock.now());
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.engine.db.delete(shortCounts);
});

const store = (person: TestMember, kind: CountKind, key: string, count: number, day = today) =>
  app.engine.db
    .insert(shortCounts)
    .values({ accountId: person.id, day, kind: COUNT_KINDS[kind], key, count });
const read = ({ api }: TestMember, query: Record<string, string> = {}) =>
  api('GET /api/v1/@me/short/statistics', { query });

test('every day of the period is there, with sums and the links by clicks', async () => {
  await store(free, 'visits', '', 7);
  await store(free, 'visits', '', 3, addDays(today, -29));
  await store(free, 'clicks', 'two', 4);
  await store(free, 'clicks', 'gone', 2);
  await store(free, 'clicks', 'gone-too', 1);
  await store(free, 'excess', '', 1, addDays(today, -1));
  const statistics = await read(free);
  expect(statistics).toMatchObject({ visits: 10, clicks: 7, counting: 'on', breakdowns: null, today });
  expect(statistics.days).toHaveLength(30);
  expect(statistics.days.at(-1)).toEqual({ day: today, visits: 7, clicks: 7, unusual: false });
  expect(statistics.days.at(-2)).toMatchObject({ visits: 0, unusual: true });
  expect(statistics.links.map(({ id, clicks, state }) => [id, clicks, state])).toEqual([
    ['two', 4, 'shown'],
    ['one', 0, 'shown'],
    ['', 3, 'removed'],
  ]);
});

test.each([
  ['without', false, ['seen shown'], ['beyond needs_premium']],
  ['with', true, ['beyond shown', 'seen shown'], []],
])('%s Premium, links that visitors see come first', async (_, hasPremium, shown, beyond) => {
  const person = await registerMember(app);
  if (hasPremium) await grantPremium(app, person);
  const hour = (offset: number) => new Date(app.clock.now().getTime() + offset * HOUR_MS).toISOString();
  const link = (id: string, extra: object = {}) => ({
    id,
    title: id,
    link: `https://${id}.example/`,
    ...extra,
  });
  await app.engine.db
    .update(shorts)
    .set({
      links: [
        ...[link('off', { enabled: false }), link('seen'), link('hidden'), link('blocked')],
        ...[link('beyond'), link('planned', { from: hour(1) }), link('ended', { until: hour(-1) })],
      ],
      hiddenLinks: [{ address: 'https://hidden.example/', wholePath: false, known: [] }],
    })
    .where(eq(shorts.accountId, person.id));
  await blockHost(operator(app), { host: 'blocked.example', grounds: 'It sells something.' });
  for (const [place, id] of ['beyond', 'blocked', 'hidden', 'seen'].entries())
    await store(person, 'clicks', id, 9 - place);

  const params = { username: person.username };
  const { profile } = await app.visitor('GET /api/v1/@me/short/{username}', { params, query: {} });
  expect(profile.links.map(({ id }) => `${id} shown`).toSorted()).toEqual(shown);
  const expected = [
    ...shown,
    ...beyond,
    'blocked off',
    'hidden off',
    'off off',
    ...(hasPremium ? ['planned planned', 'ended ended'] : ['planned needs_premium', 'ended needs_premium']),
  ];
  expect((await read(person)).links.map(({ id, state }) => `${id} ${state}`)).toEqual(expected);
  const columns = expected.map((each) => each.split(' ')[0]).join();
  expect((await csv(person, `?from=${today}`)).body).toContain(`Day,Visits,Clicks,${columns}\r\n`);
});

test('the columns of the CSV are in the order of the clicks in the whole period', async () => {
  for (const day of [addDays(today, -1), addDays(today, -2)]) await store(free, 'clicks', 'one', 3, day);
  await store(free, 'clicks', 'two', 4);
  await store(free, 'clicks', 'one', 1);
  const { body } = await csv(free, `?from=${addDays(today, -2)}&to=${today}`);
  expect(body).toContain("Day,Visits,Clicks,First,'=1+1\r\n");
});

test('without Premium the period is within the last 30 days', async () => {
  expect((await read(free, { days: '30' })).days).toHaveLength(30);
  const tooLong: Record<string, string>[] = [{ days: '31' }, { from: addDays(today, -31) }];
  for (const query of tooLong)
    expect(await apiErrorOf(read(free, query))).toMatchObject({
      status: 403,
      error: 'need_premium',
      fields: { from: 'need_premium' },
    });
  expect((await read(premium, { days: '365' })).days).toHaveLength(365);
});

test.each([
  [{ from: '2026-02-30' }, 'from'],
  [{ from: 'yesterday' }, 'from'],
  [{ to: '9999-01-01' }, 'to'],
  [{ days: '0' }, 'days'],
  [{ days: '9999999' }, 'days'],
])('%j is an invalid period', async (query, field) => {
  expect(await apiErrorOf(read(premium, query))).toMatchObject({
    status: 400,
    error: 'invalid_period',
    fields: { [field]: 'invalid_period' },
  });
});

test('a period ends after it begins, and begins within the stored days', async () => {
  expect(await apiErrorOf(read(premium, { from: today, to: addDays(today, -1) }))).toMatchObject({
    fields: { to: 'invalid_period' },
  });
  expect(await apiErrorOf(read(premium, { from: addDays(today, -365) }))).toMatchObject({
    fields: { from: 'invalid_period' },
  });
});

test('a breakdown names what was counted five times; everything else is one row, and all are shares', async () => {
  await store(premium, 'referrers', 'five.example', 3);
  await store(premium, 'referrers', 'five.example', 2, addDays(today, -1));
  await store(premium, 'referrers', 'four.example', 4);
  await store(premium, 'referrers', '', 1);
  const { breakdowns } = await read(premium);
  expect(breakdowns?.referrers).toEqual([
    { key: 'five.example', share: 0.5 },
    { key: '', share: 0.5 },
  ]);
  expect(JSON.stringify(breakdowns)).not.toContain('four.example');
  expect((await read(premium, { from: today })).breakdowns?.referrers).toEqual([{ key: '', share: 1 }]);
});

test('what was counted without Premium is there with Premium', async () => {
  const person = await registerMember(app);
  await saveTwoLinks(person);
  await store(person, 'visits', '', 12, addDays(today, -200));
  await store(person, 'devices', 'phone', 12, addDays(today, -200));
  expect(await read(person)).toMatchObject({ visits: 0, since: addDays(today, -200) });
  await grantPremium(app, person);
  expect(await read(person, { days: '365' })).toMatchObject({
    visits: 12,
    breakdowns: { devices: [{ key: 'phone', share: 1 }] },
  });
});

const csv = async ({ session }: TestMember, query: string, language = 'en') =>
  app.app.inject({
    url: `/api/v1/@me/short/statistics.csv${query}`,
    headers: { ...APP_HEADERS, authorization: `Bearer ${session}`, 'accept-language': language },
  });

test('the CSV has a row per day and a column per link, and a formula stays text', async () => {
  await store(free, 'visits', '', 5);
  await store(free, 'clicks', 'two', 3);
  await store(free, 'clicks', 'gone', 1);
  const { headers, body } = await csv(free, `?from=${addDays(today, -1)}&to=${today}`);
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="short-${free.username.toLowerCase()}-${addDays(today, -1)}-${today}.csv"`,
  });
  expect(body).toBe(
    `\uFEFFDay,Visits,Clicks,'=1+1,First,Removed links\r\n${addDays(today, -1)},0,0,0,0,0\r\n${today},5,4,3,0,1\r\n`,
  );
  expect((await csv(free, `?from=${today}`, 'de')).body).toContain("Tag;Besuche;Klicks;'=1+1;First");
  expect((await csv(free, `?from=${today}&lng=de`)).body).toContain('Tag;');
  expect((await csv(free, '?days=90')).statusCode).toBe(403);
});

test('the owner turns counting off and on; a save that does not know it keeps the choice', async () => {
  const set = (counting: boolean) => free.api('PUT /api/v1/@me/short/counting', { body: { counting } });
  await set(false);
  expect((await read(free)).counting).toBe('off');
  await saveTwoLinks(free);
  expect((await read(free)).counting).toBe('off');
  const visited = await app.visitor('GET /api/v1/@me/short/{username}', {
    params: { username: free.username },
    query: {},
  });
  expect(visited.profile.counting).toBe(false);
  await set(true);
  expect((await read(free)).counting).toBe('on');
});

test('the nightly job deletes day 366 and keeps day 365', async () => {
  const { from: oldest } = lastDays(365, app.clock.now());
  await store(free, 'visits', '', 1, oldest);
  await store(free, 'visits', '', 1, addDays(oldest, -1));
  await cleanUpCounts(app.app.system);
  expect((await app.engine.db.select().from(shortCounts)).map(({ day }) => day)).toEqual([oldest]);
});

test('the export holds days and clicks, and names no rare key', async () => {
  await store(premium, 'visits', '', 9);
  await store(premium, 'clicks', 'one', 2);
  await store(premium, 'referrers', 'rare.example', 4);
  const exported = await EXPORT_SECTIONS.shortCounts.read({
    db: app.engine.db,
    accountId: premium.id,
  });
  expect(exported).toMatchObject({
    visits: [{ day: today, count: 9 }],
    clicks: [{ day: today, link: 'one', count: 2 }],
    shares: { referrers: [{ key: '', share: 1 }] },
  });
  expect(JSON.stringify(exported)).not.toContain('rare.example');
});

test('neither file relates a day or a link to a website, a campaign, a language or a device', async () => {
  const keys = {
    ...{ referrers: 'site.example', sources: 'poster', campaigns: 'may' },
    ...{ languages: 'de-CH', devices: 'phone' },
  };
  for (const [kind, key] of Object.entries(keys)) await store(premium, kind as CountKind, key, 9);
  await store(premium, 'visits', '', 9);
  await store(premium, 'clicks', 'one', 9);
  const { body } = await csv(premium, `?from=${today}`);
  expect(body.split('\r\n')[1]).toMatch(new RegExp(`^${today},9,9,`));
  for (const key of Object.values(keys)) expect(body).not.toContain(key);
  const { db } = app.engine;
  expect(await EXPORT_SECTIONS.shortCounts.read({ db, accountId: premium.id })).toEqual({
    visits: [{ day: today, count: 9 }],
    clicks: [{ day: today, link: 'one', count: 9 }],
    shares: Object.fromEntries(Object.entries(keys).map(([kind, key]) => [kind, [{ key, share: 1 }]])),
  });
});

test('an erasure leaves no count', async () => {
  const person = await registerMember(app);
  await store(person, 'visits', '', 3);
  await eraseAccount(operator(app), { username: person.username });
  expect(await app.engine.db.select().from(shortCounts).where(eq(shortCounts.accountId, person.id))).toEqual(
    [],
  );
});
