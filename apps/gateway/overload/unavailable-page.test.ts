import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RequestError } from '#contracts/client';
import { html, requestOverSocket } from '../../../tests/support/fake-website.ts';
import { FORM_HEADERS, type TestApp, testApp } from '../../../tests/support/test-app.ts';
import type { DirectRead } from '../../api/read-route.ts';
import type { Rendered, Website } from '../pages/website.ts';

const CALL = 'GET /api/v1/sign-in/bot-check';
const AWAY = { error: 'unavailable', error_description: 'Away' } as const;

let app: TestApp;
/** Responds to the pages' calls in place of the API. */
let read: DirectRead;
/** Returns the response that a page gets if its API call fails with this error. */
let shown: (error: unknown) => Rendered;
const renders: string[] = [];

const website: Website = {
  assets: null,
  async render(request, { api, optionalApi, language }) {
    const { pathname } = new URL(request.url);
    renders.push(pathname);
    if (pathname === '/-/unavailable') return html(`back soon ${language}`, { status: 503 });
    try {
      await (pathname === '/quests' ? optionalApi : api)(CALL);
      return html('as it should be');
    } catch (error) {
      return shown(error);
    }
  },
};

const there: DirectRead = async () => ({ data: {} });
const away: DirectRead = async () => ({ error: { status: 503, headers: {}, body: AWAY } });

beforeAll(async () => {
  app = await testApp({ website });
  app.app.directReads.set(CALL, (given, asker) => read(given, asker));
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.advance(1_000_000);
  read = there;
  shown = () => html('half of it');
  renders.length = 0;
});

const ask = async (path: string, { method = 'GET', headers = {} } = {}) => {
  const answer = await requestOverSocket(app.app, path, {
    method,
    headers: { ...FORM_HEADERS, ...headers },
  });
  const text = answer.body.toString();
  return {
    ...answer,
    text: /back soon \w+|as it should be|half of it|"error":"\w+"/.exec(text)?.[0] ?? text,
  };
};

describe('while the database is unavailable', () => {
  beforeEach(() => {
    read = away;
  });

  test.each(['/about', '/account'])(
    'a page at %s is replaced by the unavailable page, in the visitor’s language',
    async (path) => {
      const answer = await ask(path, { headers: { 'accept-language': 'de' } });
      expect([answer.status, answer.text]).toEqual([503, 'back soon de']);
      expect(answer.headers).toMatchObject({
        'retry-after': '5',
        'cache-control': 'no-store',
        'content-language': 'de',
        'content-type': 'text/html; charset=utf-8',
      });
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
      expect(
        (await ask(path, { headers: { 'accept-language': 'de', 'accept-encoding': 'br' } })).headers[
          'content-encoding'
        ],
      ).toBe('br');
    },
  );

  test('a cached page is still served, and a failed render is not cached', async () => {
    read = there;
    expect((await ask('/about')).text).toBe('as it should be');
    app.clock.advance(100_000);
    read = away;
    for (let n = 0; n < 3; n += 1) expect((await ask('/about')).text).toBe('as it should be');
    read = there;
    app.clock.advance(10_000);
    expect((await ask('/about')).status).toBe(200);
  });

  test('the response to a form is preserved, as 503 with Retry-After', async () => {
    const answer = await ask('/sign-in/login', { method: 'POST' });
    expect([answer.status, answer.text]).toEqual([503, 'half of it']);
    expect(answer.headers['retry-after']).toBe('5');
  });

  test('a page fragment reaches the script that requested it', async () => {
    const fragment = '<article>Loading Song...</article>';
    shown = () =>
      new Response(fragment, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
    const answer = await ask('/@mia/cards/spotify_listening?language=en');
    expect([answer.status, answer.text]).toEqual([503, fragment]);
    expect(answer.headers['retry-after']).toBe('5');
    shown = () => new Response(null, { status: 503 });
    expect((await ask('/@mia/cards/spotify_listening')).text).toBe('');
  });

  test('a form action that fails gets the unavailable page', async () => {
    shown = () => html('oops', { status: 500 });
    expect((await ask('/sign-in/login', { method: 'POST' })).text).toBe('back soon en');
  });

  test('a redirect is preserved', async () => {
    shown = () => new Response(null, { status: 302, headers: { location: '/login' } });
    expect((await ask('/account')).status).toBe(302);
  });

  test('data requests of scripts get the error shape', async () => {
    const answer = await ask('/account.data');
    expect([answer.status, answer.text]).toEqual([503, '"error":"unavailable"']);
    expect(answer.headers['retry-after']).toBe('5');
  });
});

describe('a page with a fallback', () => {
  const broken: DirectRead = async () => ({
    error: { status: 500, headers: {}, body: { error: 'an_error_occurred', error_description: '' } },
  });

  test.each([
    ['unavailable', () => away],
    ['broken', () => broken],
  ])('is sent while the API is %s, and never cached', async (_, failing) => {
    read = failing();
    const answer = await ask('/quests');
    expect([answer.status, answer.text]).toEqual([200, 'half of it']);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['retry-after']).toBeUndefined();
    read = there;
    expect((await ask('/quests')).text).toBe('as it should be');
  });

  test('is not sent as long as the cache has the whole page', async () => {
    expect((await ask('/quests')).text).toBe('as it should be');
    app.clock.advance(100_000);
    read = away;
    for (let n = 0; n < 3; n += 1) expect((await ask('/quests')).text).toBe('as it should be');
  });

  test('may say itself that it is unavailable, and then says when to retry', async () => {
    read = away;
    shown = () => html('half of it', { status: 503 });
    const answer = await ask('/quests');
    expect([answer.status, answer.text]).toEqual([503, 'half of it']);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' });
  });

  test('is whole if there is nothing to show', async () => {
    read = async () => ({
      error: { status: 404, headers: {}, body: { error: 'userNotFound', error_description: '' } },
    });
    expect((await ask('/quests')).headers['cache-control']).toContain('s-maxage=60');
  });
});

test('after any other failure the page decides the response', async () => {
  read = async () => ({
    error: { status: 500, headers: {}, body: { error: 'an_error_occurred', error_description: '' } },
  });
  shown = (error) => html('half of it', { status: error instanceof RequestError ? error.status : 0 });
  const answer = await ask('/account');
  expect([answer.status, answer.text]).toEqual([500, 'half of it']);
});

test('the unavailable page is rendered once per language', async () => {
  read = away;
  for (let n = 0; n < 3; n += 1) await ask('/account', { headers: { 'accept-language': 'de' } });
  expect(renders.filter((path) => path === '/-/unavailable').length).toBeLessThanOrEqual(1);
});
