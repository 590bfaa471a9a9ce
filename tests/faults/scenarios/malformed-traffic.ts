import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { newMember } from '../../support/member.ts';
import { startServer } from '../../support/server-process.ts';
import { startLoadBalancer } from '../../support/servers/nginx.ts';
import type { FaultScenario } from '../scenario.ts';
import { atMost } from '../support/limits.ts';
import { type MalformedMessage, malformedMessages, SMUGGLED } from '../support/malformed-messages.ts';
import { handledRequests, METRICS_TOKEN, readMetric } from '../support/metrics.ts';
import { openSockets, residentMb } from '../support/process-stats.ts';
import { closeAll, dial, dialMany, firstEvent } from '../support/raw-sockets.ts';

const ROUNDS = 3;
/** Timeout in ms, longer than all of the server's timeouts. A connection that is still open then counts as hung. */
const GIVE_UP_MS = 60_000;
/** Number of clients of each kind that disconnect in each round. */
const GONE = 100;
const SETTLE_MS = 20_000;
/**
 * Maximum number of additional open connections at the end. The scenario's own page and metrics requests keep
 * some open.
 */
const SPARE = 5;
const PAGE = '/@mia';
/**
 * Maximum memory after the last round, as a multiple of the memory after the first round. By then the server
 * has loaded everything that it needs.
 */
const MOST_GROWTH = 1.05;
/**
 * Statuses with which nginx itself rejects requests: 501 for a transfer coding other than chunked, 505 for an
 * unsupported HTTP version.
 */
const BY_NGINX = [501, 505];

interface Heard {
  /** Statuses of the responses, in order. */
  statuses: number[];
  /** Whether the connection was still open after the timeout. */
  hung: boolean;
}

/** Sends the message regardless of responses, and reads until the connection closes. */
async function speak(origin: string, { bytes }: MalformedMessage): Promise<Heard> {
  const socket = await dial(origin);
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk.toString('latin1');
  });
  const ended = Promise.race([firstEvent(socket, 'close'), wait(GIVE_UP_MS, undefined, { ref: false })]);
  const pieces =
    typeof bytes === 'string' ? [Buffer.from(bytes, 'latin1')] : Buffer.isBuffer(bytes) ? [bytes] : bytes;
  for (const piece of pieces) {
    if (!socket.writable) break;
    if (!socket.write(piece)) await Promise.race([firstEvent(socket, 'drain'), ended]);
  }
  socket.end();
  await ended;
  const hung = !socket.closed;
  socket.destroy();
  return {
    statuses: [...heard.matchAll(/HTTP\/1\.[01] (\d{3})/g)].map(([, status]) => Number(status)),
    hung,
  };
}

interface Spoken {
  count: number;
  serverErrors: number;
  smuggled: number;
  wrong: string[];
}

/**
 * Sends all malformed messages one after the other. After each message, another client must still receive its
 * page.
 */
async function speakAll(product: string, origin: string, session: string, way: string): Promise<Spoken> {
  const spoken: Spoken = { count: 0, serverErrors: 0, smuggled: 0, wrong: [] };
  const hidden = () => handledRequests(product, `route="${SMUGGLED}"`);
  let known = await hidden();
  for (const one of malformedMessages(session)) {
    const { statuses, hung } = await speak(origin, one);
    spoken.count += 1;
    const failures = statuses.filter(
      (status) => status >= 500 && !(way === 'nginx' && BY_NGINX.includes(status)),
    );
    spoken.serverErrors += failures.length;
    const told = `${one.name}, ${way}: ${statuses.join(', ') || 'no answer'}`;
    if (hung) spoken.wrong.push(`${told}, not closed`);
    if (failures.length > 0 || (one.refused && statuses.some((status) => status < 400)))
      spoken.wrong.push(told);
    const now = await hidden();
    if (now > known) spoken.wrong.push(`${told}, smuggled`);
    spoken.smuggled += now - known;
    known = now;
    const next = await fetch(`${origin}${PAGE}`);
    if (next.status !== 200 || !(await next.text()).includes('noopener nofollow ugc'))
      spoken.wrong.push(`behind ${one.name}, ${way}: the next one got ${next.status}`);
  }
  return spoken;
}

/**
 * Returns the requests of the clients that disconnect before or during the response, by description. Two of
 * them are incomplete.
 */
