import { afterAll, beforeAll, expect, test } from 'vitest';
import { standInHttp } from '../../connectors/foreign-page/index.ts';
import { importCounts } from '../../db/schema/index.ts';
import { listenAlone } from '../../sandbox/http/stand-in.ts';
import { rivalsBase, rivalsSandbox } from '../../sandbox/rivals/rivals.ts';
import { apiErrorOf } from '../../tests/support/api-error.ts';
import { captureLog } from '../../tests/support/fakes/captured-log.ts';
import { commandLine, operator } from '../../tests/support/operator.ts';
import { registerMember, type TestApp, type TestMember, testApp } from '../../tests/support/test-app.ts';

const log = captureLog();
let rivals: { port: number; close(): Promise<void> };
let app: TestApp;
let person: TestMember;
beforeAll(async () => {
  rivals = await listenAlone(rivalsSandbox());
  app = await testApp({
    openUrl: standInHttp(rivalsBase(`http://127.0.0.1:${rivals.port}`)),
    log: log.log,
  });
  person = await registerMember(app);
});
afterAll(async () => {
  await app.close();
  await rivals.close();
});

const read = (url: string, { api }: Pick<TestMember, 'api'> = person) =>
  api('POST /api/v1/@me/short/import/page', { body: { url, mine: true } });

test('a page is returned as text and nothing of it is stored', async () => {
  const page = await read('linktr.ee/lina.klettert');
  expect(page).toMatchObject({ url: 'https://linktr.ee/lina.klettert', type: 'html' });
  expect(page.text).toContain('__NEXT_DATA__');
  expect((await person.api('GET /api/v1/@me/short/user')).profile.links).toEqual([]);
});

test('the answer is neither stored nor sniffed by browsers', async () => {
  const answer = await app.app.inject({
    ...{ method: 'POST', url: '/api/v1/@me/short/import/page' },
    headers: { authorization: `Bearer ${person.session}` },
    payload: { url: 'https://linktr.ee/lina.klettert', mine: true },
  });
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-type': expect.stringContaining('application/json'),
  });
});

test.each([
  ...[
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://2130706433/',
    'http://localhost/',
    'https://intranet.local/',
  ],
  ...[
    'https://linktr.ee:8443/lina',
    'ftp://linktr.ee/',
    'javascript:alert(1)',
    'https://a:b@linktr.ee/',
    'lina',
    '',
  ],
])('%j is an invalid URL', async (url) => {
  expect(await apiErrorOf(read(url))).toMatchObject({
    ...{ status: 400, error: 'invalid_address', fields: { url: 'invalid_address' } },
  });
});

test('whoever does not declare that the page is theirs gets nothing', async () => {
  const body = { url: 'linktr.ee/lina.klettert', mine: false as unknown as true };
  const error = await apiErrorOf(person.api('POST /api/v1/@me/short/import/page', { body }));
  expect(error).toMatchObject({ status: 400, fields: { mine: 'invalid_input' } });
});

test.each<[string, number, string]>([
  ['closed.example.com', 403, 'import_refused'],
  ['nobody.example.com', 503, 'import_unavailable'],
  ['circling.example.com', 503, 'import_unavailable'],
  ['private.example.com', 503, 'import_unavailable'],
  ['picture.example.com', 415, 'unsupported_media_type'],
  ['large.example.com', 413, 'payload_too_large'],
])('%s: %i %s', async (url, status, error) => {
  const member = await registerMember(app);
  expect(await apiErrorOf(read(url, member))).toMatchObject({ status, error });
});

test('links of a blocked host are not read', async () => {
  const ops = commandLine(() => operator(app));
  await ops('links', 'block', 'blocked.example.com', 'Phishing');
  expect(await apiErrorOf(read('https://www.blocked.example.com/x'))).toMatchObject({
    fields: { url: 'blocked_host' },
  });
});

test('one member may read ten pages an hour', async () => {
  const limited = await testApp({
    env: { RATE_LIMIT_FACTOR: '1' },
    openUrl: standInHttp(rivalsBase(`http://127.0.0.1:${rivals.port}`)),
  });
  const member = await registerMember(limited);
  for (let times = 0; times < 10; times += 1) await read('linktr.ee/lina.klettert', member);
  expect(await apiErrorOf(read('linktr.ee/lina.klettert', member))).toMatchObject({ status: 429 });
  await limited.close();
});

test('a few members cannot use up the readings of a service with many pages', async () => {
  const limited = await testApp({
    env: { RATE_LIMIT_FACTOR: '1' },
    openUrl: standInHttp(rivalsBase(`http://127.0.0.1:${rivals.port}`)),
  });
  for (let members = 0; members < 7; members += 1) {
    const member = await registerMember(limited);
    for (let times = 0; times < 9; times += 1) await read('linktr.ee/lina.klettert', member);
  }
  await limited.close();
});

test('a deployment that reads no pages answers 404', async () => {
  const off = await testApp({ env: { IMPORT_FETCH: 'off' } });
  const member = await registerMember(off);
  expect(await apiErrorOf(read('linktr.ee/lina.klettert', member))).toMatchObject({ status: 404 });
  await off.close();
});

test('operators see how often pages were read by service and outcome, and nobody sees which', async () => {
  const ops = commandLine(() => operator(app));
  const { text } = await ops('imports', 'list');
  expect(text).toMatch(/^linktree +read +\d+$/m);
  expect(text).toMatch(/^page +refused +1$/m);
  expect(text).toMatch(/^page +unavailable +3$/m);
  expect(JSON.stringify(await app.engine.db.select().from(importCounts))).not.toMatch(/example|lina/);
  const events = log.events().filter(({ event }) => event === 'page_import');
  expect(events).toContainEqual(expect.objectContaining({ host: 'linktr.ee', outcome: 'read' }));
  expect(JSON.stringify(events)).not.toContain('lina.klettert');
  app.clock.advance(40 * 24 * 60 * 60 * 1000);
  expect((await ops('imports', 'list')).text).toBe('No page has been read.');
  expect((await ops('imports', 'list', '--days', '60')).text).toContain('linktree');
  expect((await ops('imports', 'list', '--days', 'x')).done).toBe(false);
});
