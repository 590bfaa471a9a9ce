import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorText } from '#locales/error-texts';
import { type LoadBalancer, startLoadBalancer } from './support/servers/nginx.ts';

/**
 * A stub of the product, behind nginx. These tests check the rate limits of `deploy/nginx.conf` with requests
 * from made-up IPs.
 */
const instance = createServer((_, response) => {
  response.writeHead(200, { 'x-request-id': 'of-the-product', 'cache-control': 'no-store' });
  response.end('an answer');
});
let nginx: LoadBalancer;
let port: number;
beforeAll(async () => {
  await new Promise<void>((resolve) => instance.listen(0, '127.0.0.1', resolve));
  nginx = await startLoadBalancer([(instance.address() as AddressInfo).port], undefined, true);
  port = Number(new URL(nginx.origin).port);
});
afterAll(async () => {
  await nginx.stop();
  instance.close();
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}
function ask(path: string, from: string, { method = 'GET', headers = {}, host = 'example.com' } = {}) {
  return new Promise<Answer>((resolve, reject) => {
    const sent = request(
      { port, path, method, host: '127.0.0.1', headers: { host, 'x-forwarded-for': from, ...headers } },
      (answer) => {
        let text = '';
        answer.on('data', (chunk) => {
          text += chunk;
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
      },
    );
    sent.on('error', reject).end();
  });
}
/**
 * Sends batches of concurrent requests until most of a batch is rejected, which means that the allowed burst
 * is used up.
 */
async function spend(path: string, from: (n: number) => string, options = {}): Promise<void> {
  for (let n = 0; n < 20_000; n += 50) {
    const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => ask(path, from(n + i), options)));
    if (answers.filter(({ status }) => status === 429).length > 25) return;
  }
  throw new Error(`${path} is never rejected`);
}
/** Whether most of 20 concurrent requests are rejected. */
async function isSpent(path: string, from: string, options = {}): Promise<boolean> {
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(path, from, options)));
  return answers.filter(({ status }) => status === 429).length > 10;
}

describe('one client', () => {
  test('is an IPv6 network, in any spelling of its IPs', async () => {
    await spend('/page', (n) => `2001:db8:0:5:${(n % 65_536).toString(16)}::${(n % 99).toString(16)}`);
    for (const from of ['2001:db8:0:5::1', '2001:db8::5:1:2:3:4', '2001:0DB8:0000:0005:FFFF:ffff:0:0'])
      expect([from, await isSpent('/page', from)]).toEqual([from, true]);
    for (const from of ['2001:db8::1', '2001:db8:0:6::1', '2001:db8:1:5::1', '203.0.113.1'])
      expect([from, await isSpent('/page', from)]).toEqual([from, false]);
  });

  test('is an IPv4 address, also mapped to IPv6', async () => {
    await spend('/page', () => '203.0.113.7');
    expect(await isSpent('/page', '::ffff:203.0.113.7')).toBe(true);
    for (const from of ['203.0.113.8', '::ffff:203.0.113.9'])
      expect([from, await isSpent('/page', from)]).toEqual([from, false]);
  });
});

test('a class of 30 behind one IP can open a page with all of its files at once', async () => {
  const school = '198.51.100.1';
  const files = Array.from({ length: 30 }, (_, n) => `/assets/${n}.js`);
  const pictures = Array.from({ length: 12 }, (_, n) => `/media/${n}/360.avif`);
  const page = ['/', ...files, ...pictures, '/api/v1/quests'];
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => page).flatMap((paths) => paths.map((path) => ask(path, school))),
  );
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  // The whole class can then log in at once.
  const logIn = () => ask('/api/v1/sign-in/session', school, { method: 'POST' });
  const logins = await Promise.all(Array.from({ length: 30 }, logIn));
  expect(logins.filter(({ status }) => status !== 200)).toEqual([]);
});

test('sign-in has a lower limit than everything else', async () => {
  const from = '198.51.100.2';
  await spend('/api/v1/sign-in/session', () => from, { method: 'POST' });
  expect(await isSpent('/api/v1/sign-in/bot-check', from)).toBe(true);
  expect(await isSpent('/api/v1/quests', from)).toBe(false);
  expect(await isSpent('/page', from)).toBe(false);
});

test('writes have a lower limit than reads', async () => {
  const from = '198.51.100.3';
  await spend('/api/v1/reports', () => from, { method: 'POST' });
  expect(await isSpent('/api/v1/reports', from, { method: 'POST' })).toBe(true);
  expect(await isSpent('/api/v1/quests', from)).toBe(false);
});

describe('a client above the limit', () => {
  async function refused(path: string, headers: Record<string, string>): Promise<Answer> {
    const from = '198.51.100.4';
    await spend(path, () => from);
    for (;;) {
      const answer = await ask(path, from, { headers });
      if (answer.status === 429) return answer;
    }
  }
  const PROTECTED = {
    'retry-after': expect.stringMatching(/^\d+$/),
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'strict-transport-security': expect.stringContaining('max-age='),
    'x-request-id': expect.stringMatching(/^[\da-f]{32}$/),
  };

  test.each([
    ['de-CH, en;q=0.5', {}, 'de'],
    ['xx', {}, 'en'],
    ['en', { cookie: 'lng=de' }, 'de'],
  ] as const)(
    'with Accept-Language %s and %j gets the error in %3$s: API calls in the error shape, visitors as a page',
    async (accept, more, language) => {
      const headers = { 'accept-language': accept, ...more };
      const call = await refused('/api/v1/quests', headers);
      expect(call.headers).toMatchObject({
        ...PROTECTED,
        'content-type': 'application/json; charset=utf-8',
        'content-language': language,
      });
      const words = errorText(language, 'too_many_requests');
      expect(JSON.parse(call.text)).toEqual({ error: 'too_many_requests', error_description: words });
      const page = await refused('/@mia', headers);
      expect(page.headers).toMatchObject({ ...PROTECTED, 'content-type': 'text/html; charset=utf-8' });
      expect(page.text).toContain(`lang="${language}"`);
      expect(page.text).toContain(words);
    },
  );
});

test('every response that is not cached has the unique id of its request', async () => {
  const ids = await Promise.all(
    ['/', '/', '/assets/a.js', '/api/v1/quests', '/metrics'].map(
      async (path) => (await ask(path, '198.51.100.9')).headers['x-request-id'],
    ),
  );
  for (const id of ids) expect(id).toMatch(/^[\da-f]{32}$/);
  expect(new Set(ids).size).toBe(ids.length);
});

test('the host with www redirects to the one without, with path and query', async () => {
  const { status, headers } = await ask('/@mia?tab=posts', '198.51.100.10', { host: 'www.example.com' });
  expect([status, headers.location]).toEqual([308, 'https://example.com/@mia?tab=posts']);
  expect((await ask('/@mia', '198.51.100.10')).status).toBe(200);
});
