import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { html, overTheWire, type WireAnswer } from '../../tests/support/fake-website.ts';
import { type TestApp, testApp } from '../../tests/support/test-app.ts';
import { testEngine } from '../../tests/support/test-engine.ts';
import type { Website } from './website.ts';

/** More than find a place or may wait for one. */
const CROWD = 60;

let app: TestApp;
let asking = true;
const { promise: never, resolve: finish } = Promise.withResolvers<void>();
const asked: Promise<void>[] = [];

const website: Website = {
  assets: new URL('./', import.meta.url).pathname,
  async render(request, { language }) {
    const { pathname } = new URL(request.url);
    if (pathname === '/-/unavailable') return html(`back soon ${language} ${'long '.repeat(300)}`);
    if (pathname.startsWith('/@')) await never;
    return html('as it should be');
  },
};

beforeAll(async () => {
  const engine = await testEngine();
  // The number of places does not grow.
  app = await testApp({ website, engine: { ...engine, crowded: () => true } });
  for (const language of ['en', 'de']) await ask('/about', { 'accept-language': language });
  app.clock.advance(100_000);
  // Each asks again as soon as they are told to come back: it stays full.
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

const ask = (path: string, headers = {}, method = 'GET') =>
  overTheWire(app.app, path, { method, headers: { 'sec-fetch-site': 'same-origin', ...headers } });
/** Only the framework gives answers an id. */
const isEarly = ({ headers }: WireAnswer) => headers['x-request-id'] === undefined;

/** What is told before the framework sees a request, and what the framework would say. */
async function bothTold(path: string, headers = {}, method = 'GET') {
  const early = await vi.waitFor(
    async () => {
      const answer = await ask(path, headers, method);
      expect([answer.status, isEarly(answer)]).toEqual([503, true]);
      return answer;
    },
    { timeout: 20_000 },
  );
  const first = app.app.answersFirst.splice(0);
  const late = await ask(path, headers, method);
  app.app.answersFirst.push(...first);
  expect(isEarly(late)).toBe(false);
  return [early, late].map(({ status, headers, body }) => {
    // A language that was chosen by address is remembered with the page that comes when they ask again.
    const { date: _, 'x-request-id': __, 'set-cookie': ___, ...named } = headers;
    return { status, headers: named, text: body.toString('base64') };
  });
}

describe('while more is asked than gets done, people are told before the framework sees them', () => {
  test.each<[string, Record<string, string>, string?]>([
    ['/@mia', {}],
    ['/@mia', { 'accept-language': 'de', 'accept-encoding': 'br' }],
    ['/@mia?lng=de', { 'accept-encoding': 'gzip' }],
    ['/@mia', { cookie: 'lng=de' }],
    ['/account', { cookie: 'SID=somebody' }],
    ['/sign-in/login', {}, 'POST'],
    ['/account.data', {}],
    ['/api/v1/@me/short/user', { authorization: 'Bearer nobody' }],
    ['/api/v1/@me/short/user', { 'accept-language': 'de' }],
    ['/api/v1/@me/short/user', { 'accept-language': 'de', cookie: 'lng=en' }],
    ['/api/v1/@me/short/update', { authorization: 'Bearer nobody' }, 'PUT'],
  ])('what the framework would say: %s %j %s', async (path, headers, method) => {
    const [early, late] = await bothTold(path, headers, method);
    expect(early).toEqual(late);
    expect(early?.headers['retry-after']).toBe('1');
  });

  test.each(['en', 'de'])('but a page that is kept is shown, be it old: in %s', async (language) => {
    const { status, body } = await ask('/about?utm_source=x', { 'accept-language': language });
    expect([status, body.toString()]).toEqual([200, '<!doctype html><p>as it should be</p>']);
  });

  test.each(['/healthz', '/readyz', '/assets/health.ts'])('and %s goes its way', async (path) => {
    expect((await ask(path)).status).toBe(200);
  });
});
