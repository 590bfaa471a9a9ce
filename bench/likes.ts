/**
 * `npm run bench:likes -- [seconds] [per second]`: sends likes, by default 200 per second for 60 s, to one
 * entry of a running quest, over the real HTTP API, on a dedicated PostgreSQL server. Consecutive requests
 * come from different accounts, each of which likes the entry, removes the like and likes the entry again.
 * Prints the results. Fails if a request fails, or if the post's like counter, the stored likes, the quest's
 * active votes and the responses disagree.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { and, count, eq, isNull } from 'drizzle-orm';
import { type Database, openEngine } from '../db/client.ts';
import { accounts, likes, posts, profiles, quests, questVotes, sessions } from '../db/schema/index.ts';
import { fallbackLanguage } from '../locales/languages.ts';
import { DAY_MS, systemClock } from '../platform/clock.ts';
import { newId, newToken, tokenHash } from '../platform/ids.ts';
import { startServer } from '../tests/support/server-process.ts';
import { createPostgresServer } from '../tests/support/servers/postgres-server.ts';
import { cpuMs } from './support/wrk.ts';

const SECONDS = Number(process.argv[2] ?? 60);
const RATE = Number(process.argv[3] ?? 200);
const CALLS = SECONDS * RATE;
const ROUNDS = 3;
const ACCOUNTS = Math.max(RATE, Math.ceil(CALLS / ROUNDS));
/** Rows per insert. */
const BATCH = 500;

interface Answered {
  account: number;
  ms: number;
  status: number;
  liked: boolean | undefined;
}

