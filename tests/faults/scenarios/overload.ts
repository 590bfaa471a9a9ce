import { setTimeout as wait } from 'node:timers/promises';
import { newMember } from '../../support/member.ts';
import { median } from '../../support/quantiles.ts';
import { startServer } from '../../support/server-process.ts';
import type { FaultScenario, Outcome, ScenarioRun } from '../scenario.ts';
import { atMost } from '../support/limits.ts';
import { load } from '../support/load.ts';
import {
  countStatuses,
  isGracefulRejection,
  percentileMs,
  sendTimed,
  startSteadyLoad,
  type TimedRequest,
  type TimedResponse,
} from '../support/steady-load.ts';

/**
 * Number of connections, few enough that no request is shed while the limit is measured
 * (`platform/concurrency/concurrency-limiter.ts`).
 */
const CONNECTIONS = 12;
const LIMIT_SECONDS = 6;
const NORMAL_SECONDS = 30;
const OVERLOAD_SECONDS = 60;
/** Length of an interval in ms. The p99 is computed for each interval, and the median of these values is used. */
const PART_MS = 10_000;
/** Normal load as a share of the measured limit. */
const NORMAL = 0.5;
const TIMES = 2;
/** Requests per second for cached pages and health checks during the load. */
const WATCHED_PER_SECOND = 20;
/** Maximum p99 of accepted requests, as a multiple of the normal one. */
const MOST_SLOWER = 4;
/**
 * Maximum p99 of rejections in ms. A burst usually takes a second, so a request may wait that long before it
 * is rejected (decision 18).
 */
const REFUSED_MS = 2000;
/** Maximum p99 in ms of cached pages and health checks, which need no slot of the concurrency limiter. */
const BESIDE_MS = 1000;
/** Maximum time in ms from the end of the overload until responses are as fast as before. */
const RECOVERED_MS = 2000;
const GIVE_UP_MS = 20_000;

async function tried({ env }: ScenarioRun): Promise<Outcome> {
  const server = await startServer({ env });
  try {
    const { origin } = server;
    const member = await newMember(origin);
    const headers = { authorization: `Bearer ${member.session}` };
    const own = '/api/v1/@me/short/user';
    // Returns requests for uncached pages and API calls with a session in turn.
    const work = (turn: number): TimedRequest =>
      turn % 2 === 0
        ? { kind: 'page', url: `${origin}/@none${turn % 1000}` }
        : { kind: 'read', url: `${origin}${own}`, init: { headers } };
    const watched = (turn: number): TimedRequest =>
      turn % 2 === 0
        ? { kind: 'kept', url: `${origin}/@${member.username.toLowerCase()}`, newConnection: true }
        : { kind: 'healthz', url: `${origin}/healthz`, newConnection: true };
    for (const _ of [1, 2]) await sendTimed(watched(0));
    const requests = Array.from({ length: 200 }, (_, turn) =>
      turn % 2 === 0 ? { path: `/@none${turn}` } : { path: own, headers },
    );
    const measured = async () =>
      (await load({ origin, requests, connections: CONNECTIONS, seconds: LIMIT_SECONDS })).perSecond;
    // The first run warms up the JIT.
    await measured();
    const limit = await measured();
    const normally = startSteadyLoad(work, limit * NORMAL);
    await wait(NORMAL_SECONDS * 1000);
    const normal = accepted(await normally.stop());
    const normalP99 = p99Of(normal);

    const watching = startSteadyLoad(watched, WATCHED_PER_SECOND);
    const flooding = startSteadyLoad(work, limit * TIMES);
    await wait(OVERLOAD_SECONDS * 1000);
    const flood = flooding.stop();
    const endedAt = performance.now();
    let probe = await sendTimed(work(1));
    while (
      (probe.status !== 200 || probe.ms > MOST_SLOWER * normalP99) &&
      performance.now() - endedAt < GIVE_UP_MS
    ) {
      await wait(10);
      probe = await sendTimed(work(1));
    }
    const recovered = Math.round(performance.now() - endedAt);
    const answers = await flood;
    const beside = await watching.stop();
    const refused = answers.filter(isGracefulRejection);
    const strange = answers.filter(
      (answer) => ![200, 404].includes(answer.status) && !isGracefulRejection(answer),
    );
    const p99 = p99Of(accepted(answers));
    return {
      held:
        strange.length === 0 &&
        refused.length > 0 &&
        accepted(answers).length > 0 &&
        beside.every(({ status }) => status === 200) &&
        probe.status === 200,
      missed: [
        ...atMost('p99 of accepted requests ×', p99 / normalP99, MOST_SLOWER, ''),
        ...atMost('p99 of rejections', percentileMs(refused, 0.99), REFUSED_MS),
        ...atMost('p99 of cached pages and health checks', percentileMs(beside, 0.99), BESIDE_MS),
        ...atMost('recovered after', recovered, RECOVERED_MS),
      ],
      summary:
        `limit ${limit}/s; at half of it p99 ${normalP99} ms; sent ${Math.round(answers.length / OVERLOAD_SECONDS)}/s for ${OVERLOAD_SECONDS} s: ` +
        `${Math.round(accepted(answers).length / OVERLOAD_SECONDS)}/s accepted, p99 ${p99} ms (${(p99 / normalP99).toFixed(1)} ×), ` +
        `${refused.length} rejected, half of them within ${percentileMs(refused, 0.5)} ms, p99 ${percentileMs(refused, 0.99)} ms; ` +
        `cached pages and health ${countStatuses(beside)}, p99 ${percentileMs(beside, 0.99)} ms; recovered ${recovered} ms after` +
        (strange.length > 0 ? `; strange: ${countStatuses(strange)}` : ''),
    };
  } finally {
    await server.stop();
  }
}

const accepted = (answers: readonly TimedResponse[]) =>
  answers.filter(({ status }) => status === 200 || status === 404);

/** Returns the median of the p99 values of all intervals, in ms. */
function p99Of(answers: readonly TimedResponse[]): number {
  const from = answers[0]?.sentAt ?? 0;
  const parts = Map.groupBy(answers, ({ sentAt }) => Math.floor((sentAt - from) / PART_MS));
  return median([...parts.values()].map((part) => percentileMs(part, 0.99)));
}

/** Fault 22 in `docs/faults.md`. */
export const overload: FaultScenario = {
  number: 22,
  name: 'overload',
  expectation:
    'twice the measured limit for a minute; excess requests get 503 quickly (p99 2 s), accepted ones stay fast (p99 at most 4 × that of normal load), cached pages and health checks on new connections always succeed (p99 1 s), and latency is normal again within 2 s afterwards',
  engines: ['embedded', 'PostgreSQL'],
  run: tried,
};
