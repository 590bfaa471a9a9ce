import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { DAY_MS, ManualClock, MINUTE_MS, SECOND_MS } from '#platform/clock';
import { rejectionOf } from '../../tests/support/rejection.ts';
import { freePort } from '../../tests/support/servers/free-port.ts';
import { type LocalProvider, startLocalProvider } from '../../tests/support/servers/local-provider.ts';
import { CredentialsRejected, InvalidResponse, NotFound, RateLimited, Unavailable } from './errors.ts';
import { createProviderClient, type ProviderClient, type ProviderClientOptions } from './provider-client.ts';

const TIMEOUT_MS = 400;
const schema = z.object({ ok: z.boolean() });

let provider: LocalProvider;
let elsewhere: LocalProvider;
let clock: ManualClock;
let client: ProviderClient;
const report = vi.fn();

beforeAll(async () => {
  provider = await startLocalProvider();
  elsewhere = await startLocalProvider();
});
afterAll(() => {
  provider.close();
  elsewhere.close();
});
const made = (options: Partial<ProviderClientOptions> = {}) =>
  createProviderClient({
    ...{
      provider: 'x',
      clock,
      onError: report,
      allowedOrigins: provider.origin,
      productUrl: 'https://product.example',
    },
    ...{ timeoutMs: TIMEOUT_MS, maxBytes: 1000, ...options },
  });
beforeEach(() => {
  clock = new ManualClock(new Date('2026-01-01T12:00:00Z'));
  report.mockClear();
  client = made();
  elsewhere.respondWithJson({ json: { ok: true } });
});

const ask = (path = '/thing?key=secret') =>
  client.requestJson(
    { url: `${provider.origin}${path}`, headers: { authorization: 'Bearer secret' } },
    schema,
  );

describe('a response', () => {
  test('is parsed by the schema, and the request has a user agent', async () => {
    provider.respondWithJson({ json: { ok: true, more: 1 } });
    expect(await ask()).toEqual({ ok: true });
    expect(provider.requests).toHaveLength(1);
    expect(provider.requests[0]).toMatchObject({
      method: 'GET',
      url: '/thing?key=secret',
      headers: { accept: 'application/json', 'user-agent': 'product.example (+https://product.example)' },
    });
  });

  test('with 204 is null', async () => {
    provider.respondWithJson({ status: 204, json: null });
    expect(await client.requestJson({ url: provider.origin }, schema.nullable())).toBeNull();
  });

  test('may have any JSON media type', async () => {
    const headers = { 'content-type': 'application/problem+json; charset=utf-8' };
    provider.respondWithJson({ headers, json: { ok: true } });
    expect(await ask()).toEqual({ ok: true });
  });

  test.each<[number, new (...args: never[]) => Error]>([
    [400, InvalidResponse],
    [401, CredentialsRejected],
    [403, CredentialsRejected],
    [404, NotFound],
    [410, NotFound],
    [418, InvalidResponse],
    [429, RateLimited],
    [500, Unavailable],
    [502, Unavailable],
    [503, Unavailable],
    [504, Unavailable],
  ])('with %i has its own error class', async (status, kind) => {
    provider.respondWithJson({ status, json: { ok: true } });
    expect(await rejectionOf(ask())).toBeInstanceOf(kind);
  });

  test('is mapped by the connector first', async () => {
    client = made({ mapError: ({ json }) => (json === 'gone' ? new NotFound('x', 'gone') : undefined) });
    provider.respondWithJson({ status: 403, json: 'gone' }, { status: 403, json: 'no' });
    expect(await rejectionOf(ask())).toBeInstanceOf(NotFound);
    expect(await rejectionOf(ask())).toBeInstanceOf(CredentialsRejected);
  });
});

describe('a retry', () => {
  test.each([502, 503, 504])('follows a %i', async (status) => {
    provider.respondWithJson({ status, json: {} }, { json: { ok: true } });
    expect(await ask()).toEqual({ ok: true });
    expect(provider.requests).toHaveLength(2);
  });

  test('follows a broken connection', async () => {
    provider.respondWith((response, request) => {
      if (provider.requests.length === 1) request.socket.destroy();
      else response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}');
    });
    expect(await ask()).toEqual({ ok: true });
  });

  test('happens once', async () => {
    provider.respondWithJson({ status: 502, json: {} });
    expect(await rejectionOf(ask())).toBeInstanceOf(Unavailable);
    expect(provider.requests).toHaveLength(2);
  });

  test.each([400, 401, 403, 404, 429, 500])('does not follow a %i', async (status) => {
    provider.respondWithJson({ status, json: {} });
    await rejectionOf(ask());
    expect(provider.requests).toHaveLength(1);
  });

  test('never follows a request that is not idempotent', async () => {
    provider.respondWithJson({ status: 502, json: {} });
    const posted = client.requestJson({ url: provider.origin, form: new URLSearchParams('a=b') }, schema);
    expect(await rejectionOf(posted)).toBeInstanceOf(Unavailable);
    expect(provider.requests.map(({ method, body }) => [method, body])).toEqual([['POST', 'a=b']]);
  });
});

