import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type FakeWebsite,
  fakeWebsite,
  html,
  requestOverSocket,
} from '../../../tests/support/fake-website.ts';
import { ORIGIN, type TestApp, testApp } from '../../../tests/support/test-app.ts';
import type { Rendered } from './website.ts';

let app: TestApp;
let website: FakeWebsite;
beforeAll(async () => {
  website = fakeWebsite();
  app = await testApp({ website });
});
afterAll(() => app.close());
beforeEach(() => {
  // Expires all pages that earlier tests cached.
  app.clock.advance(1_000_000);
  website.renders.length = 0;
});

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  requestOverSocket(app.app, path, { headers, method });

/** Number of loaded pages that were rendered. */
let drawn = 0;
/** Returns a loaded page that shows `text` and has no other data. */
const loaded = (text: string, status = 200): Rendered => ({
  data: { text },
  render: async () => {
    drawn += 1;
    return { status, html: `<!doctype html><p>${text}</p>` };
  },
});

const PUBLIC = { 'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=300' };

describe('a public page', () => {
  test('is rendered without caller data', async () => {
    const cookie = 'SID=secret; has_session=1; known_device=mine; theme=x';
    const answer = await ask('/', { cookie, 'user-agent': 'mine' });
    expect(website.renders).toEqual([
      { url: `${ORIGIN}/`, cookie: null, userAgent: null, language: 'en', hasSession: false },
    ]);
    expect(answer.headers).toMatchObject(PUBLIC);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('that is rendered as HTML text has the same headers and status', async () => {
    const usual = website.respond;
    try {
      website.respond = () => html('hello');
      const answer = await ask('/');
      app.clock.advance(1_000_000);
      website.respond = () => loaded('hello');
      const { date: _, 'x-request-id': __, ...headers } = answer.headers;
      expect(await ask('/')).toMatchObject({ status: 200, headers, body: answer.body });
      website.respond = () => loaded('gone', 404);
      expect(await ask('/somebody')).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } });
    } finally {
      website.respond = usual;
    }
  });

  test('is not rendered again while its data is the same', async () => {
    const usual = website.respond;
    try {
      drawn = 0;
      const answers = [];
      for (const text of ['same', 'same', 'new', 'new']) {
        app.clock.advance(1_000_000);
        website.respond = () => loaded(text);
        const { status, headers, body } = await ask('/about');
        const { date: _, 'x-request-id': __, ...stable } = headers;
        answers.push({ status, stable, text: body.toString() });
      }
      const [first, second, third, fourth] = answers;
      expect(first).toMatchObject({ status: 200, stable: PUBLIC, text: '<!doctype html><p>same</p>' });
      expect(second).toEqual(first);
      expect(third).toMatchObject({ status: 200, text: '<!doctype html><p>new</p>' });
      expect(fourth).toEqual(third);
      expect(drawn).toBe(2);
      // Each language has its own page.
      await ask('/about', { 'accept-language': 'de' });
      expect(drawn).toBe(3);
    } finally {
      website.respond = usual;
    }
  });

  test('has a Vary header, and is 304 for a client that has it', async () => {
    const first = await ask('/');
    expect(first.headers.vary?.split(', ').sort()).toEqual(['Accept-Encoding', 'Accept-Language', 'Cookie']);
    const { etag = '' } = first.headers;
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    for (const tag of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      const again = await ask('/', { 'if-none-match': tag });
      expect([again.status, again.body.length]).toEqual([304, 0]);
      expect(again.headers).toMatchObject({ ...PUBLIC, etag, vary: first.headers.vary });
    }
    expect((await ask('/', { 'if-none-match': '"other"' })).status).toBe(200);
    expect((await ask('/', { 'accept-language': 'de' })).headers.etag).not.toBe(etag);
  });

  test.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip', 'br;q=0, gzip;q=0.5', gunzipSync],
    [undefined, 'identity', (body: Buffer) => body],
    [undefined, '', (body: Buffer) => body],
  ] as const)('is encoded as %s for Accept-Encoding "%s"', async (encoding, accepted, decode) => {
    const plain = await ask('/');
    // Requests the page twice: the first request may have to encode the cached page, the second uses the
    // stored encoding.
    for (const _ of [1, 2]) {
      const answer = await ask('/', { 'accept-encoding': accepted });
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(decode(answer.body).equals(plain.body)).toBe(true);
      expect(Number(answer.headers['content-length'])).toBe(answer.body.length);
      if (encoding) expect(answer.body.length).toBeLessThan(plain.body.length / 2);
    }
    expect(website.renders).toHaveLength(1);
  });

  test('responds to HEAD with the headers only', async () => {
    for (const _ of [1, 2]) {
      const head = await ask('/', {}, 'HEAD');
      expect([head.status, head.body.length]).toEqual([200, 0]);
      expect(head.headers).toMatchObject({ ...PUBLIC, 'content-type': 'text/html; charset=utf-8' });
    }
    expect(website.renders).toHaveLength(1);
  });
});