const left = (session: string): Record<string, string> => ({
  'a kept page': `GET ${PAGE} HTTP/1.1\r\nHost: x\r\n\r\n`,
  'a page that is made': `GET /account HTTP/1.1\r\nHost: x\r\nCookie: SID=${session}; has_session=1\r\n\r\n`,
  'many pages': `GET ${PAGE} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(40),
  'a call': `GET /api/v1/@me/short/user HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${session}\r\n\r\n`,
  'half a body':
    `PUT /api/v1/@me/short/update HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${session}\r\n` +
    'Content-Type: application/json\r\nContent-Length: 20000\r\n\r\n{"profile":',
  'half a file':
    `POST /api/v1/users/@me/media/upload HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${session}\r\n` +
    'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 900000\r\n\r\n' +
    `--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n${'a'.repeat(50_000)}`,
});

/**
 * Sends requests from clients that disconnect, some right after the request and others when the response
 * begins. Returns the number of clients.
 */
async function goAway(origin: string, session: string): Promise<number> {
  let count = 0;
  for (const bytes of Object.values(left(session)))
    for (const when of ['at once', 'as it begins']) {
      const sockets = await dialMany(origin, GONE);
      await Promise.all(sockets.map((socket) => go(socket, bytes, when === 'at once')));
      await closeAll(sockets);
      count += sockets.length;
    }
  return count;
}

async function go(socket: Socket, bytes: string, atOnce: boolean): Promise<void> {
  socket.write(bytes);
  // An incomplete request gets no response, so its client disconnects after a short wait.
  if (!atOnce) await Promise.race([firstEvent(socket, 'data', 'close'), wait(500)]);
  socket.resetAndDestroy();
}

async function attack(env: Record<string, string>) {
  const server = await startServer({ env: { ...env, HOST: '127.0.0.1', DEMO_DATA: 'on', METRICS_TOKEN } });
  const origin = server.origin.replace('localhost', '127.0.0.1');
  const nginx = await startLoadBalancer([Number(new URL(origin).port)]);
  const pid = server.process.pid ?? 0;
  const all: Spoken = { count: 0, serverErrors: 0, smuggled: 0, wrong: [] };
  let gone = 0;
  try {
    const { session } = await newMember(origin);
    const sockets = openSockets(pid);
    const memory: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [way, at] of Object.entries({ directly: origin, nginx: nginx.origin })) {
        const spoken = await speakAll(origin, at, session, way);
        all.count += spoken.count;
        all.serverErrors += spoken.serverErrors;
        all.smuggled += spoken.smuggled;
        all.wrong.push(...spoken.wrong);
      }
      gone += await goAway(origin, session);
      memory.push(residentMb(pid));
    }
    // Stops nginx, because it keeps connections to the server open for reuse.
    await nginx.stop();
    const until = performance.now() + SETTLE_MS;
    const open = () => openSockets(pid) - sockets;
    const busy = async () =>
      (await readMetric(origin, 'work_places_taken')) + (await readMetric(origin, 'work_waiting'));
    while ((open() > SPARE || (await busy()) > 0) && performance.now() < until) await wait(100);
    // Counts only 500, because a client that disconnects while waiting for a slot is counted as 503.
    const failed = await handledRequests(origin, 'status="500"');
    return {
      ...all,
      gone,
      memory,
      open: open(),
      failed,
      busy: await busy(),
      died: server.process.exitCode !== null,
    };
  } finally {
    await server.stop();
  }
}

/** Fault 24: malformed traffic is rejected or served, and leaks nothing. */
export const malformedTraffic: FaultScenario = {
  number: 24,
  name: 'malformed traffic',
  expectation:
    'invalid UTF-8, incomplete characters, NULs, 1 MB of headers, 100 MB bodies, invalid chunks, smuggled requests, directly and behind nginx, and clients that disconnect during a response; 4xx or closed, no 5xx, no crash, nothing left open, memory after the last round at most 1.05 × that after the first',
  engines: ['embedded'],
  async run({ env }) {
    const seen = await attack({ ...env });
    const wrong = [...new Set(seen.wrong)];
    const told = [
      `${seen.count} malformed messages, ${seen.gone} clients disconnected`,
      `${seen.serverErrors} server errors received, ${seen.failed} counted`,
      `${seen.smuggled} requests smuggled`,
      `${Math.max(0, seen.open)} connections and ${seen.busy} requests left`,
      `memory after each round ${seen.memory.map((mb) => Math.round(mb)).join(', ')} MB`,
      `${wrong.length} wrong`,
      ...wrong,
    ];
    const held =
      wrong.length === 0 &&
      seen.serverErrors === 0 &&
      seen.failed === 0 &&
      seen.smuggled === 0 &&
      seen.busy === 0 &&
      seen.open <= SPARE &&
      !seen.died;
    const [first = 0] = seen.memory;
    return {
      held,
      missed: atMost('memory of the last round ×', (seen.memory.at(-1) ?? 0) / first, MOST_GROWTH, ''),
      summary: told.join('; '),
    };
  },
};