const folder = mkdtempSync(join(tmpdir(), 'bench-likes-'));
const postgres = await createPostgresServer();
const engine = await openEngine({ dataDir: folder, databaseUrl: postgres.url });
try {
  await engine.migrate();
  const { postId, tokens } = await makeWorld(engine.db);
  const server = await startServer({
    env: { DATA_DIR: folder, DATABASE_URL: postgres.url, ROLE: 'api', RATE_LIMIT_FACTOR: '1' },
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const answers: Answered[] = [];
  const like = async (account: number): Promise<void> => {
    const from = performance.now();
    const answer = await toggle(server.origin, agent, postId, tokens[account] ?? '').catch(() => null);
    answers.push({
      account,
      ms: performance.now() - from,
      status: answer?.status ?? 0,
      liked: answer?.liked,
    });
  };

  const pids = [server.process.pid ?? 0];
  const cpuBefore = cpuMs(pids);
  const begun = performance.now();
  const calls: Promise<void>[] = [];
  for (let call = 0; call < CALLS; call += 1) {
    // Requests start on schedule, however long the previous ones take.
    const left = begun + (call / RATE) * 1000 - performance.now();
    if (left > 0) await wait(left);
    calls.push(like(call % ACCOUNTS));
  }
  await Promise.all(calls);
  const seconds = (performance.now() - begun) / 1000;
  const cpu = cpuMs(pids) - cpuBefore;
  await server.stop();
  agent.destroy();
  process.exitCode = (await report(engine.db, postId, answers, { seconds, cpu })) ? 0 : 1;
} finally {
  await engine.close();
  await postgres.remove();
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Creates accounts with one session each, and a running quest with one entry. Returns the entry's post id and
 * the session tokens.
 */
async function makeWorld(db: Database): Promise<{ postId: string; tokens: string[] }> {
  const now = systemClock.now();
  const people = Array.from({ length: ACCOUNTS }, (_, n) => ({
    id: newId(),
    name: `bench_${n}`,
    token: newToken(),
  }));
  const text = { title: 'Up', theme: 'Height', description: 'Go up.' };
  for (let from = 0; from < people.length; from += BATCH) {
    const some = people.slice(from, from + BATCH);
    await db.insert(accounts).values(
      some.map(({ id, name }) => ({
        ...{ id, username: name, usernameKey: name, displayName: name, displayNameKey: name },
        ...{ email: `${name}@example.com`, emailKey: `${name}@example.com`, passwordHash: '' },
        ...{ birthDate: '1999-01-01', country: 'DE', referral: 'friends', language: fallbackLanguage },
        ...{ termsAcceptedAt: now, createdAt: new Date(now.getTime() - 30 * DAY_MS) },
      })),
    );
    await db.insert(profiles).values(some.map(({ id }) => ({ accountId: id })));
    await db.insert(sessions).values(
      some.map(({ id, token }) => ({
        ...{ id: newId(), accountId: id, tokenHash: tokenHash(token), userAgent: 'bench' },
        ...{ createdAt: now, lastSeenAt: now },
      })),
    );
  }
  const [questId, postId] = [newId(), newId()];
  await db.insert(quests).values({
    ...{ id: questId, week: '2025-01-06', place: 1, highPoints: 100, texts: { en: text } },
    startsAt: new Date(now.getTime() - DAY_MS),
    endsAt: new Date(now.getTime() + DAY_MS),
  });
  await db.insert(posts).values({
    ...{ id: postId, shortId: newToken().slice(0, 8), questId, createdAt: now },
    accountId: people[0]?.id ?? '',
  });
  return { postId, tokens: people.map(({ token }) => token) };
}

function toggle(
  origin: string,
  agent: Agent,
  postId: string,
  token: string,
): Promise<{ status: number; liked: boolean | undefined }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${origin}/api/v1/users/@me/media/action/${postId}/like`,
      {
        agent,
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', origin },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => {
          text += part;
        });
        answer.on('error', reject);
        answer.on('end', () => {
          const { liked } = answer.statusCode === 200 ? (JSON.parse(text) as { liked: boolean }) : {};
          resolve({ status: answer.statusCode ?? 0, liked });
        });
      },
    );
    sent.on('error', reject);
    sent.end('{}');
  });
}

/** Prints the results. Returns false if a request failed or if the numbers of likes disagree. */
async function report(
  db: Database,
  postId: string,
  answers: readonly Answered[],
  { seconds, cpu }: { seconds: number; cpu: number },
): Promise<boolean> {
  const errors = answers.filter(({ status }) => status !== 200);
  const state = new Map(answers.map(({ account, liked }) => [account, liked]));
  const answered = [...state.values()].filter(Boolean).length;
  const [post] = await db.select({ likes: posts.likes }).from(posts).where(eq(posts.id, postId));
  const [rows] = await db.select({ n: count() }).from(likes).where(eq(likes.postId, postId));
  const [votes] = await db
    .select({ n: count() })
    .from(questVotes)
    .where(and(eq(questVotes.postId, postId), isNull(questVotes.withdrawnAt)));
  const counts = { counter: post?.likes, rows: rows?.n, votes: votes?.n, answered };
  const exact = new Set(Object.values(counts)).size === 1;
  const times = answers.map(({ ms }) => ms);
  process.stdout.write(
    `${answers.length} likes of one post by ${ACCOUNTS} accounts in ${seconds.toFixed(1)} s: ` +
      `${(answers.length / seconds).toFixed(1)} per second (target ${RATE}), ` +
      `p50 ${at(times, 0.5)} ms, p99 ${at(times, 0.99)} ms, longest ${at(times, 1)} ms, ${errors.length} errors, ` +
      `${(cpu / answers.length).toFixed(2)} ms of server CPU per like\n` +
      `counter ${counts.counter}, rows ${counts.rows}, active votes ${counts.votes}, returned ${answered}: ` +
      `${exact ? 'exact' : 'NOT EXACT'}\n`,
  );
  for (const status of new Set(errors.map((error) => error.status)))
    process.stdout.write(`status ${status}: ${errors.filter((error) => error.status === status).length}\n`);
  return exact && errors.length === 0;
}

function at(values: number[], share: number): string {
  const sorted = values.toSorted((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
}
