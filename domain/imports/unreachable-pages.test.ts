import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pinnedHttps, standInHttp } from '../../connectors/foreign-page/index.ts';
import { isPrivateIp } from '../../connectors/http-client/ssrf-guard.ts';
import { listenAlone, type RunningServer } from '../../sandbox/http/stand-in.ts';
import { rivalsBase, rivalsSandbox } from '../../sandbox/rivals/rivals.ts';
import { selfSignedCertificate } from '../../tests/support/servers/self-signed-certificate.ts';
import { registerMember, type TestApp, type TestMember, testApp } from '../../tests/support/test-app.ts';

/** IPs of this machine, which count as public here. Only the first one has a server. */
const [OPEN, CLOSED] = ['127.0.0.1', '127.0.0.2'];
const PRIVATE = '10.0.0.1';

/** Hosts that cannot be read, by the first part of their name: their IPs in turn, and where they redirect to. */
const KINDS = {
  private: { ips: [PRIVATE] },
  // The first answer is for robots.txt, the next one for the page.
  rebinding: { ips: [OPEN, PRIVATE] },
  'redirect to private': { ips: [OPEN], to: 'https://private.example.com/' },
  'redirect to literal': { ips: [OPEN], to: `https://${PRIVATE}/` },
  closed: { ips: [CLOSED] },
  dead: { ips: [] },
} satisfies Record<string, { ips: string[]; to?: string }>;
type Kind = keyof typeof KINDS;

const nameOf = (kind: Kind) => kind.replaceAll(' ', '-');
const kindOf = (host: string): { ips: readonly string[]; to?: string } | undefined =>
  Object.entries(KINDS).find(([kind]) => host.split('.')[0]?.startsWith(nameOf(kind as Kind)))?.[1];

/** A host of the sandbox whose page takes a minute. It is read during the other test. */
const SLOW = 'slow.example.com';
let slow: ReturnType<typeof read>;

const certificate = selfSignedCertificate('*.example.com');
let server: Server;
let rivals: RunningServer;
let app: TestApp;
let person: TestMember;
beforeAll(async () => {
  server = createServer(certificate, ({ url, headers }, response) => {
    const to = kindOf(headers.host ?? '')?.to;
    if (url === '/' && to) response.writeHead(302, { location: to }).end();
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, OPEN, resolve));
  const asked = new Map<string, number>();
  const pinned = pinnedHttps({
    resolveHost: async (host) => {
      const times = asked.get(host) ?? 0;
      asked.set(host, times + 1);
      const ips = kindOf(host)?.ips ?? [];
      const address = ips[Math.min(times, ips.length - 1)];
      if (address === undefined) throw Object.assign(new Error('ENOTFOUND'), { code: 'ENOTFOUND' });
      return [{ address, family: 4 }];
    },
    isPrivate: (ip) => !ip.startsWith('127.') && isPrivateIp(ip),
    port: (server.address() as AddressInfo).port,
    ca: certificate.cert,
  });
  rivals = await listenAlone(rivalsSandbox());
  const sandbox = standInHttp(rivalsBase(`http://127.0.0.1:${rivals.port}`));
  const isAsked = Promise.withResolvers<void>();
  app = await testApp({
    openUrl: (url, options) => {
      if (url.hostname !== SLOW) return pinned(url, options);
      if (url.pathname === '/') isAsked.resolve();
      return sandbox(url, options);
    },
  });
  person = await registerMember(app);
  slow = read(SLOW);
  // The other test would delay what comes before.
  await isAsked.promise;
});
afterAll(async () => {
  await app.close();
  await rivals.close();
  server.closeAllConnections();
  server.close();
});

async function read(host: string) {
  const start = performance.now();
  const response = await app.app.inject({
    ...{ method: 'POST', url: '/api/v1/@me/short/import/page' },
    headers: { authorization: `Bearer ${person.session}`, 'accept-language': 'en' },
    payload: { url: `https://${host}/`, mine: true },
  });
  const { error, error_description } = response.json();
  const ms = performance.now() - start;
  return { answer: { status: response.statusCode, error, error_description }, ms };
}

const BUCKET_MS = 300;
const ATTEMPTS = 20;

/** Reads hosts of one kind until this machine is not too busy to answer in time. Returns the last answer. */
async function readUndelayed(kind: Kind) {
  for (let attempt = 1; ; attempt += 1) {
    // The rules of each host are cached, so every attempt has a host of its own.
    const found = await read(`${nameOf(kind)}-${attempt}.example.com`);
    expect(found.ms, kind).toBeGreaterThan(BUCKET_MS - 10);
    if (found.ms < BUCKET_MS * 1.5 || attempt === ATTEMPTS) return found;
  }
}

test('whatever keeps a page from being reached, the answer and its time are the same', async () => {
  const kinds = Object.keys(KINDS) as Kind[];
  const found = [];
  for (const kind of kinds) found.push(await readUndelayed(kind));
  for (const [place, kind] of kinds.entries()) {
    expect(found[place]?.answer, kind).toEqual({
      ...{ status: 503, error: 'import_unavailable' },
      error_description: found[0]?.answer.error_description,
    });
    expect(found[place]?.ms, kind).toBeLessThan(BUCKET_MS * 1.5);
  }
}, 120_000);

test('a page that takes a minute is given up after eight seconds', async () => {
  const { answer, ms } = await slow;
  expect(answer).toMatchObject({ status: 503, error: 'import_unavailable' });
  expect(ms).toBeGreaterThan(7990);
  // Far less than a minute, also on a busy machine.
  expect(ms).toBeLessThan(20_000);
});
