import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { encodingFromHeader, languageOf } from '../apps/gateway/http/negotiation.ts';
import { type LoadBalancer, startLoadBalancer } from './support/servers/nginx.ts';

/** The Cache-Control of public pages in `apps/gateway/pages/pages.ts`. */
const FOR_EVERYONE = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300';

/** Response headers of the test instance by path. All other paths have the headers of a public page. */
const ANSWERS: Readonly<Record<string, Record<string, string>>> = {
  '/account': { 'cache-control': 'no-store' },
  '/@mia?lng=de': { 'cache-control': 'no-store', 'set-cookie': 'lng=de' },
  '/@cookie': { 'cache-control': FOR_EVERYONE, 'set-cookie': 'known_device=1' },
  '/@scheduled': { 'cache-control': 'public, max-age=0, s-maxage=1' },
  '/says-nothing': {},
};

let asked: string[] = [];
/** What the page with a schedule shows. */
let scheduled = 'before';
const instance = createServer((request, response) => {
  const { url = '', headers } = request;
  asked.push(url);
  response.writeHead(url.startsWith('/missing') ? 404 : 200, {
    ...(ANSWERS[url] ?? { 'cache-control': FOR_EVERYONE }),
    vary: 'Accept-Language, Cookie, Accept-Encoding',
    ...{ 'content-type': 'text/html; charset=utf-8', etag: `"${asked.length}"` },
  });
  if (url === '/@scheduled') return response.end(scheduled);
  const variant = `${languageOf(request)} ${encodingFromHeader(headers['accept-encoding'])}`;
  response.end(`${url} the ${asked.length}th, ${told(headers)}, ${variant}`);
});
const told = (headers: IncomingHttpHeaders) => `${headers.host} ${headers['x-forwarded-for']}`;

let nginx: LoadBalancer;
beforeAll(async () => {
  await new Promise<void>((resolve) => instance.listen(0, '127.0.0.1', resolve));
  nginx = await startLoadBalancer([(instance.address() as AddressInfo).port]);
});
afterAll(async () => {
  await nginx.stop();
  instance.close();
});
beforeEach(() => {
  asked = [];
});