describe('the language is', () => {
  test.each<[string, string, Record<string, string>, string]>([
    ['the query', '/?lng=de', { cookie: 'lng=en', 'accept-language': 'en' }, 'de'],
    ['the cookie', '/', { cookie: 'a=b; lng=de', 'accept-language': 'en' }, 'de'],
    ["the browser's", '/', { 'accept-language': 'xx, de-AT;q=0.9, en;q=0.8' }, 'de'],
    ['English by default', '/', { 'accept-language': 'xx' }, 'en'],
    ['English for an unknown language in the query', '/?lng=xx', {}, 'en'],
    ['the cookie for an unknown language in the query', '/?lng=x', { cookie: 'lng=de' }, 'de'],
    [
      "the browser's for an unknown language in the cookie",
      '/',
      { cookie: 'lng=xx', 'accept-language': 'de' },
      'de',
    ],
    ['not a cookie whose name ends in lng', '/', { cookie: 'xlng=de' }, 'en'],
  ])('%s', async (_, path, headers, language) => {
    // Requests the page twice: the first response is rendered, the second is cached.
    for (const _count of [1, 2]) {
      const answer = await ask(path, headers);
      expect(answer.headers['content-language']).toBe(language);
      expect(answer.body.toString()).toContain(` ${language} `);
    }
    expect(website.renders).toHaveLength(1);
  });

  test('stored in a cookie if the URL selects it; that response is not cacheable', async () => {
    const chosen = await ask('/?lng=de');
    expect(chosen.headers['set-cookie']).toEqual(['lng=de; Max-Age=31536000; Path=/; SameSite=Lax']);
    expect(chosen.headers['cache-control']).toBe('no-store');
    const kept = await ask('/?lng=de', { cookie: 'lng=de' });
    expect(kept.headers['set-cookie']).toBeUndefined();
    expect(kept.headers).toMatchObject(PUBLIC);
  });
});

describe("a member's own page", () => {
  test('is rendered on every request and never cached', async () => {
    for (const _ of [1, 2]) {
      const answer = await ask('/account/short?tab=links', {
        cookie: 'SID=mine; lng=de',
        'user-agent': 'me',
      });
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers.etag).toBeUndefined();
    }
    expect(website.renders).toEqual(
      [1, 2].map(() => ({
        url: `${ORIGIN}/account/short?tab=links`,
        cookie: 'SID=mine; lng=de',
        userAgent: 'me',
        language: 'de',
        hasSession: true,
      })),
    );
  });

  test('is rendered on every request even if its data is the same', async () => {
    const usual = website.respond;
    try {
      drawn = 0;
      website.respond = () => loaded('mine');
      for (const _ of [1, 2]) await ask('/account/short', { cookie: 'SID=mine' });
      expect(drawn).toBe(2);
    } finally {
      website.respond = usual;
    }
  });

  test.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    [undefined, 'identity', (body: Buffer) => body],
  ] as const)('is encoded as %s for Accept-Encoding "%s"', async (encoding, accepted, decode) => {
    const answer = await ask('/account/short', { cookie: 'SID=mine', 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(encoding);
    const plain = decode(answer.body);
    expect(plain.toString()).toMatch(/^<!doctype html><p>render \d+ en (?:long ){300}<\/p>$/);
    expect(Number(answer.headers['content-length'])).toBe(answer.body.length);
    if (encoding) expect(answer.body.length).toBeLessThan(plain.length / 2);
  });

  test('has a header of random length if it is compressed, so that its length reveals nothing', async () => {
    const lengths = new Set<number>();
    for (let n = 0; n < 20; n += 1) {
      const { headers } = await ask('/account/short', { cookie: 'SID=mine', 'accept-encoding': 'br' });
      lengths.add(String(headers['x-padding']).length);
    }
    expect(lengths.size).toBeGreaterThan(5);
  });

  test('is not compressed if it is short', async () => {
    const usual = website.respond;
    try {
      website.respond = () => loaded('short');
      const answer = await ask('/account/short', { cookie: 'SID=mine', 'accept-encoding': 'br' });
      expect(answer.headers['content-encoding']).toBeUndefined();
    } finally {
      website.respond = usual;
    }
  });

  test('with two session cookies is rendered as for a visitor', async () => {
    await ask('/account/short', { cookie: 'SID=a; SID=b' });
    expect(website.renders[0]?.hasSession).toBe(false);
  });

  test('forwards every cookie that it sets', async () => {
    const headers = new Headers({ 'content-type': 'text/html' });
    headers.append('set-cookie', 'a=1; Path=/');
    headers.append('set-cookie', 'b=2; Path=/');
    website.respond = () => new Response('ok', { headers });
    expect((await ask('/account/short')).headers['set-cookie']).toEqual(['a=1; Path=/', 'b=2; Path=/']);
    website.respond = () => html('ok');
  });
});

test('the hosts of a captcha widget are allowed only on pages that may show it', async () => {
  const env = {
    BOT_CHECK: 'turnstile',
    BOT_CHECK_SECRET: 'a secret of the provider, long enough',
    BOT_CHECK_SITE_KEY: 'key',
  };
  const withDialogs = fakeWebsite();
  const own = await testApp({ website: withDialogs, env });
  const allows = async (path: string) => {
    const { headers } = await requestOverSocket(own.app, path, { headers: {}, method: 'GET' });
    return String(headers['content-security-policy']).includes('https://challenges.cloudflare.com');
  };
  for (const path of [
    '/sign-in/register',
    '/cancel',
    '/withdraw',
    '/support?topic=ads',
    '/report',
    '/appeal/x',
  ])
    expect([path, await allows(path)]).toEqual([path, true]);
  for (const path of ['/', '/about', '/receipt/x', '/cancelled', '/@mia'])
    expect([path, await allows(path)]).toEqual([path, false]);
  withDialogs.respond = () => html('<report-dialog></report-dialog>');
  expect(await allows('/mia')).toBe(true);
  await own.close();
});
