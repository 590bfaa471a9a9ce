import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type FakeWebsite,
  fakeWebsite,
  html,
  requestOverSocket,
} from '../../../tests/support/fake-website.ts';
import { type TestApp, testApp } from '../../../tests/support/test-app.ts';

/**
 * Tests that no URL tricks the cache into storing a member's own page, or into storing one page under another
 * URL (security 14.2.2).
 */
let app: TestApp;
let website: FakeWebsite;
beforeAll(async () => {
  website = fakeWebsite();
  // Renders the caller's cookie into the page at every URL, as a careless router would.
  website.respond = ({ url, cookie }) => html(`page of ${cookie} at ${url}`);
  app = await testApp({ website });
});
afterAll(() => app.close());
beforeEach(() => {
  website.renders.length = 0;
});

const ask = (path: string, cookie: string) => requestOverSocket(app.app, path, { headers: { cookie } });

test.each([
  '/account/x.css',
  '/account/short/style.css',
  '/account/short;x.css',
  '/account/short%00.css',
  '/account/short%0a.css',
  '/account%2fshort',
  '/account%2Fshort.js',
  '/account%5cshort',
  '/mia/..%2faccount',
  '/mia/%2e%2e/account/short',
  '/mia/../account/short',
  '/assets/../account/short',
  '/assets/..%2faccount',
  '//account/short',
  '//mia/account',
  '/\\account/short',
  '/account',
  '/account/',
  '/Account',
  '/ACCOUNT/short',
  '/acc%6funt',
  '/@account/x',
  '/mia;account',
  '/mia%3baccount',
  '/mia%00',
  '/mia%20',
  '/mia.css',
  '/mia%23',
  '/mia%3f',
  '/short/',
  '/short%2f',
  '/login',
  '/sign-in/login',
  '/x/../mia/../account',
  '/account.json',
  '/account/short.js',
  '/account/short/.css',
  '/account/security/x.avif?x=.css',
  '/account%3f.css',
  '/account%23.css',
  '/account%2ecss',
  '/account/short%3bx.css',
  '/account/short;/x.css',
  '/account/./short',
  '/account/short/%2e',
  '/account//short',
  '//account//short.css',
  '/account/..;/account/x.css',
  '/account%E2%80%AE.css',
  '/%2e%2e/account',
  '/%c0%ae%c0%ae/account',
  '/ACCOUNT%2FSHORT.CSS',
  '/mia_b/%2e%2e%2faccount',
  '/mia_b/..;/account',
  '/mia_b/..%5caccount',
  '/mia_b/..%255caccount',
  '/mia_b%2f..%2faccount',
  '/@mia_b/account.css',
  '/@mia_b/../account',
  '/@mia_b%2f..%2f..%2faccount',
  '/short/..%2faccount',
  '/legal/..%2faccount',
  '/legal/imprint/..%2f..%2faccount',
  '/quests/..%2faccount',
  '/robots.txt/../account',
  '/.well-known/../account',
  '/api/../account',
  '/assets/x.css/../../account/short',
  '/media/../account',
  '/share/../account/picture.png',
])('%s is never cached', async (path) => {
  const answer = await ask(path, 'SID=one');
  expect(answer.headers['cache-control']).toBe('no-store');
  const again = await ask(path, 'SID=two');
  expect(again.headers['cache-control']).toBe('no-store');
  expect(again.body.toString()).not.toContain('SID=one');
});

/**
 * Headers from which some proxies or frameworks derive the caller, the URL or the method. No page may depend
 * on these headers.
 */
const BELIEVED = [
  ...['x-forwarded-host', 'x-host', 'x-forwarded-server', 'x-http-host-override', 'forwarded', 'host'],
  ...['x-original-url', 'x-rewrite-url', 'x-original-host', 'x-forwarded-prefix', 'x-forwarded-path'],
  ...['x-forwarded-proto', 'x-forwarded-scheme', 'x-forwarded-port', 'x-url-scheme', 'front-end-https'],
  ...['x-http-method-override', 'x-http-method', 'x-method-override', 'x-forwarded-for', 'x-real-ip'],
  ...[
    'true-client-ip',
    'origin',
    'referer',
    'user-agent',
    'accept',
    'content-type',
    'range',
    'x-requested-with',
  ],
  ...['authorization', 'x-middleware-subrequest', 'x-react-router-spa-mode', 'x-react-router-prerender-data'],
];

test.each(BELIEVED)('the value of %s never reaches a cached page', async (name) => {
  app.clock.advance(1_000_000);
  // These headers get a valid host, because the server rejects requests whose host is invalid.
  const values: Record<string, string> = { forwarded: 'host=evil.example;proto=http', host: 'evil.example' };
  const poison = values[name] ?? 'evil.example/account';
  const poisoned = await requestOverSocket(app.app, '/mia_b', { headers: { [name]: poison } });
  const after = await requestOverSocket(app.app, '/mia_b');
  for (const { status, headers, body } of [poisoned, after]) {
    expect(status).toBe(200);
    expect(JSON.stringify([headers, body.toString(), website.renders])).not.toContain('evil');
    expect(body.toString()).toContain('page of null at http://localhost:3000/mia_b<');
  }
});

test('a body or another method on a public page leaves the cached page unchanged', async () => {
  app.clock.advance(1_000_000);
  for (const method of ['HEAD', 'OPTIONS', 'TRACE', 'PURGE', 'POST', 'PUT'])
    await requestOverSocket(app.app, '/mia_b', { method, headers: { cookie: 'SID=one' } });
  expect((await ask('/mia_b', 'SID=two')).body.toString()).toContain('page of null at');
});

test.each(['/', '/mia_b', '/@mia_b'])('%s never shows one caller the data of another', async (path) => {
  for (const cookie of ['SID=one', 'SID=two'])
    expect((await ask(path, cookie)).body.toString()).toContain('page of null');
});

test.each([
  ['//mia_b', '/mia_b'],
  ['//x/mia_b', '/mia_b'],
  ['/\\x/mia_b', '/mia_b'],
  ['//mia_b/', '/'],
  ['//mia_b?lng=de', '/?lng=de'],
  ['http://elsewhere.example/mia_c', '/mia_c'],
])('%s is never cached as %s', async (odd, plain) => {
  app.clock.advance(1_000_000);
  await ask(odd, 'lng=de');
  const answer = await ask(plain, 'lng=de');
  expect(answer.body.toString()).toContain(`page of null at http://localhost:3000${plain.split('?')[0]}<`);
});

test.each([
  ['/Mia_B', '/mia_b'],
  ['/@MIA_B', '/@mia_b'],
  ['/mia_b/', '/mia_b'],
  ['/%6Dia_b', '/mia_b'],
  ['/%40mia_b', '/@mia_b'],
])('%s redirects to its canonical URL %s', async (path, home) => {
  const answer = await ask(`${path}?a=1`, '');
  expect([answer.status, answer.headers.location]).toEqual([308, `${home}?a=1`]);
  expect(website.renders).toEqual([]);
});
