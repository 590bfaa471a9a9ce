import { RequestError } from '../../../contracts/client.ts';
import { type ServerProcess, startServer } from '../../support/server-process.ts';
import { freePort } from '../../support/servers/free-port.ts';
import type { FaultScenario } from '../scenario.ts';
import { atMost } from '../support/limits.ts';
import { acknowledgedBy, lostSaves, newWriters, saveNext, type Writer } from '../support/writers.ts';

/** Maximum time in ms until the restarted server responds. */
const START_MS = 5000;

interface KillFigures {
  rounds: number;
  acknowledged: number;
  lost: number;
  slowestStartMs: number;
}

/** Kills the server in the middle of writes and restarts it, `rounds` times. `env` selects the engine. */
async function killAndCount(env: Record<string, string>, rounds: number): Promise<KillFigures> {
  const port = await freePort();
  let server = await startServer({ env, port });
  const writers = await newWriters(server.origin);
  const figures: KillFigures = { rounds, acknowledged: 0, lost: 0, slowestStartMs: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const before = acknowledgedBy(writers);
    await writeUntilKilled(server, writers);
    figures.acknowledged += acknowledgedBy(writers) - before;
    const startedAt = performance.now();
    server = await startServer({ env, port });
    figures.slowestStartMs = Math.max(figures.slowestStartMs, Math.round(performance.now() - startedAt));
    figures.lost += await lostSaves(writers, server.origin);
  }
  await server.stop();
  return figures;
}

async function writeUntilKilled(server: ServerProcess, writers: Writer[]): Promise<void> {
  let left = 20 + Math.floor(Math.random() * 60);
  await Promise.all(
    writers.map(async (writer) => {
      const api = writer.member.api(server.origin);
      for (;;) {
        try {
          await saveNext(writer, api);
        } catch (error) {
          if (error instanceof RequestError) throw error;
          return;
        }
        left -= 1;
        if (left === 0) await server.stop('SIGKILL');
      }
    }),
  );
}

/** Fault 1: every acknowledged save survives the restart. */
export const killedWhileWriting: FaultScenario = {
  number: 1,
  name: 'killed while writing',
  expectation:
    'SIGKILL at a random moment while four clients write; every acknowledged save exists after the restart, which takes at most 5 s',
  engines: ['embedded', 'PostgreSQL'],
  quick: true,
  async run({ env, quick }) {
    const { rounds, lost, acknowledged, slowestStartMs } = await killAndCount({ ...env }, quick ? 3 : 50);
    return {
      held: lost === 0,
      missed: atMost('the slowest start', slowestStartMs, START_MS),
      summary: `${rounds} rounds, ${lost} lost of ${acknowledged} acknowledged, slowest start ${slowestStartMs} ms`,
    };
  },
};
