import { runServerToExit, startServer } from '../../support/server-process.ts';
import { freePort } from '../../support/servers/free-port.ts';
import type { FaultScenario } from '../scenario.ts';
import { acknowledgedBy, lostSaves, newWriters, saveNext } from '../support/writers.ts';

/** Matches the output of a second process: a single line for the operator. */
const REFUSAL = /^The data folder .* is in use by process \d+ on .*\n$/;

async function startTwice(env: { DATA_DIR: string }, rounds: number) {
  const wrong: string[] = [];
  const port = await freePort();
  let server = await startServer({ env, port });
  const writers = await newWriters(server.origin);
  let going = true;
  const writing = Promise.all(
    writers.map(async (writer) => {
      const api = writer.member.api(server.origin);
      while (going) await saveNext(writer, api);
    }),
  );
  writing.catch(() => undefined);
  for (let round = 0; round < rounds; round += 1) {
    const { code, output } = await runServerToExit({ env });
    if (code !== 1 || !REFUSAL.test(output))
      wrong.push(`the second exited with ${code} and printed ${output}`);
  }
  going = false;
  await writing;
  // SIGKILL discards everything that exists only in memory.
  await server.stop('SIGKILL');
  server = await startServer({ env, port });
  const lost = await lostSaves(writers, server.origin);
  await server.stop();
  return { wrong, lost, acknowledged: acknowledgedBy(writers) };
}

/** Fault 2: an embedded database belongs to one process, and a second process does not disturb it. */
export const secondProcess: FaultScenario = {
  number: 2,
  name: 'second process on the same data folder',
  expectation:
    'it starts while the first one writes and exits with one line and code 1; the first one continues, and every acknowledged save exists after a SIGKILL',
  engines: ['embedded'],
  quick: true,
  async run({ env, quick }) {
    const rounds = quick ? 1 : 5;
    const { wrong, lost, acknowledged } = await startTwice(env, rounds);
    const told = [
      `${rounds - wrong.length} of ${rounds} rejected, ${lost} lost of ${acknowledged} acknowledged`,
      ...wrong,
    ];
    return { held: wrong.length === 0 && lost === 0 && acknowledged > 0, summary: told.join('; ') };
  },
};