describe('an invalid response', () => {
  const body = (text: string | Buffer, headers: Record<string, string> = {}) =>
    provider.respondWith((response) =>
      response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(text),
    );

  test.each<[string, string | Buffer, Record<string, string>]>([
    ['another shape', '{"ok":"yes"}', {}],
    ['no JSON', '{"ok":tr', {}],
    ['nothing', '', {}],
    ['JSON by another name', '{"ok":true}', { 'content-type': 'text/html' }],
    ['too much', JSON.stringify({ ok: true, more: 'x'.repeat(1000) }), {}],
    ['too much, packed small', gzipSync('x'.repeat(100_000)), { 'content-encoding': 'gzip' }],
  ])('with %s throws InvalidResponse', async (_, text, headers) => {
    body(text, headers);
    expect(await rejectionOf(ask())).toBeInstanceOf(InvalidResponse);
  });

  test('with an endless body is aborted', async () => {
    provider.respondWith((response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(10_000)));
      };
      response.on('drain', more);
      more();
    });
    expect(await rejectionOf(ask())).toBeInstanceOf(InvalidResponse);
  });

  test.each([301, 302, 303, 307, 308])('with a %i to another host is not followed', async (status) => {
    provider.respondWith((response) =>
      response.writeHead(status, { location: `${elsewhere.origin}/thing` }).end(),
    );
    expect(await rejectionOf(ask())).toBeInstanceOf(InvalidResponse);
    expect(elsewhere.requests).toEqual([]);
  });

  test('with a redirect loop is followed once', async () => {
    provider.respondWith((response) => response.writeHead(302, { location: '/thing' }).end());
    expect(await rejectionOf(ask())).toBeInstanceOf(InvalidResponse);
    expect(provider.requests).toHaveLength(2);
  });

  test('with a redirect of a form is not followed', async () => {
    provider.respondWith((response) => response.writeHead(307, { location: '/other' }).end());
    const posted = client.requestJson({ url: provider.origin, form: new URLSearchParams('a=b') }, schema);
    expect(await rejectionOf(posted)).toBeInstanceOf(InvalidResponse);
    expect(provider.requests).toHaveLength(1);
  });
});

test('a redirect to the same host is followed', async () => {
  provider.respondWith((response, request) =>
    request.url === '/moved'
      ? response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}')
      : response.writeHead(301, { location: '/moved' }).end(),
  );
  expect(await ask()).toEqual({ ok: true });
});

test('a URL outside the allowed origins is never requested', async () => {
  expect(await rejectionOf(client.requestJson({ url: elsewhere.origin }, schema))).toBeInstanceOf(
    InvalidResponse,
  );
  expect(await rejectionOf(client.download(`${elsewhere.origin}/a.png`))).toBeInstanceOf(InvalidResponse);
  expect(elsewhere.requests).toEqual([]);
});

