/**
 * Fault 1 (reference: faults): the server is killed at a random moment while writers save; after the restart
 * every save that was acknowledged is there. `node tests/faults/killed-while-writing.ts [rounds]`
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Api, createApi, RequestError } from '../../contracts/client.ts';
import { emptyShort, registration, sessionFrom } from '../support/people.ts';
import { createPostgresServer, freePort, postgresPrograms } from '../support/postgres-server.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';

const WRITERS = 4;

export interface KillFigures {
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
export async function killedWhileWriting(env: Record<string, string>, rounds: number): Promise<KillFigures> {
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

async function main(): Promise<void> {
  const rounds = Number(process.argv[2] ?? 20);
  const folder = mkdtempSync(join(tmpdir(), 'kill-'));
  let passed = 0;
  let failed = 0;
  const report = (engine: string, figures: KillFigures) => {
    // How long a start takes is told, not judged: the machine may be busy.
    const good = figures.lost === 0;
    if (good) passed += 1;
    else failed += 1;
    process.stdout.write(
      `killed while writing, ${engine}: ${figures.rounds} rounds, ${figures.lost} lost of ${figures.acknowledged} acknowledged, slowest start ${figures.slowestStartMs} ms: ${good ? 'passed' : 'FAILED'}\n`,
    );
  };
  report('embedded', await killedWhileWriting({ DATA_DIR: folder }, rounds));
  if (postgresPrograms()) {
    const postgres = await createPostgresServer();
    report('PostgreSQL', await killedWhileWriting({ DATABASE_URL: postgres.url, DATA_DIR: folder }, rounds));
    await postgres.remove();
  }
  rmSync(folder, { recursive: true });
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  process.exitCode = failed > 0 ? 1 : 0;
}

if (import.meta.main) await main();
