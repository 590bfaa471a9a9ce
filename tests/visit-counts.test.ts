import { existsSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { apiAt, visitorAt } from './support/api-at.ts';
import { folderFromTemplate } from './support/data-template.ts';
import { databaseUrl } from './support/global-setup.ts';
import { registrationBody, sessionFrom } from './support/registration.ts';
import { type ServerProcess, startServer } from './support/server-process.ts';
import { isServerEngine } from './support/test-engine.ts';
import { BEACON } from './support/worlds/visits.ts';

/** Counts of visits while servers end, in separate processes. `npm test` builds first. */
const built = existsSync(join(resolve(process.env.BUILD_DIR ?? 'build'), 'server/index.js'));
const LIMIT = { timeout: 240_000 };

let folder: string;
const started: ServerProcess[] = [];
const agent = new Agent({ keepAlive: true });
beforeEach(({ skip }) => {
  folder = folderFromTemplate('visit-counts-');
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

/** Registers a member. Returns the username, and a function that reads the visits through a server. */
async function newMember(server: ServerProcess) {
  const api = visitorAt(server.origin);
  const body = await registrationBody(api);
  const { headers } = await api.exchange('POST /api/v1/sign-in/registration', { body });
  const session = `Bearer ${sessionFrom(headers)}`;
  const visits = async (through: ServerProcess) =>
    (await apiAt(through.origin, session)('GET /api/v1/@me/short/statistics', { query: {} })).visits;
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

const VISITS_PER_SECOND = 500;
const TICK_MS = 10;
/** Bounds the queue on a machine that does not reach the rate. */
const MAX_WAITING = 64;
/** Duration of the load before a server is ended. */
const LOAD_MS = 4500;
const MOST_LOST_MS = 3000;

/**
 * Sends visits at a steady rate, as many browsers do, until `isOver`, and waits for the answers. Returns the
 * times (ms) at which visits were accepted, in order.
 */
async function visits(server: ServerProcess, username: string, isOver: () => boolean): Promise<number[]> {
  const accepted: number[] = [];
  const waiting = new Set<Promise<void>>();
  const send = async () => {
    if (await visit(server, username)) accepted.push(Date.now());
  };
  const from = Date.now();
  for (let sent = 0; !isOver(); await wait(TICK_MS)) {
    const due = ((Date.now() - from) / 1000) * VISITS_PER_SECOND;
    for (; sent < due && waiting.size < MAX_WAITING; sent += 1) {
      const one = send().finally(() => waiting.delete(one));
      waiting.add(one);
    }
  }
  await Promise.all(waiting);
  return accepted;
}

/** Expects that the machine reached a rate that is worth a test, and notes the rate. */
async function expectLoad(accepted: readonly number[], annotate: (note: string) => Promise<unknown>) {
  const seconds = ((accepted.at(-1) ?? 0) - (accepted[0] ?? 0)) / 1000;
  const rate = accepted.length / seconds;
  await annotate(`${Math.round(rate)} visits per second`);
  expect(rate).toBeGreaterThan(VISITS_PER_SECOND / 25);
}

describe.skipIf(isServerEngine())('a server that ends under load', () => {
  /**
   * Sends visits for `ms` and ends the server. Returns what was accepted, what is stored, and when it ended.
   */
  async function ended(signal: NodeJS.Signals, ms: number) {
    const server = await start();
    const member = await newMember(server);
    const before = Date.now();
    let isEnded = false;
    const sending = visits(server, member.username, () => isEnded);
    await expect.poll(() => Date.now() - before, { timeout: ms + 15_000 }).toBeGreaterThan(ms);
    const endedAt = Date.now();
    await server.stop(signal);
    isEnded = true;
    const accepted = await sending;
    const next = await start();
    const stored = await member.visits(next);
    await next.stop('SIGKILL');
    return { accepted, endedAt, stored };
  }

  test('by SIGTERM stores every visit that it has accepted, and no other', LIMIT, async ({ annotate }) => {
    const { accepted, stored } = await ended('SIGTERM', LOAD_MS);
    await expectLoad(accepted, annotate);
    expect(stored).toBe(accepted.length);
  });

  test('by SIGKILL loses at most what the last writes had not stored', LIMIT, async ({ annotate }) => {
    let leastLost = Number.POSITIVE_INFINITY;
    // The counts are written every second, but a disk that stalls delays some writes by seconds.
    for (let attempt = 0; attempt < 3 && leastLost > MOST_LOST_MS; attempt += 1) {
      const { accepted, endedAt, stored } = await ended('SIGKILL', LOAD_MS);
      await expectLoad(accepted, annotate);
      // The last visits may have been counted before their answers arrived.
      expect(stored).toBeLessThanOrEqual(accepted.length + MAX_WAITING);
      const lost = endedAt - (accepted[stored] ?? endedAt);
      await annotate(`lost: ${accepted.length - stored} visits, the first ${lost} ms before the end`);
      leastLost = Math.min(leastLost, lost);
    }
    expect(leastLost).toBeLessThanOrEqual(MOST_LOST_MS);
  });
});

test('two instances on one PostgreSQL server sum exactly', LIMIT, async ({ skip, annotate }) => {
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
    for (const times of accepted) await expectLoad(times, annotate);
    const all = accepted.reduce((sum, { length }) => sum + length, 0);
    await second.stop();
    await expect.poll(() => member.visits(first)).toBe(all);
  } finally {
    await Promise.all(started.splice(0).map((server) => server.stop('SIGKILL')));
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
});
