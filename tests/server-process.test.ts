import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
} from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { socketPath } from '../apps/ops/socket.ts';
import { firstStart } from '../scripts/build/first-start.ts';
import { visitorAt } from './support/api-at.ts';
import { APP_HEADERS } from './support/app-token.ts';
import { databaseUrl } from './support/global-setup.ts';
import { registrationBody } from './support/registration.ts';
import { type ServerProcess, spawnServer, startServer } from './support/server-process.ts';
import { isServerEngine } from './support/test-engine.ts';

/**
 * Whether the website is built. `npm test` builds first; without a build the tests are skipped. The tests run
 * the product as a separate process.
 */
const built = existsSync(join(resolve(process.env.BUILD_DIR ?? 'build'), 'server/index.js'));

let folder: string;
const started: ServerProcess[] = [];
beforeEach(({ skip }) => {
  folder = mkdtempSync(join(tmpdir(), 'server-process-'));
  skip(!built, 'there is no built website: npm run build');
});
afterEach(async () => {
  for (const server of started.splice(0)) await server.stop('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

async function start(env: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServer({ env: { DATA_DIR: folder, ...env } });
  started.push(server);
  return server;
}

// The second run, on PostgreSQL, would have the same result.
describe.skipIf(isServerEngine())('a running server', () => {
  test('is alive and ready, and neither response is cacheable', async () => {
    const { origin } = await start();
    for (const [path, status] of [
      ['/healthz', 'alive'],
      ['/readyz', 'ready'],
    ]) {
      const answer = await fetch(`${origin}${path}`);
      expect([answer.status, await answer.json()]).toEqual([200, { status }]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  test('completes requests in flight on a signal, accepts no new ones, exits with 0 and has stored the data', async () => {
    cpSync(firstStart().dataDir, folder, { recursive: true });
    const { username, password } = await endedInARegistration(await start(), 'SIGTERM');
    const again = await start();
    const logIn = await fetch(`${again.origin}/api/v1/sign-in/session`, {
      method: 'POST',
      headers: { ...APP_HEADERS, 'content-type': 'application/json' },
      body: JSON.stringify({ login: username, password }),
    });
    expect(logIn.status).toBe(200);
    await endedInARegistration(again, 'SIGINT');
  });
});

test('a server that is stopped at any step of its start exits with 0 and has closed its database cleanly', {
  timeout: 120_000,
}, async () => {
  cpSync(firstStart().dataDir, folder, { recursive: true });
  // The lock file remains from the start that created the template.
  rmSync(join(folder, 'db/engine.lock'), { force: true });
  /**
   * Steps of a start that are visible from outside, in order. Each function returns whether the server has
   * reached the step.
   */
  const steps: ((server: ServerProcess) => Promise<boolean>)[] = [
    async () => existsSync(join(folder, 'db/engine.lock')),
    async ({ origin }) => (await fetch(`${origin}/healthz`).catch(() => null))?.ok === true,
  ];
  for (const [n, reached] of steps.entries()) {
    const { server, exit } = await spawnServer({ env: { DATA_DIR: folder, DEMO_DATA: 'on', SANDBOX: 'on' } });
    started.push(server);
    await expect.poll(() => reached(server), { timeout: 60_000, interval: 5 }).toBe(true);
    server.process.kill('SIGTERM');
    expect([n, await exit, server.output()]).toEqual([n, 0, expect.not.stringMatching(/"level":[56]0/)]);
  }
  const again = await start();
  expect(again.output()).not.toContain('was not closed in order');
});

test.skipIf(isServerEngine())(
  'a first start with a damaged build/first-start/ warns and makes the data itself',
  { timeout: 120_000 },
  async ({ skip }) => {
    const build = resolve(process.env.BUILD_DIR ?? 'build');
    skip(!existsSync(join(build, 'first-start')), 'there is no built server: npm run build');
    const BUILD_DIR = join(folder, 'build');
    cpSync(join(build, 'first-start'), join(BUILD_DIR, 'first-start'), { recursive: true });
    for (const part of ['server', 'client']) symlinkSync(join(build, part), join(BUILD_DIR, part));
    truncateSync(join(BUILD_DIR, 'first-start/database.tar.gz'), 100_000);
    const [picture = ''] = globSync(join(BUILD_DIR, 'first-start/media/*/*.avif'));
    rmSync(picture);
    mkdirSync(picture);
    const server = await start({ DATA_DIR: join(folder, 'data'), BUILD_DIR, DEMO_DATA: 'on' });
    expect(server.output()).toContain('the prepared database of the build is damaged');
    expect(server.output()).toContain('a prepared picture of the build is damaged');
    const media = picture.slice(join(BUILD_DIR, 'first-start').length);
    expect(statSync(join(folder, 'data', media)).isFile()).toBe(true);
    expect((await fetch(`${server.origin}/@mia`)).status).toBe(200);
  },
);

/**
 * Stops a server in the middle of a registration request, and checks that the request completes. Returns the
 * registered member.
 */
async function endedInARegistration(server: ServerProcess, signal: 'SIGTERM' | 'SIGINT') {
  const { origin } = server;
  const api = visitorAt(origin);
  const person = await registrationBody(api);
  const body = JSON.stringify(person);
  const slow = await halfSent(origin, body);
  const idle = await connected(origin);
  const ended = server.stop(signal);
  await refusing(origin);
  expect(server.process.exitCode).toBeNull();
  slow.socket.write(body.slice(slow.sent));
  const answer = await slow.answer;
  expect(answer).toMatch(/^HTTP\/1\.1 201 /);
  expect(answer).toMatch(/^connection: close\r$/im);
  expect(answer).toMatch(/^set-cookie: SID=/im);
  expect(await ended).toBe(0);
  expect(server.output()).not.toMatch(/"level":(50|60)/);
  idle.destroy();
  return person;
}

test('a draining server reports it at /readyz and serves requests until it closes', async () => {
  const server = await start({ DRAIN_SECONDS: '10' });
  const { origin } = server;
  // The first page takes longer, because it loads the website.
  await (await fetch(origin)).arrayBuffer();
  const ended = server.stop('SIGTERM');
  let readiness = await fetch(`${origin}/readyz`);
  while (readiness.ok) readiness = await fetch(`${origin}/readyz`);
  expect([readiness.status, await readiness.json()]).toEqual([503, { status: 'leaving' }]);
  for (const path of ['/healthz', '/', '/']) {
    const answer = await fetch(`${origin}${path}`);
    await answer.arrayBuffer();
    expect([path, answer.status, answer.headers.get('connection')]).toEqual([path, 200, 'close']);
  }
  expect(await ended).toBe(0);
});

describe('on PostgreSQL', () => {
  test('two instances that start at once on an empty database both become ready, without a socket for commands', async ({
    skip,
  }) => {
    skip(!isServerEngine(), 'this is about PostgreSQL: TEST_DATABASE_URL');
    const admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
    const name = `server_process_${process.pid}`;
    await admin.connect();
    await admin.query(`create database ${name}`);
    const DATABASE_URL = databaseUrl(process.env.TEST_DATABASE_URL ?? '', name);
    try {
      const servers = await Promise.all([start({ DATABASE_URL }), start({ DATABASE_URL })]);
      for (const { origin } of servers) expect((await fetch(`${origin}/readyz`)).status).toBe(200);
      expect(servers.map((server) => server.output()).join('')).not.toMatch(
        /"level":[456]0,.*(jobs|database)/,
      );
      expect(existsSync(socketPath(folder))).toBe(false);
      expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0]);
    } finally {
      await Promise.all(started.splice(0).map((server) => server.stop('SIGKILL')));
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    }
  });
});

const connected = (origin: string): Promise<Socket> =>
  new Promise((done, failed) => {
    const socket = connect(Number(new URL(origin).port), 'localhost', () => done(socket));
    socket.once('error', failed);
  });

/** Sends the headers and the first half of the body of a registration request. */
async function halfSent(origin: string, body: string) {
  const socket = await connected(origin);
  let text = '';
  const answer = new Promise<string>((done) => {
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.once('close', () => done(text));
  });
  const sent = Math.floor(body.length / 2);
  const head = [
    'POST /api/v1/sign-in/registration HTTP/1.1',
    `Host: ${new URL(origin).host}`,
    `Authorization: ${APP_HEADERS.authorization}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Expect: 100-continue',
  ];
  const taken = new Promise<void>((done) => socket.once('data', () => done()));
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  // The server has sent 100 Continue, so the request is in flight.
  await taken;
  text = '';
  socket.write(body.slice(0, sent));
  return { socket, sent, answer };
}

/** Resolves once the server accepts no more connections. */
async function refusing(origin: string): Promise<void> {
  for (;;) {
    const socket = await connected(origin).catch(() => null);
    if (!socket) return;
    socket.destroy();
  }
}
