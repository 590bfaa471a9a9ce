import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { languages } from '#locales/languages';
import { html, requestOverSocket, type SocketResponse } from '../../../tests/support/fake-website.ts';
import { FETCH_HEADERS, type TestApp, testApp } from '../../../tests/support/test-app.ts';
import { testEngine } from '../../../tests/support/test-engine.ts';
import type { Website } from '../pages/website.ts';

/** Number of concurrent clients, larger than the number of slots and queue positions combined. */
const CROWD = 60;

let app: TestApp;
let asking = true;
const { promise: never, resolve: finish } = Promise.withResolvers<void>();
const asked: Promise<void>[] = [];

const website: Website = {
  assets: new URL('../server/', import.meta.url).pathname,
  async render(request, { language }) {
    const { pathname } = new URL(request.url);
    if (pathname === '/-/unavailable') return html(`back soon ${language} ${'long '.repeat(300)}`);
    if (pathname.startsWith('/@')) await never;
    return html('as it should be');
  },
};

const ask = (path: string, headers = {}, method = 'GET') =>
  requestOverSocket(app.app, path, { method, headers: { ...FETCH_HEADERS, ...headers } });
/** Ids of the requests that reach the framework. */
const goneOn = new Set<string>();
const isEarly = ({ headers }: SocketResponse) => !goneOn.has(String(headers['x-request-id']));
/** Repeats a request until it is rejected before the framework sees it. Returns that rejection. */
const refused = (path: string, headers = {}) =>
  vi.waitFor(
    async () => {
      const answer = await ask(path, headers);
      expect([answer.status, isEarly(answer)]).toEqual([503, true]);
      return answer;
    },
    { timeout: 20_000 },
  );

beforeAll(async () => {
  const engine = await testEngine();
  // Keeps the number of slots from growing.
  app = await testApp({ website, engine: { ...engine, saturated: () => true } });
  app.app.fastPathHandlers.push((request, _, idOf) => {
    goneOn.add(idOf(request));
    return false;
  });
  for (const language of languages)
    for (const path of ['/about', '/mia?tab=awards']) await ask(path, { 'accept-language': language });
  app.clock.advance(100_000);
  // Each client retries at once, so the server stays full.
  const person = async (n: number) => {
    while (asking) await ask(`/@nobody${n}`);
  };
  for (let n = 0; n < CROWD; n += 1) asked.push(person(n));
});
afterAll(async () => {
  asking = false;
  finish();
  await Promise.all(asked);
  await app.close();
});

/**
 * Returns two responses to the same request: the rejection that is sent before the framework sees it, and the
 * framework's own response.
 */
async function bothTold(path: string, headers = {}) {
  const early = await refused(path, headers);
  const first = app.app.fastPathHandlers.splice(0, app.app.fastPathHandlers.length - 1);
  try {
    const late = await ask(path, headers);
    expect(isEarly(late)).toBe(false);
    return [early, late].map((answer) => {
      const { date: _, 'x-request-id': __, ...named } = answer.headers;
      return { status: answer.status, headers: named, text: answer.body.toString('base64') };
    });
  } finally {
    app.app.fastPathHandlers.unshift(...first);
  }
}

describe('under overload, requests are rejected before the framework', () => {
  test.each<[string, Record<string, string>]>([
    ['/@mia', {}],
    ['/@mia', { 'accept-language': 'de', 'accept-encoding': 'br' }],
    ['/@mia', { cookie: 'lng=de', 'accept-encoding': 'gzip' }],
    ['/api/v1/@me/short/user', { authorization: 'Bearer nobody' }],
    ['/api/v1/@me/short/user?a=1', { 'accept-language': 'de' }],
    ['/api/v1/@me/short/user', { 'accept-language': 'de', cookie: 'lng=en' }],
    ['/api/v1/@me/short/user', { 'accept-language': 'de', cookie: 'lng=en', authorization: 'Bearer x' }],
  ])('with the same response: %s %j', async (path, headers) => {
    const [early, late] = await bothTold(path, headers);
    expect(early).toEqual(late);
    expect(early?.headers['retry-after']).toBe('1');
  });

  test.each([
    ['a cached page, even if stale', '/about', 200],
    ['a cached page with an ignored query', '/about?utm_source=x', 200],
    ['a cached page selected by a query', '/mia?tab=awards', 200],
    ['its HEAD request', '/about', 200, 'HEAD'],
    ['a redirect to the canonical URL', '/@Mia', 308],
    ['a redirect from an old URL', '/user/mia', 308],
    ['a file', '/assets/health.ts', 200],
    ['the liveness check', '/healthz', 200],
    ['the readiness check', '/readyz?now', 200],
  ])('but not %s: %s', async (_, path, status, method = 'GET') => {
    await refused('/@mia');
    expect((await ask(path, {}, method)).status).toBe(status);
  });
});
