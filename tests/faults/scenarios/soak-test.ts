import { setTimeout as wait } from 'node:timers/promises';
import { median } from '../../support/quantiles.ts';
import { startServer } from '../../support/server-process.ts';
import type { FaultScenario } from '../scenario.ts';
import { atMost } from '../support/limits.ts';
import { load, serverErrors } from '../support/load.ts';
import { METRICS_TOKEN, readMetric } from '../support/metrics.ts';
import { mixedRequests } from '../support/mixed-requests.ts';
import { openSockets, residentMb } from '../support/process-stats.ts';

/** Number of connections, few enough that requests do not queue. */
const CONNECTIONS = 8;
/** Interval between metric readings, in seconds. */
const PART_SECONDS = 5;
const LOOK_MS = 250;
/** Maximum memory in the last quarter, as a multiple of that in the second quarter. */
const MOST_GROWTH = 1.05;
/** Maximum event loop lag in ms: the median of the p99 values of all intervals. */
const LOOP_P99_MS = 50;
/** Maximum number of additional open connections at the end. The scenario's own metrics requests keep some open. */
const SPARE = 5;

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

interface Run {
  requests: number;
  seconds: number;
  statuses: Record<string, number>;
  broken: number;
  /** Mean memory of each quarter of the run, in MB. */
  quarters: number[];
  /** p99 of the event loop lag in each interval, in ms. */
  loopDelays: number[];
  sockets: number;
  handles: number;
}

async function run(env: Record<string, string>, wanted: number): Promise<Run> {
  const server = await startServer({ env: { ...env, DEMO_DATA: 'on', METRICS_TOKEN } });
  const { origin } = server;
  const pid = server.process.pid ?? 0;
  const memory: number[] = [];
  const looking = setInterval(() => memory.push(residentMb(pid)), LOOK_MS);
  try {
    const requests = await mixedRequests(origin);
    const sockets = openSockets(pid);
    const handles = await readMetric(origin, 'nodejs_active_handles_total');
    const seen: Run = {
      requests: 0,
      seconds: 0,
      statuses: {},
      broken: 0,
      quarters: [],
      loopDelays: [],
      sockets: 0,
      handles: 0,
    };
    const from = performance.now();
    memory.length = 0;
    while (seen.requests < wanted) {
      const part = await load({ origin, requests, connections: CONNECTIONS, seconds: PART_SECONDS });
      if (part.requests === 0) throw new Error('the server returns no page');
      seen.requests += part.requests;
      seen.broken += part.broken;
      for (const [status, count] of Object.entries(part.statuses))
        seen.statuses[status] = (seen.statuses[status] ?? 0) + count;
      // The server resets this metric on every reading, so each value covers one interval.
      seen.loopDelays.push((await readMetric(origin, 'nodejs_eventloop_lag_p99_seconds')) * 1000);
    }
    seen.seconds = (performance.now() - from) / 1000;
    const quarter = Math.floor(memory.length / 4);
    seen.quarters = [0, 1, 2, 3].map((n) => mean(memory.slice(n * quarter, (n + 1) * quarter)));
    // Waits while the server closes the last connections.
    await wait(1000);
    seen.sockets = openSockets(pid) - sockets;
    seen.handles = (await readMetric(origin, 'nodejs_active_handles_total')) - handles;
    return seen;
  } finally {
    clearInterval(looking);
    await server.stop();
  }
}

/** Fault 25: memory, handles and connections do not grow in a long run. */
export const soakTest: FaultScenario = {
  number: 25,
  name: 'long run',
  expectation: `a million mixed requests; memory of the last quarter at most ${MOST_GROWTH} × that of the second, event loop delay at most ${LOOP_P99_MS} ms (p99), no leaked handles, no failed requests`,
  engines: ['embedded'],
  async run({ env, requests: wanted }) {
    const seen = await run({ ...env }, wanted);
    const [, second = Number.NaN, , last = Number.NaN] = seen.quarters;
    const failed = serverErrors(seen.statuses) + seen.broken;
    const delay = median(seen.loopDelays);
    const statuses = Object.entries(seen.statuses).map(([status, count]) => `${status}: ${count}`);
    const told = [
      `${seen.requests.toLocaleString('en')} requests in ${Math.round(seen.seconds)} s (${statuses.join(', ')})`,
      `${failed} failed`,
      `memory by quarter ${seen.quarters.map((mb) => mb.toFixed(0)).join(', ')} MB: × ${(last / second).toFixed(3)}`,
      `${Math.max(0, seen.sockets)} connections and ${Math.max(0, seen.handles)} handles more`,
      `event loop p99 ${delay.toFixed(1)} ms (median of intervals of ${PART_SECONDS} s), in the worst ${Math.max(...seen.loopDelays).toFixed(1)} ms`,
    ];
    return {
      held: failed === 0 && seen.sockets <= SPARE && seen.handles <= SPARE,
      missed: [
        ...atMost('memory of the last quarter grew by ×', last / second, MOST_GROWTH, ''),
        ...atMost('event loop p99', delay, LOOP_P99_MS),
      ],
      summary: told.join('; '),
    };
  },
};
