import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { selfSignedCertificate } from '../../tests/support/servers/self-signed-certificate.ts';
import { createForeignPages, ForeignPageError, type PinnedHttpsOptions, pinnedHttps } from './index.ts';

type Respond = (response: ServerResponse, request: IncomingMessage) => void;

const HOST = 'rival.example.com';
const certificate = selfSignedCertificate(HOST);
/** Responses by path. `/robots.txt` is missing unless a test adds it. */
let paths: Record<string, Respond> = {};
let requests: { url: string; headers: IncomingMessage['headers'] }[] = [];
let server: Server;
let port = 0;

beforeAll(async () => {
  server = createServer(certificate, (request, response) => {
    requests.push({ url: `${request.headers.host?.split(':')[0]}${request.url}`, headers: request.headers });
    const respond = paths[request.url ?? ''];
    if (respond) respond(response, request);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
beforeEach(() => {
  paths = {};
  requests = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const local = [{ address: '127.0.0.1', family: 4 }];
const html =
  (body: string | Buffer, headers: Record<string, string> = {}): Respond =>
  (response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body);
const redirect =
  (location: string): Respond =>
  (response) =>
    response.writeHead(302, { location }).end();

/** Creates a reader whose hosts all resolve to the local server, which counts as public here. */
const reader = (options: PinnedHttpsOptions & { totalMs?: number } = {}) =>
  createForeignPages({
    agent: 'UlifyiImport',
    contactUrl: 'https://ulifyi.example/support',
    totalMs: options.totalMs ?? 5000,
    open: pinnedHttps({
      resolveHost: async () => local,
      isPrivate: () => false,
      ca: certificate.cert,
      port,
      ...options,
    }),
  });

interface Failure {
  failure: unknown;
  ms: number;
}
async function failureOf(work: Promise<unknown>): Promise<Failure> {
  const start = performance.now();
  const error = await work.then(
    () => new Error('the page was read'),
    (reason: unknown) => reason,
  );
  return {
    failure: error instanceof ForeignPageError ? error.failure : error,
    ms: performance.now() - start,
  };
}

test('a page is read as text, without cookies and referrer, and says who reads', async () => {
  paths['/mia?x=1'] = html('<p>Bär</p>', { 'set-cookie': 'seen=1' });
  const page = await reader().read(`https://${HOST}/mia?x=1`);
  expect(page).toEqual({ url: `https://${HOST}/mia?x=1`, type: 'html', text: '<p>Bär</p>' });
  expect(requests.map(({ url }) => url)).toEqual([`${HOST}/robots.txt`, `${HOST}/mia?x=1`]);
  const headers = requests[1]?.headers ?? {};
  expect(headers['user-agent']).toBe('UlifyiImport/1 (+https://ulifyi.example/support)');
  expect(headers.accept).toBe('text/html, application/json');
  for (const name of ['cookie', 'referer', 'authorization', 'origin'])
    expect(headers).not.toHaveProperty(name);
});

test.each<[string, Respond, string]>([
  ['gzip', html(gzipSync('<p>x</p>'), { 'content-encoding': 'gzip' }), '<p>x</p>'],
  ['brotli', html(brotliCompressSync('<p>x</p>'), { 'content-encoding': 'br' }), '<p>x</p>'],
  [
    'Windows-1252',
    html(Buffer.from([0x42, 0xe4, 0x72]), { 'content-type': 'text/html; charset=windows-1252' }),
    'Bär',
  ],
  ['an unknown charset', html('x', { 'content-type': 'text/html; charset=klingon' }), 'x'],
  [
    'a charset in the page',
    html(Buffer.from('<meta charset="iso-8859-1">\xe4', 'latin1'), { 'content-type': 'text/html' }),
    '<meta charset="iso-8859-1">ä',
  ],
])('a page in %s', async (_, respond, text) => {
  paths['/'] = respond;
  expect((await reader().read(`https://${HOST}/`)).text).toBe(text);
});

test('robots.txt that forbids us: one request, and the page is not asked for', async () => {
  paths['/robots.txt'] = html('User-agent: *\nDisallow: /', { 'content-type': 'text/plain' });
  paths['/mia'] = html('secret');
  expect((await failureOf(reader().read(`https://${HOST}/mia`))).failure).toBe('refused');
  expect(requests.map(({ url }) => url)).toEqual([`${HOST}/robots.txt`]);
});

test('robots.txt is asked once an hour, and for each host of a redirect', async () => {
  const pages = reader();
  paths['/'] = html('x');
  await pages.read(`https://${HOST}/`);
  await pages.read(`https://${HOST}/`);
  expect(requests.filter(({ url }) => url.endsWith('/robots.txt'))).toHaveLength(1);
});

test('a failing robots.txt forbids everything', async () => {
  paths['/robots.txt'] = (response) => response.writeHead(500).end();
  paths['/'] = html('x');
  expect((await failureOf(reader().read(`https://${HOST}/`))).failure).toBe('refused');
});

test('three redirects are followed, a fourth is not', async () => {
  for (const n of [1, 2, 3, 4]) paths[`/${n}`] = redirect(`/${n - 1}`);
  paths['/0'] = html('there');
  expect(await reader().read(`https://${HOST}/3`)).toMatchObject({ url: `https://${HOST}/0`, text: 'there' });
  expect((await failureOf(reader().read(`https://${HOST}/4`))).failure).toBe('unavailable');
});

test.each([
  'http://127.0.0.1/',
  'https://[::1]/',
  'https://localhost/',
  'file:///etc/passwd',
  'https://x.example.com:8443/',
  'https://user:pass@x.example.com/',
  'javascript:alert(1)',
])('a redirect to %s is not followed', async (target) => {
  paths['/'] = redirect(target);
  expect((await failureOf(reader().read(`https://${HOST}/`))).failure).toBe('unavailable');
  expect(requests.map(({ url }) => url)).toEqual([`${HOST}/robots.txt`, `${HOST}/`]);
});

test.each<[string, Respond, string]>([
  [
    'a picture',
    (response) => response.writeHead(200, { 'content-type': 'image/png' }).end('x'),
    'unsupported',
  ],
  ['a page without a type', (response) => response.writeHead(200).end('x'), 'unsupported'],
  ['ten megabytes', html(Buffer.alloc(10 * 1024 * 1024, 'x')), 'too_large'],
  [
    'a gzip bomb',
    html(gzipSync(Buffer.alloc(200 * 1024 * 1024)), { 'content-encoding': 'gzip' }),
    'too_large',
  ],
  ['broken gzip', html('no gzip', { 'content-encoding': 'gzip' }), 'unavailable'],
  ['an unknown encoding', html('x', { 'content-encoding': 'zip' }), 'unavailable'],
  ['an encoding of an object', html('x', { 'content-encoding': '__proto__' }), 'unavailable'],
  ['a page that refuses us', (response) => response.writeHead(403).end(), 'refused'],
  ['a missing page', (response) => response.writeHead(404).end(), 'unavailable'],
  ['a failing page', (response) => response.writeHead(500).end(), 'unavailable'],
])('%s is not read', async (_, respond, failure) => {
  paths['/'] = respond;
  expect((await failureOf(reader().read(`https://${HOST}/`))).failure).toBe(failure);
});

test('a body that never ends is cut off after the total time', async () => {
  paths['/'] = (response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    const timer = setInterval(() => response.write('<p>'), 20);
    response.on('close', () => clearInterval(timer));
  };
  const { failure, ms } = await failureOf(reader({ totalMs: 500 }).read(`https://${HOST}/`));
  expect(failure).toBe('unavailable');
  expect(ms).toBeLessThan(5000);
});

test('everything that concerns reaching a host has one code and one time', async () => {
  const privateIp = [{ address: '10.0.0.1', family: 4 }];
  const isPrivate = (ip: string) => ip.startsWith('10.');
  const publicFirst = () => {
    let asked = 0;
    return async () => (asked++ === 0 ? local : privateIp);
  };
  paths['/away'] = redirect('https://inside.example.com/');
  const cases: Record<string, Promise<Failure>> = {
    private: failureOf(reader({ resolveHost: async () => privateIp, isPrivate }).read(`https://${HOST}/`)),
    mixed: failureOf(
      reader({ resolveHost: async () => [...local, ...privateIp], isPrivate }).read(`https://${HOST}/`),
    ),
    rebinding: failureOf(reader({ resolveHost: publicFirst(), isPrivate }).read(`https://${HOST}/`)),
    redirected: failureOf(
      reader({
        resolveHost: async (host) => (host.startsWith('inside') ? privateIp : local),
        isPrivate,
      }).read(`https://${HOST}/away`),
    ),
    closed: failureOf(reader({ port: 1 }).read(`https://${HOST}/`)),
    dead: failureOf(
      reader({
        resolveHost: async () => {
          throw Object.assign(new Error('ENOTFOUND'), { code: 'ENOTFOUND' });
        },
      }).read(`https://${HOST}/`),
    ),
    untrusted: failureOf(reader({ ca: selfSignedCertificate(HOST).cert }).read(`https://${HOST}/`)),
    otherName: failureOf(reader().read('https://other.example.com/')),
  };
  for (const [name, work] of Object.entries(cases)) {
    const { failure, ms } = await work;
    expect(failure, name).toBe('unavailable');
    expect(ms, name).toBeGreaterThan(290);
  }
  expect(requests.map(({ url }) => url)).not.toContain('inside.example.com/');
});

test('a name that resolves slowly does not exceed the time to connect', async () => {
  const never = () => new Promise<never>(() => {});
  const { failure, ms } = await failureOf(
    reader({ resolveHost: never, connectMs: 300 }).read(`https://${HOST}/`),
  );
  expect(failure).toBe('unavailable');
  expect(ms).toBeLessThan(5000);
});

/** Collects garbage, which is otherwise counted as memory in use. */
setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

test('200 bodies that are too large leave no memory behind', async () => {
  paths['/'] = html(gzipSync(Buffer.alloc(20 * 1024 * 1024)), { 'content-encoding': 'gzip' });
  const pages = reader();
  const readAll = (count: number) =>
    Promise.all(Array.from({ length: count }, () => failureOf(pages.read(`https://${HOST}/`))));
  const memory = () => {
    collectGarbage();
    return process.memoryUsage();
  };
  for (let round = 0; round < 2; round += 1) await readAll(16);
  const before = memory();
  for (let round = 0; round < 10; round += 1) await readAll(20);
  // A decoder that has been stopped keeps its memory until the thread that decodes has finished its chunk.
  await vi.waitFor(() => {
    const after = memory();
    const grown = (name: keyof NodeJS.MemoryUsage) => (after[name] - before[name]) / 1024 / 1024;
    // Each page may have 2 MB, so a leak of one in twenty pages exceeds the first three.
    for (const name of ['arrayBuffers', 'external', 'heapUsed'] as const)
      expect(grown(name), name).toBeLessThan(16);
    expect(grown('rss'), 'rss').toBeLessThan(128);
  }, 10_000);
});