const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${nginx.origin}${path}`, { headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
/** Requests the path until nginx serves it from its cache, and returns the cached body. */
async function becomesKept(path: string, headers: Record<string, string> = {}): Promise<string> {
  for (;;) {
    const before = asked.length;
    const { text } = await get(path, headers);
    if (asked.length === before) return text;
    if (before > 20) throw new Error(`${path} is never cached`);
  }
}

/**
 * Sends consecutive requests. Returns the number of requests that have reached the instance since `asked` was
 * last emptied.
 */
async function reaching(path: string, headers: Record<string, string> = {}, times = 6): Promise<number> {
  for (let n = 0; n < times; n += 1) await get(path, headers);
  return asked.length;
}

test('a public page reaches an instance once a second, however many clients request it', async () => {
  const kept = await becomesKept('/@mia');
  const before = asked.length;
  const crowd = await Promise.all(Array.from({ length: 100 }, () => get('/@mia')));
  // The cached page expires after one second, so it may expire during these requests.
  expect(asked.length - before).toBeLessThan(20);
  expect(crowd.filter(({ text }) => text === kept).length).toBeGreaterThan(0);
  await expect.poll(async () => (await get('/@mia')).text).not.toBe(kept);
});

test('a response has an id only if an instance saw the request', async () => {
  const idAndText = async () => {
    const { headers, text } = await get('/@ids');
    return { id: headers.get('x-request-id'), text };
  };
  const first = await idAndText();
  expect(first.id).toMatch(/^[\da-f]{32}$/);
  const kept = await becomesKept('/@ids');
  await expect.poll(idAndText).toEqual({ id: null, text: expect.stringContaining('/@ids') });
  expect(kept).not.toBe(first.text);
});

test('a page that changes by its schedule is new after its time, also if nobody asks in between', async () => {
  for (const isBusy of [true, false]) {
    scheduled = 'before';
    await expect.poll(() => becomesKept('/@scheduled')).toBe('before');
    scheduled = 'after';
    const changedAt = Date.now();
    const age = () => Date.now() - changedAt;
    if (isBusy)
      await expect.poll(async () => (await get('/@scheduled')).text, { interval: 50 }).toBe('after');
    else await expect.poll(age).toBeGreaterThan(2000);
    expect((await get('/@scheduled')).text).toBe('after');
  }
});

test('requests with a session always reach an instance, and their responses are not cached', async () => {
  await becomesKept('/@lea');
  asked = [];
  expect(await reaching('/@lea', { cookie: 'a=b; SID=secret' })).toBe(6);
  asked = [];
  expect(await reaching('/@session', { cookie: 'SID=secret' })).toBe(6);
  expect(await reaching('/@session', { authorization: 'Bearer secret' })).toBe(12);
});

test.each(['/account', '/@mia?lng=de', '/@cookie', '/says-nothing', '/missing', '/api/v1/quests'])(
  '%s is never cached',
  async (path) => {
    expect(await reaching(path)).toBe(6);
  },
);

describe('one URL has separate cached copies by', () => {
  const copies: [string, string, Record<string, string>, string, Record<string, string>][] = [
    ['the language of the browser', '/1', { 'accept-language': 'de' }, '/1', { 'accept-language': 'en' }],
    ['the language that was chosen', '/2', { cookie: 'lng=de' }, '/2', { cookie: 'lng=en' }],
    ['the way of packing', '/3', { 'accept-encoding': 'br' }, '/3', { 'accept-encoding': 'gzip' }],
    ['the query', '/4?tab=awards', {}, '/4?tab=posts', {}],
  ];
  test.each(copies)('%s', async (_, path, headers, otherPath, otherHeaders) => {
    const kept = await becomesKept(path, headers);
    const other = await becomesKept(otherPath, otherHeaders);
    expect(other).not.toBe(kept);
  });

  // What a client sends to store a page under the key of others.
  const foreign: [string, Record<string, string>, Record<string, string>, string][] = [
    ['cookie in capitals', { cookie: 'LNG=de' }, { cookie: 'lng=de' }, 'de br'],
    ['cookie with a longer name', { cookie: 'a=1; xlng=de' }, { cookie: 'a=1; lng=de' }, 'de br'],
    ['cookie with a longer value', { cookie: 'lng=de-AT' }, { cookie: 'lng=de' }, 'de br'],
    ['cookie of no language', { cookie: 'lng=xx' }, { cookie: 'lng=xx', 'accept-language': 'de' }, 'de br'],
    ['second cookie', { cookie: 'lng=xx; lng=de' }, { cookie: 'lng=de' }, 'de br'],
    ['refused encoding', { 'accept-encoding': 'br;q=0' }, { 'accept-encoding': 'br' }, 'en br'],
    ['refused encoding of two', { 'accept-encoding': 'gzip, br; q=0.00' }, {}, 'en br'],
    ['other encoding', { 'accept-encoding': 'x-br, x-gzip' }, {}, 'en br'],
    ['encoding with a weight', { 'accept-encoding': 'gzip;q=0, br;q=0.5' }, {}, 'en br'],
  ];
  test.each(foreign)('what the product reads: %s', async (name, strange, usual, variant) => {
    const [path, both] = [
      `/@${encodeURIComponent(name)}`,
      { 'accept-language': 'en', 'accept-encoding': 'br' },
    ];
    await becomesKept(path, { ...both, ...strange });
    expect(await becomesKept(path, { ...both, ...usual })).toContain(variant);
  });

  test('but not by other cookies', async () => {
    const kept = await becomesKept('/@many', { cookie: 'consent=1' });
    await expect
      .poll(async () => {
        const one = await becomesKept('/@many', { cookie: 'consent=1' });
        const before = asked.length;
        return (await get('/@many', { cookie: 'other=2' })).text === one && asked.length === before;
      })
      .toBe(true);
    expect(kept).toContain('/@many');
  });
});

test('a conditional request gets 304, also from the cache', async () => {
  await becomesKept('/@etag');
  const { headers } = await get('/@etag');
  const again = { 'if-none-match': headers.get('etag') ?? '' };
  expect(await get('/@etag', again)).toMatchObject({ status: 304, text: '' });
});

test('nginx forwards the host and the real client IP', async () => {
  const { text } = await get('/says-nothing', { 'x-forwarded-for': '203.0.113.9' });
  expect(text).toContain(`${new URL(nginx.origin).host} 127.0.0.1`);
});

test('while no instance responds, nginx serves stale pages, and 503 with Retry-After for everything else', async () => {
  const kept = await becomesKept('/@noah');
  instance.close();
  instance.closeAllConnections();
  const closedAt = Date.now();
  for (const path of ['/@nobody-asked', '/api/v1/quests']) {
    const { status, headers, text } = await get(path);
    expect([path, status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([
      ...[path, 503, '5', 'no-store'],
    ]);
    expect(text).toContain('We will be right back.');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
  // Waits until the cached page is stale.
  await expect.poll(() => Date.now()).toBeGreaterThan(closedAt + 1000);
  expect(await get('/@noah')).toMatchObject({ status: 200, text: kept });
});
