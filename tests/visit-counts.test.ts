import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createApi } from '../contracts/client.ts';
import { databaseUrl } from './support/global-setup.ts';
import { registrationBody, sessionFrom } from './support/registration.ts';
import { type ServerProcess, startServer } from './support/server-process.ts';
import { isServerEngine } from './support/test-engine.ts';
import { BEACON } from './support/worlds/visits.ts';

/** Counts of visits while servers end, in separate processes. `npm test` builds first. */
const built = existsSync(join(resolve(process.env.BUILD_DIR ?? 'build'), 'server/index.js'));
const LIMIT = { timeout: 60_000 };

let folder: string;
const started: ServerProcess[] = [];
const agent = new Agent({ keepAlive: true });
beforeEach(({ skip }) => {
  folder = mkdtempSync(join(tmpdir(), 'visit-counts-'));
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

const apiOf = ({ origin }: ServerProcess, authorization: string) =>
  createApi({ origin, transport: (url, init) => fetch(url, init), headers: { authorization } });

/** Registers a member. Returns the username, and a function that reads the visits through a server. */
async function newMember(server: ServerProcess) {
  const api = apiOf(server, 'App test-app-token');
  const body = await registrationBody(api);
  const { headers } = await api.exchange('POST /api/v1/sign-in/registration', { body });
  const session = `Bearer ${sessionFrom(headers)}`;
  const visits = async (through: ServerProcess) =>
    (await apiOf(through, session)('GET /api/v1/@me/short/statistics', { query: {} })).visits;
  return { username: body.username, visits };
}

/** Sends one visit. Returns whether the server has accepted it. */
const visit = ({ origin }: ServerProcess, username: string): Promise<boolean> =>
  new Promise((done) => {
    const headers = { ...BEACON, origin };
    const sent = request(`${origin}/@${username}/seen`, { method: 'POST', agent, headers }, (response) => {
      response.resume();
      done(response.statusCode === 202);
    });
    sent.on('error', () => done(false));
    sent.end();
  });

/** Sends visits, several at a time, until `isOver`. Returns the times (ms) at which visits were accepted. */
async function visits(server: ServerProcess, username: string, isOver: () => boolean): Promise<number[]> {
  const accepted: number[] = [];
  const visitor = async () => {
    while (!isOver()) if (await visit(server, username)) accepted.push(Date.now());
  };
  await Promise.all(Array.from({ length: 8 }, visitor));
  return accepted;
}

test.skipIf(isServerEngine()).each(['SIGTERM', 'SIGKILL'] as const)(
  'a server that ends by %s under load loses at most the last second, and nothing by SIGTERM',
  LIMIT,
  async (signal) => {
    const server = await start();
    const member = await newMember(server);
    const before = Date.now();
    let isEnded = false;
    const sending = visits(server, member.username, () => isEnded);
    await expect.poll(() => Date.now() - before, { timeout: 10_000 }).toBeGreaterThan(5000);
    const endedAt = Date.now();
    await server.stop(signal);
    isEnded = true;
    const accepted = await sending;
    const stored = await member.visits(await start());
    expect(stored).toBeLessThanOrEqual(accepted.length + 8);
    // A write takes some time, in which further visits arrive.
    const safe = signal === 'SIGTERM' ? accepted : accepted.filter((at) => at < endedAt - 3000);
    expect(safe.length).toBeGreaterThan(20);
    expect(stored).toBeGreaterThanOrEqual(safe.length);
  },
);

test('two instances on one PostgreSQL server sum exactly', LIMIT, async ({ skip }) => {
  skip(!isServerEngine(), 'this is about PostgreSQL: TEST_DATABASE_URL');
  const name = `visits_${Date.now()}`;
  const admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const DATABASE_URL = databaseUrl(process.env.TEST_DATABASE_URL ?? '', name);
  try {
    const first = await start({ DATABASE_URL });
    const second = await start({ DATABASE_URL });
    const member = await newMember(first);
    const before = Date.now();
    const isOver = () => Date.now() - before > 3000;
    const accepted = await Promise.all([first, second].map((one) => visits(one, member.username, isOver)));
    const all = accepted.reduce((sum, { length }) => sum + length, 0);
    await second.stop();
    await expect.poll(() => member.visits(first), { timeout: 10_000 }).toBe(all);
  } finally {
    await Promise.all(started.splice(0).map((server) => server.stop('SIGKILL')));
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
});
