import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { openEngine } from '../../../db/client.ts';
import { newMember } from '../../support/member.ts';
import { startServer } from '../../support/server-process.ts';
import { portOf, startTcpProxy, throughProxy } from '../../support/servers/tcp-proxy.ts';
import type { FaultScenario, Outcome, ScenarioRun } from '../scenario.ts';
import { atMost } from '../support/limits.ts';
import {
  countStatuses,
  isGracefulRejection,
  percentileMs,
  sendTimed,
  startSteadyLoad,
  type TimedRequest,
  type TimedResponse,
} from '../support/steady-load.ts';

const PER_SECOND = 20;
const SLOW_MS = [2000, 30_000];
const PHASE_MS = 20_000;
/** Maximum p99 in ms of cached pages and health checks, which must not wait for the database. */
const AT_ONCE_MS = 250;
/**
 * Maximum time in ms of all other responses: three seconds to connect to the database and twelve for its
 * response (`db/client.ts`, `db/server-pool.ts`).
 */
const BOUND_MS = 15_000;
/** Maximum time in ms until a request succeeds after the database has become fast again. */
const MENDED_MS = 20_000;

/**
 * Runs a statement that takes half a minute. Returns the seconds after which it was cancelled, and the
 * database's error code.
 */
async function longStatement(url: string): Promise<{ seconds: number; code: string }> {
  const engine = await openEngine({ dataDir: '', databaseUrl: url });
  const begun = performance.now();
  try {
    await engine.db.execute(sql`select pg_sleep(30)`);
    return { seconds: 30, code: 'none' };
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } };
    return { seconds: (performance.now() - begun) / 1000, code: cause?.code ?? String(error) };
  } finally {
    await engine.close();
  }
}

const ofKind = (answers: readonly TimedResponse[], kind: string) =>
  answers.filter((answer) => answer.kind === kind);

async function tried({ env }: ScenarioRun): Promise<Outcome> {
  if (!env.DATABASE_URL) throw new Error('this scenario needs PostgreSQL');
  const proxy = await startTcpProxy(portOf(env.DATABASE_URL));
  const server = await startServer({
    env: { ...env, DATABASE_URL: throughProxy(env.DATABASE_URL, proxy) },
  });
  try {
    const { origin } = server;
    const member = await newMember(origin);
    const bearer = { authorization: `Bearer ${member.session}` };
    const questionAt = (turn: number): TimedRequest => {
      const questions: TimedRequest[] = [
        { kind: 'kept page', url: `${origin}/@${member.username.toLowerCase()}` },
        { kind: 'uncached page', url: `${origin}/@none${turn}` },
        { kind: 'read', url: `${origin}/api/v1/@me/short/user`, init: { headers: bearer } },
        { kind: 'healthz', url: `${origin}/healthz` },
        { kind: 'readyz', url: `${origin}/readyz` },
      ];
      return questions[turn % questions.length] ?? { kind: 'healthz', url: `${origin}/healthz` };
    };
    for (const _ of [1, 2]) await sendTimed(questionAt(0));
    const figures: string[] = [];
    const missed: string[] = [];
    let held = true;
    for (const ms of SLOW_MS) {
      proxy.delayMs = ms;
      const asking = startSteadyLoad(questionAt, PER_SECOND);
      await wait(PHASE_MS);
      const answers = await asking.stop();
      proxy.delayMs = 0;
      const mendedAt = performance.now();
      while ((await sendTimed(questionAt(2))).status !== 200 && performance.now() - mendedAt < MENDED_MS)
        await wait(20);
      const rightAfter = Math.round(performance.now() - mendedAt);
      const others = answers.filter(({ kind }) => kind === 'read' || kind === 'page nobody kept');
      const [kept, healthy, ready] = ['kept page', 'healthz', 'readyz'].map((kind) => ofKind(answers, kind));
      if (!kept || !healthy || !ready) throw new Error('no request of one kind was sent');
      held &&=
        [kept, healthy].every((some) => some.length > 0 && some.every(({ status }) => status === 200)) &&
        others.every((answer) => [200, 404].includes(answer.status) || isGracefulRejection(answer)) &&
        (await sendTimed(questionAt(2))).status === 200;
      missed.push(
        ...atMost('p99 of cached pages', percentileMs(kept, 0.99), AT_ONCE_MS),
        ...atMost('p99 of health checks', percentileMs(healthy, 0.99), AT_ONCE_MS),
        ...atMost('the longest of everything else', percentileMs([...others, ...ready], 1), BOUND_MS),
      );
      figures.push(
        `${ms / 1000} s slower: cached page ${countStatuses(kept)}, p99 ${percentileMs(kept, 0.99)} ms, ` +
          `alive ${countStatuses(healthy)}, p99 ${percentileMs(healthy, 0.99)} ms, ready ${countStatuses(ready)}, longest ${percentileMs(ready, 1)} ms, ` +
          `everything else ${countStatuses(others)}, longest ${percentileMs(others, 1)} ms, recovered after ${rightAfter} ms`,
      );
    }
    const { seconds, code } = await longStatement(env.DATABASE_URL);
    return {
      held: held && code === '57014',
      missed,
      summary: `${figures.join('; ')}; a statement of 30 s was cancelled after ${seconds.toFixed(1)} s (${code})`,
    };
  } finally {
    await server.stop();
    await proxy.close();
  }
}

/** Fault 7 in `docs/faults.md`. */
export const slowDatabase: FaultScenario = {
  number: 7,
  name: 'slow database',
  expectation:
    'everything sent to PostgreSQL is delayed by 2 s and then by 30 s; cached pages and `/healthz` respond at once (p99 250 ms), every other request within 15 s, a long statement is cancelled',
  engines: ['PostgreSQL'],
  run: tried,
};
