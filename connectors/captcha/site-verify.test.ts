import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '../../tests/support/servers/free-port.ts';
import { createCaptcha } from './index.ts';
import { siteVerifyCaptcha } from './site-verify.ts';

const NOW = new Date('2026-01-01T12:00:00Z');
const TIMEOUT_MS = 300;

interface Asked {
  method: string | undefined;
  url: string | undefined;
  type: string | undefined;
  body: string;
}
const asked: Asked[] = [];
let answer: (response: ServerResponse, request: IncomingMessage) => void;
const json = (value: unknown, status = 200) => {
  answer = (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  };
};

/** A local server that replaces the captcha provider. */
const provider = createServer(async (request, response) => {
  const { method, url, headers } = request;
  asked.push({ method, url, type: headers['content-type'], body: await text(request) });
  answer(response, request);
});
let origin: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
afterAll(() => {
  provider.closeAllConnections();
  provider.close();
});
beforeEach(() => {
  asked.length = 0;
  json({ success: true });
});

const check = (address = `${origin}/siteverify`) =>
  siteVerifyCaptcha({
    provider: 'turnstile',
    secret: 'the secret',
    siteKey: 'the site key',
    url: address,
    timeoutMs: TIMEOUT_MS,
  });
const verified = async (address?: string) => (await check(address).verify('solution', NOW)).verified;

test.each(['recaptcha', 'turnstile'] as const)("the challenge is only %s's site key", async (name) => {
  const made = createCaptcha({ provider: name, secret: 's'.repeat(32), siteKey: 'public', cost: 1 });
  expect(await made.challenge(NOW)).toEqual({ provider: name, site_key: 'public' });
});

describe('a solution', () => {
  test('is verified when the provider accepts it', async () => {
    json({ success: true, challenge_ts: '2026-01-01T12:00:00Z', hostname: 'x', 'error-codes': [] });
    expect(await verified()).toBe(true);
  });

  test('is sent form-encoded with the secret, whatever it contains', async () => {
    await check().verify('a&secret=other ü', NOW);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({
      method: 'POST',
      url: '/siteverify',
      type: expect.stringContaining('application/x-www-form-urlencoded'),
    });
    expect([...new URLSearchParams(asked[0]?.body)]).toEqual([
      ['secret', 'the secret'],
      ['response', 'a&secret=other ü'],
    ]);
  });

  test('has the same replay key for longer than the provider accepts it', async () => {
    const first = await check().verify('solution', NOW);
    expect(await check().verify('solution', NOW)).toEqual(first);
    expect((await check().verify('another', NOW)).replayKey).not.toBe(first.replayKey);
    expect(first.replayKey).toMatch(/^[0-9a-f]{64}$/);
    expect(first.expiresAt.getTime()).toBeGreaterThan(NOW.getTime() + 5 * 60_000);
  });
});

describe('a solution is not verified on', () => {
  test.each<[string, unknown]>([
    ['a refusal', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
    ['a response without a result', {}],
    ['a result that is a string', { success: 'true' }],
    ['a result that is a number', { success: 1 }],
    ['a list', [{ success: true }]],
    ['null', null],
    ['true', true],
  ])('%s', async (_, value) => {
    json(value);
    expect(await verified()).toBe(false);
  });

  test.each([400, 403, 404, 429, 500, 503])('status %i, whatever the body says', async (status) => {
    json({ success: true }, status);
    expect(await verified()).toBe(false);
  });

  test.each(['', 'success', '<html>true</html>', '{"success":true', '{"success":true}{}', '\0'])(
    'the invalid body %j',
    async (body) => {
      answer = (response) => response.end(body);
      expect(await verified()).toBe(false);
    },
  );

  test('no response within the timeout', async () => {
    answer = () => undefined;
    const begun = performance.now();
    expect(await verified()).toBe(false);
    expect(performance.now() - begun).toBeLessThan(TIMEOUT_MS + 2000);
  });

  test('a response that does not end within the timeout', async () => {
    answer = (response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"success":');
    };
    const begun = performance.now();
    expect(await verified()).toBe(false);
    expect(performance.now() - begun).toBeLessThan(TIMEOUT_MS + 2000);
  });

  test('a broken connection', async () => {
    answer = (_, request) => request.socket.destroy();
    expect(await verified()).toBe(false);
  });

  test.each([301, 302, 303, 307, 308])('a redirect with %i, which is not followed', async (status) => {
    answer = (response, request) =>
      request.url === '/elsewhere'
        ? response.end('{"success":true}')
        : response.writeHead(status, { location: `${origin}/elsewhere` }).end('{"success":true}');
    expect(await verified()).toBe(false);
    expect(asked.map(({ url }) => url)).toEqual(['/siteverify']);
  });

  test('a refused connection', async () => {
    expect(await verified(`http://127.0.0.1:${await freePort()}/`)).toBe(false);
  });
});
