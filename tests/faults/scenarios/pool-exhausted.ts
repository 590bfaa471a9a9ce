import { setTimeout as wait } from 'node:timers/promises';
import { type Member, newMember } from '../../support/member.ts';
import { startServer } from '../../support/server-process.ts';
import { portOf, startTcpProxy, type TcpProxy, throughProxy } from '../../support/servers/tcp-proxy.ts';
import { emptyShort } from '../../support/short.ts';
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

const AT_ONCE = 500;
const MEMBERS = 20;
/** Delay of each statement in ms. Applies only on PostgreSQL, where a proxy adds the delay. */
const SLOW_MS = 1000;

/**
 * Time limits in ms for receiving half of the rejections, and for receiving all of them. A burst usually
 * takes a second, so a request may wait that long before it is rejected (decision 18).
 */
const HALF_REFUSED_MS = 2000;
const REFUSED_MS = 5000;

/**
 * Returns a request that saves a Short in a transaction of many statements. Saves of the same member also
 * wait for each other.
 */
const saveOf = (origin: string, member: Member): TimedRequest => ({
  kind: 'save',
  url: `${origin}/api/v1/@me/short/update`,
  init: {
    method: 'PUT',
    headers: { authorization: `Bearer ${member.session}`, 'content-type': 'application/json' },
    body: JSON.stringify({ profile: emptyShort({ titles: ['pool'] }) }),
  },
});

async function tried({ env }: ScenarioRun): Promise<Outcome> {
  const proxy: TcpProxy | undefined = env.DATABASE_URL
    ? await startTcpProxy(portOf(env.DATABASE_URL))
    : undefined;
  const server = await startServer({
    env: {
      ...env,
      ...(env.DATABASE_URL && proxy ? { DATABASE_URL: throughProxy(env.DATABASE_URL, proxy) } : {}),
    },
  });
  try {
    const { origin } = server;
    const members: Member[] = [];
    for (let n = 0; n < MEMBERS; n += 1) members.push(await newMember(origin));
    const questionAt = (turn: number): TimedRequest => {
      const member = members[turn % MEMBERS];
      return member && turn % 2 === 0
        ? saveOf(origin, member)
        : { kind: 'page', url: `${origin}/@none${turn}` };
    };
    if (proxy) proxy.delayMs = SLOW_MS;
    const health = startSteadyLoad((turn) => {
      const kind = turn % 2 === 0 ? 'healthz' : 'readyz';
      return { kind, url: `${origin}/${kind}` };
    }, 20);
    const begun = performance.now();
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, turn) => sendTimed(questionAt(turn))),
    );
    const drained = performance.now() - begun;
    if (proxy) proxy.delayMs = 0;
    const checks = await health.stop();
    // Waits until the remaining slow statements have finished.
    while ((await sendTimed(questionAt(1))).status === 503 && performance.now() - begun < 60_000)
      await wait(20);
    const after: TimedResponse[] = [];
    for (let turn = 0; turn < 2 * MEMBERS; turn += 1) after.push(await sendTimed(questionAt(turn)));
    const refused = answers.filter(({ status }) => status === 503);
    const done = answers.filter(({ status }) => status === 200 || status === 404);
    const strange = answers.filter(
      (answer) => ![200, 404].includes(answer.status) && !isGracefulRejection(answer),
    );
    return {
      held:
        strange.length === 0 &&
        done.length > 0 &&
        refused.length > 0 &&
        after.every(({ status }) => status === 200 || status === 404) &&
        checks.filter(({ kind }) => kind === 'healthz').every(({ status }) => status === 200),
      missed: [
        ...atMost('half of the rejections sent after', percentileMs(refused, 0.5), HALF_REFUSED_MS),
        ...atMost('all rejections sent after', percentileMs(refused, 1), REFUSED_MS),
      ],
      summary:
        `${AT_ONCE} at once: ${countStatuses(answers)}, rejected within ${percentileMs(refused, 1)} ms (half of them ${percentileMs(refused, 0.5)} ms), ` +
        `drained in ${(drained / 1000).toFixed(1)} s, health checks ${countStatuses(checks)}, longest ${percentileMs(checks, 1)} ms; ` +
        `afterwards ${countStatuses(after)}`,
    };
  } finally {
    await server.stop();
    await proxy?.close();
  }
}

/** Fault 9 in `docs/faults.md`. */
export const poolExhausted: FaultScenario = {
  number: 9,
  name: 'pool exhausted',
  expectation:
    '500 slow requests at once, half of them transactions; some succeed, the others get 503, half of these within 2 s and all within 5 s, health checks keep responding, afterwards everything works',
  engines: ['embedded', 'PostgreSQL'],
  run: tried,
};
