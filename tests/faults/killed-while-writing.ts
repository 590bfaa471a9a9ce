import { type Api, createApi, RequestError } from '../../contracts/client.ts';
import { emptyShort, registration, sessionFrom } from '../support/people.ts';
import { freePort } from '../support/postgres-server.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import type { FaultScenario } from './scenario.ts';

const WRITERS = 4;

interface KillFigures {
  rounds: number;
  acknowledged: number;
  lost: number;
  slowestStartMs: number;
}

interface Writer {
  api: (origin: string) => Api;
  /** Number of the last save that was answered with success; the witness. */
  acknowledged: number;
  /** Number of the last save that was sent: it may be there or not. */
  sent: number;
}

const apiAt = (origin: string, authorization: string) =>
  createApi({ origin, transport: (url, init) => fetch(url, init), headers: { authorization } });

/** Runs the rounds on one engine, whose settings are the server's environment. */
async function killAndCount(env: Record<string, string>, rounds: number): Promise<KillFigures> {
  const port = await freePort();
  let server = await startServer({ env, port });
  const writers: Writer[] = [];
  const visitor = apiAt(server.origin, 'App test-app-token');
  for (let n = 0; n < WRITERS; n += 1) {
    const body = await registration(visitor);
    const { headers } = await visitor.exchange('POST /api/v1/sign-in/registration', { body });
    const session = sessionFrom(headers);
    writers.push({ api: (origin) => apiAt(origin, `Bearer ${session}`), acknowledged: 0, sent: 0 });
  }
  const figures: KillFigures = { rounds, acknowledged: 0, lost: 0, slowestStartMs: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const before = writers.reduce((sum, writer) => sum + writer.acknowledged, 0);
    await writeUntilKilled(server, writers);
    figures.acknowledged += writers.reduce((sum, writer) => sum + writer.acknowledged, 0) - before;
    const startedAt = performance.now();
    server = await startServer({ env, port });
    figures.slowestStartMs = Math.max(figures.slowestStartMs, Math.round(performance.now() - startedAt));
    for (const writer of writers) figures.lost += await lostSaves(writer, server.origin);
  }
  await server.stop();
  return figures;
}

async function writeUntilKilled(server: ServerProcess, writers: Writer[]): Promise<void> {
  const target = 20 + Math.floor(Math.random() * 60);
  let acknowledged = 0;
  await Promise.all(
    writers.map(async (writer) => {
      const api = writer.api(server.origin);
      for (;;) {
        writer.sent += 1;
        try {
          await api('PUT /api/v1/@me/short/update', {
            body: { profile: emptyShort({ titles: [`save ${writer.sent}`] }) },
          });
        } catch (error) {
          if (error instanceof RequestError) throw error;
          return;
        }
        writer.acknowledged = writer.sent;
        acknowledged += 1;
        if (acknowledged === target) await server.stop('SIGKILL');
      }
    }),
  );
}

async function lostSaves(writer: Writer, origin: string): Promise<number> {
  const own = await writer.api(origin)('GET /api/v1/@me/short/user');
  const stored = Number(own.profile.titles[0]?.replace('save ', '') ?? 0);
  const lost = Math.max(0, writer.acknowledged - stored);
  writer.sent = Math.max(writer.sent, stored);
  return lost;
}

/** Fault 1: after every restart each save that was acknowledged is there. */
export const killedWhileWriting: FaultScenario = {
  number: 1,
  name: 'killed while writing',
  holds: 'SIGKILL at a random moment of four writers; every acknowledged save is there after the restart',
  on: ['embedded', 'PostgreSQL'],
  quick: true,
  async run({ env, quick }) {
    const { rounds, lost, acknowledged, slowestStartMs } = await killAndCount({ ...env }, quick ? 3 : 50);
    return {
      held: lost === 0,
      figure: `${rounds} rounds, ${lost} lost of ${acknowledged} acknowledged, slowest start ${slowestStartMs} ms`,
    };
  },
};