describe('a slow provider', () => {
  test.each<[string, Parameters<LocalProvider['respondWith']>[0]]>([
    ['without an answer', () => undefined],
    [
      'within an answer',
      (response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{"ok":'),
    ],
  ])('times out %s, without a retry', async (_, answering) => {
    provider.respondWith(answering);
    const error = await rejectionOf(ask());
    expect(error).toBeInstanceOf(Unavailable);
    expect(String(error)).toContain('took too long');
    expect(provider.requests).toHaveLength(1);
  });
});

test('a provider that refuses connections is unavailable', async () => {
  const origin = `http://127.0.0.1:${await freePort()}`;
  const asking = made({ allowedOrigins: origin }).requestJson({ url: origin }, schema);
  expect(await rejectionOf(asking)).toBeInstanceOf(Unavailable);
});

describe('a rate limit', () => {
  const limited = (headers: Record<string, string>, json: unknown = {}) =>
    provider.respondWithJson({ status: 429, headers, json }, { json: { ok: true } });
  const pausedFor = async () => {
    const error = await rejectionOf(ask());
    return error instanceof RateLimited ? error.retryAtMs - clock.now().getTime() : undefined;
  };

  test.each<[string, Record<string, string>, number]>([
    ['seconds', { 'retry-after': '30' }, 30 * SECOND_MS],
    ['a date', { 'retry-after': 'Thu, 01 Jan 2026 12:02:00 GMT' }, 2 * MINUTE_MS],
    ['far too long a time', { 'retry-after': '9999999' }, DAY_MS],
    ['a firewall’s page', { 'content-type': 'text/html' }, 15 * MINUTE_MS],
    ['a firewall’s page with seconds', { 'content-type': 'text/html', 'retry-after': '5' }, 15 * MINUTE_MS],
    ['a firewall’s page with more', { 'content-type': 'text/html', 'retry-after': '3600' }, 60 * MINUTE_MS],
    ['plain text with seconds', { 'content-type': 'text/plain', 'retry-after': '7' }, 7 * SECOND_MS],
    ['plain text', { 'content-type': 'text/plain' }, 15 * MINUTE_MS],
  ])('of %s pauses all requests to the provider for that time', async (_, headers, ms) => {
    limited(headers);
    expect(await pausedFor()).toBe(ms);
    clock.advance(ms - 1);
    expect(await rejectionOf(ask('/something-else'))).toBeInstanceOf(RateLimited);
    expect(provider.requests).toHaveLength(1);
    clock.advance(1);
    expect(await ask()).toEqual({ ok: true });
  });

  test('without a time doubles each time, until a success', async () => {
    provider.respondWithJson({ status: 429, json: {} });
    for (const seconds of [5, 10, 20, 40]) {
      const ms = (await pausedFor()) ?? 0;
      expect(ms).toBeGreaterThanOrEqual(seconds * SECOND_MS);
      expect(ms).toBeLessThanOrEqual(seconds * 1250);
      clock.advance(ms);
    }
    provider.respondWithJson({ json: { ok: true } }, { status: 429, json: {} });
    await ask();
    expect(await pausedFor()).toBeLessThanOrEqual(6250);
  });

  test('is also a 503 with Retry-After', async () => {
    provider.respondWithJson({ status: 503, headers: { 'retry-after': '60' }, json: {} });
    expect(await pausedFor()).toBe(MINUTE_MS);
    expect(provider.requests).toHaveLength(1);
  });

  test('ends when the clock is set back', async () => {
    limited({ 'retry-after': '30' });
    await rejectionOf(ask());
    clock.advance(-DAY_MS);
    expect(await ask()).toEqual({ ok: true });
  });
});

describe('a provider that fails repeatedly', () => {
  test('gets no requests for a while, then one trial request, then all', async () => {
    provider.respondWithJson({ status: 500, json: {} });
    for (let n = 0; n < 5; n += 1) await rejectionOf(ask());
    expect(await rejectionOf(ask())).toBeInstanceOf(Unavailable);
    expect(provider.requests).toHaveLength(5);

    provider.respondWithJson({ json: { ok: true } });
    clock.advance(15 * SECOND_MS);
    const outcomes = await Promise.allSettled([ask(), ask(), ask()]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(provider.requests).toHaveLength(1);
    expect(await ask()).toEqual({ ok: true });
  });

  test('gets no requests after invalid responses either', async () => {
    provider.respondWithJson({ json: { lies: true } });
    for (let n = 0; n < 6; n += 1) await rejectionOf(ask());
    expect(provider.requests).toHaveLength(5);
  });

  test('still gets requests after negative answers', async () => {
    provider.respondWithJson({ status: 404, json: {} });
    for (let n = 0; n < 20; n += 1) expect(await rejectionOf(ask())).toBeInstanceOf(NotFound);
    expect(provider.requests).toHaveLength(20);
  });
});

describe('a logged error', () => {
  test.each([400, 401, 429, 500])('of status %i contains no token, query string or body', async (status) => {
    const headers = { 'x-rate-limit': 'token:secret 3/2000 reset=9s' };
    provider.respondWithJson({ status, headers, json: { error: 'secret' } });
    const error = await rejectionOf(ask());
    expect(report).toHaveBeenCalledExactlyOnceWith(error);
    const shown = JSON.stringify({ ...(error as Error), stack: (error as Error).stack });
    expect(shown).toContain(`GET /thing answered ${status}`);
    expect(shown).not.toContain('secret');
  });

  test('of another shape names the fields but not their values', async () => {
    provider.respondWithJson({ json: { ok: 'secret' } });
    const error = await rejectionOf(ask());
    expect(String(error)).toContain('invalid fields: ok');
    expect(String(error)).not.toContain('secret');
  });

  test('of a broken connection contains the code of the system', async () => {
    const origin = `http://127.0.0.1:${await freePort()}`;
    const error = await rejectionOf(
      made({ allowedOrigins: origin }).requestJson({ url: `${origin}/a?key=secret` }, schema),
    );
    expect(String(error)).toBe('Unavailable: x: GET /a failed: ECONNREFUSED');
  });

  test('is omitted for NotFound and for requests that were not sent', async () => {
    provider.respondWithJson({ status: 404, json: {} });
    await rejectionOf(ask());
    expect(report).not.toHaveBeenCalled();
    provider.respondWithJson({ status: 429, json: {} });
    for (let n = 0; n < 3; n += 1) await rejectionOf(ask());
    expect(report).toHaveBeenCalledTimes(1);
  });
});
