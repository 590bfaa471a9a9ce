import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FakeWebsite, fakeWebsite, html, overTheWire } from '../../tests/support/fake-website.ts';
import { type TestApp, testApp } from '../../tests/support/test-app.ts';

/**
 * Addresses by which a cache could be talked into keeping somebody's own page, or into keeping one page under the
 * address of another (security 14.2.2).
 */
let app: TestApp;
let website: FakeWebsite;
beforeAll(async () => {
  website = fakeWebsite();
  // As a careless router would: whatever the address, a page that shows whose cookie came with it.
  website.answer = ({ url, cookie }) => html(`page of ${cookie} at ${url}`);
  app = await testApp({ website });
});
afterAll(() => app.close());
beforeEach(() => {
  website.renders.length = 0;
});

const ask = (path: string, cookie: string) => overTheWire(app.app, path, { headers: { cookie } });

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
])('%s is kept for nobody', async (path) => {
  const answer = await ask(path, 'SID=one');
  expect(answer.headers['cache-control']).toBe('no-store');
  const again = await ask(path, 'SID=two');
  expect(again.headers['cache-control']).toBe('no-store');
  expect(again.body.toString()).not.toContain('SID=one');
});

test.each(['/', '/mia_b', '/@mia_b'])('%s shows nobody what belongs to another', async (path) => {
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
])('%s is never kept as %s', async (odd, plain) => {
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
])('%s has one home, %s', async (path, home) => {
  const answer = await ask(`${path}?a=1`, '');
  expect([answer.status, answer.headers.location]).toEqual([308, `${home}?a=1`]);
  expect(website.renders).toEqual([]);
});
