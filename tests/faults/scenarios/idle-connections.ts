import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { APP_HEADERS } from '../../support/app-token.ts';
import { median } from '../../support/quantiles.ts';
import { startServer } from '../../support/server-process.ts';
import type { FaultScenario } from '../scenario.ts';
import { atMost } from '../support/limits.ts';
import { type LoadFigures, load, serverErrors } from '../support/load.ts';
import { openSockets, residentMb } from '../support/process-stats.ts';
import { closeAll, dialMany, firstEvent, requestHead } from '../support/raw-sockets.ts';

const CONNECTIONS = 10_000;
const PAGE = '/@mia';
/** Number of load measurements in each phase, and the duration of each in seconds. */
const LOADS = 3;
const LOAD_SECONDS = 4;
/** Maximum p99 of other clients while the idle connections are open, as a multiple of the normal one. */
const MOST_SLOWER = 1.5;
/** Number of connections that send a request at the same time. */
const AT_ONCE = 200;
const CLOSE_MS = 20_000;

/** Sends a request for a small response on a connection. Returns whether the response has status 200. */
async function ask(socket: Socket, origin: string): Promise<boolean> {
  if (socket.closed || !socket.writable) return false;
  socket.write(requestHead(origin, 'GET /healthz HTTP/1.1'));
  const answer = await firstEvent(socket, 'data', 'close');
  return Buffer.isBuffer(answer) && answer.toString().startsWith('HTTP/1.1 200');
}

/** Sends one request on each connection. Returns the number of successes. */
async function askAll(sockets: readonly Socket[], origin: string): Promise<number> {
  let succeeded = 0;
  for (let from = 0; from < sockets.length; from += AT_ONCE) {
    const answers = await Promise.all(
      sockets.slice(from, from + AT_ONCE).map((socket) => ask(socket, origin)),
    );
    succeeded += answers.filter(Boolean).length;
  }
  return succeeded;
}

async function connectAndCount(env: Record<string, string>) {
  const server = await startServer({ env: { ...env, DEMO_DATA: 'on' } });
  const { origin } = server;
  const pid = server.process.pid ?? 0;
  const others = async () => {
    const loads: LoadFigures[] = [];
    for (let n = 0; n < LOADS; n += 1)
      loads.push(
        await load({
          origin,
          requests: [
            { path: PAGE, headers: { 'accept-encoding': 'br' } },
            { path: '/api/v1/quests', headers: APP_HEADERS },
          ],
          connections: 8,
          seconds: LOAD_SECONDS,
        }),
      );
    return loads;
  };
  try {
    await others();
    const before = await others();
    const memory = residentMb(pid);
    const atFirst = openSockets(pid);
    const sockets = await dialMany(origin, CONNECTIONS);
    const connected = await askAll(sockets, origin);
    const held = openSockets(pid) - atFirst;
    const grown = residentMb(pid) - memory;
    const during = await others();
    const still = await askAll(sockets, origin);
    await closeAll(sockets);
    const until = performance.now() + CLOSE_MS;
    while (openSockets(pid) > atFirst && performance.now() < until) await wait(50);
    const after = await others();
    return { before, during, after, connected, held, grown, still, left: openSockets(pid) - atFirst };
  } finally {
    await server.stop();
  }
}

/** Fault 21: idle connections cost little and do not affect other clients. */
export const idleConnections: FaultScenario = {
  number: 21,
  name: `${CONNECTIONS.toLocaleString('en')} idle connections`,
  expectation:
    'each sends one request and stays open; other clients are served as before (p99 at most 1.5 ×), each gets another response afterwards, all are released',
  engines: ['embedded'],
  async run({ env }) {
    const { before, during, after, connected, held, grown, still, left } = await connectAndCount({ ...env });
    const all = [...before, ...during, ...after];
    const [p99Before, p99During, p99After] = [before, during, after].map((loads) =>
      median(loads.map(({ p99Ms }) => p99Ms)),
    ) as [number, number, number];
    const ratio = p99During / ((p99Before + p99After) / 2);
    const failed = all.reduce((sum, { statuses, broken }) => sum + broken + serverErrors(statuses), 0);
    const told = [
      `${connected} got a response, ${held} stayed open with ${Math.round(grown)} MB more (${((grown * 1024) / held).toFixed(1)} kB each), ${still} got another response`,
      `others' p99 ${p99Before} ms before, ${p99During} during, ${p99After} after (medians of ${LOADS}): × ${ratio.toFixed(2)}`,
      `${failed} failed of ${all.reduce((sum, { requests }) => sum + requests, 0)} requests`,
      `${Math.max(0, left)} connections left`,
    ];
    return {
      missed: atMost('p99 of others ×', ratio, MOST_SLOWER, ''),
      held: failed === 0 && connected === CONNECTIONS && still === CONNECTIONS && left <= 0,
      summary: told.join('; '),
    };
  },
};
