import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { APP_HEADERS } from '../../support/app-token.ts';
import { median } from '../../support/quantiles.ts';
import { startServer } from '../../support/server-process.ts';
import type { FaultScenario } from '../scenario.ts';
import { atMost } from '../support/limits.ts';
import { type LoadFigures, type LoadRequest, load, serverErrors } from '../support/load.ts';
import { openSockets, residentMb } from '../support/process-stats.ts';
import { closeAll, dialMany, requestHead } from '../support/raw-sockets.ts';

/** Number of connections of each kind of slow client. */
const SLOW = 300;
/** Interval in ms between two bytes that a slow client sends. */
const PACE_MS = 1000;
/** Number of pages that one connection requests without reading the responses, which together exceed any buffer. */
const UNREAD = 40;
/**
 * Durations in seconds of the load from other clients. `COMING_SECONDS`: while the slow clients connect and
 * the readers among them request twelve thousand pages at once. `LOAD_SECONDS`: while the slow connections
 * stay open, before any timeout.
 */
const COMING_SECONDS = 4;
const LOAD_SECONDS = 8;
/** Number of rounds. The clients of the last round stay until the server closes them. */
const ROUNDS = 3;
/** Maximum p99 of other clients during the fault, as a multiple of the normal one. */
const MOST_SLOWER = 1.5;
/** Timeout in ms, longer than all of the server's timeouts. */
const GIVE_UP_MS = 150_000;
const PAGE = '/@mia';
const BODY_BYTES = 5000;
/** Number of connections that may remain open for other clients. */
const SPARE = 5;

/**
 * Clients that write slowly, by name: the opening that they send at once, and the byte that they then send
 * repeatedly.
 */
const WRITERS: Record<string, { begin(origin: string): string; trickle: string }> = {
  headers: {
    begin: (origin) => `${requestHead(origin, `GET ${PAGE} HTTP/1.1`).slice(0, -2)}X-Slow: `,
    trickle: 'a',
  },
  body: {
    begin: (origin) =>
      requestHead(
        origin,
        'POST /api/v1/support HTTP/1.1',
        `Authorization: ${APP_HEADERS.authorization}`,
        'Content-Type: application/json',
        `Content-Length: ${BODY_BYTES}`,
      ),
    trickle: ' ',
  },
};

interface SlowClients {
  sockets: Socket[];
  /** Seconds until all connections of a kind (`headers`, `body` or `reading`) were closed; null if some remain. */
  ended: Promise<Map<string, number | null>>;
}

/** Opens the slow connections. `holds` returns the number of the server's connections beyond the initial ones. */
async function slowClients(origin: string, holds: () => number): Promise<SlowClients> {
  const writers = new Map<string, Socket[]>();
  for (const [name, { begin }] of Object.entries(WRITERS)) {
    const sockets = await dialMany(origin, SLOW);
    for (const socket of sockets) socket.resume().write(begin(origin));
    writers.set(name, sockets);
  }
  const readers = await dialMany(origin, SLOW);
  for (const socket of readers)
    socket.pause().write(requestHead(origin, `GET ${PAGE} HTTP/1.1`).repeat(UNREAD));

  const watch = async () => {
    const from = performance.now();
    const ended = new Map<string, number | null>([...writers.keys(), 'reading'].map((name) => [name, null]));
    const end = (name: string, left: number) => {
      if (left <= 0 && ended.get(name) === null)
        ended.set(name, Math.round((performance.now() - from) / 1000));
    };
    while ([...ended.values()].includes(null) && performance.now() - from < GIVE_UP_MS) {
      await wait(PACE_MS);
      let writing = 0;
      for (const [name, sockets] of writers) {
        const open = sockets.filter((socket) => !socket.closed && !socket.readableEnded);
        for (const socket of open) socket.write(WRITERS[name]?.trickle ?? '');
        writing += open.length;
        end(name, open.length);
      }
      // Counts the server's connections, because a client that never reads does not notice that its
      // connection was closed.
      end('reading', holds() - writing - SPARE);
    }
    return ended;
  };
  return { sockets: [...writers.values(), readers].flat(), ended: watch() };
}

/** Requests of other clients during the fault. */
const OTHERS: LoadRequest[] = [
  { path: PAGE, headers: { 'accept-encoding': 'br' } },
  { path: '/', headers: { 'accept-encoding': 'br' } },
  { path: '/api/v1/quests', headers: APP_HEADERS },
];

async function slowDown(env: Record<string, string>) {
  const server = await startServer({ env: { ...env, DEMO_DATA: 'on' } });
  const { origin } = server;
  const pid = server.process.pid ?? 0;
  const others = (seconds = LOAD_SECONDS) => load({ origin, requests: OTHERS, connections: 8, seconds });
  try {
    await others();
    const rounds: { before: LoadFigures; coming: LoadFigures; during: LoadFigures }[] = [];
    for (let round = 1; ; round += 1) {
      const sockets = openSockets(pid);
      const before = await others();
      const memory = residentMb(pid);
      const slow = await slowClients(origin, () => openSockets(pid) - sockets);
      const coming = await others(COMING_SECONDS);
      const during = await others();
      rounds.push({ before, coming, during });
      const grown = residentMb(pid) - memory;
      if (round < ROUNDS) await closeAll(slow.sockets);
      const ended = await slow.ended;
      if (round < ROUNDS) continue;
      const after = await others();
      await closeAll(slow.sockets);
      return { rounds, after, grown, ended };
    }
  } finally {
    await server.stop();
  }
}

const broken = ({ statuses, broken: unanswered }: LoadFigures) => unanswered + serverErrors(statuses);

/** Fault 20: slow clients lose their connections without affecting other clients. */
export const slowClientsFault: FaultScenario = {
  number: 20,
  name: 'slow readers and writers',
  expectation: `${SLOW} connections each send headers at a byte per second, send a body at that rate, and never read responses; all are closed, and other clients are served as before (p99 at most ${MOST_SLOWER} ×, median of ${ROUNDS} rounds)`,
  engines: ['embedded'],
  async run({ env }) {
    const { rounds, after, grown, ended } = await slowDown({ ...env });
    const all = [...rounds.flatMap(({ before, coming, during }) => [before, coming, during]), after];
    const failed = all.reduce((sum, figures) => sum + broken(figures), 0);
    const ratios = rounds.map(({ before, during }) => during.p99Ms / before.p99Ms);
    const told = [
      ...rounds.map(
        ({ before, coming, during }) =>
          `others' p99 ${before.p99Ms} ms before, ${coming.p99Ms} while they connect, ${during.p99Ms} while they are open`,
      ),
      `${after.p99Ms} after; × ${median(ratios).toFixed(2)} (median)`,
      ...[...ended].map(([name, seconds]) =>
        seconds === null ? `slow ${name}: not closed` : `slow ${name}: all closed after ${seconds} s`,
      ),
      `${Math.round(grown)} MB more`,
      `${failed} failed of ${all.reduce((sum, { requests }) => sum + requests, 0)} requests`,
    ];
    return {
      held: failed === 0 && [...ended.values()].every((seconds) => seconds !== null),
      missed: atMost('p99 of others ×', median(ratios), MOST_SLOWER, ''),
      summary: told.join('; '),
    };
  },
};
