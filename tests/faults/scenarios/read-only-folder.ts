import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { runServerToExit, startServer } from '../../support/server-process.ts';
import { freePort } from '../../support/servers/free-port.ts';
import { unprivileged } from '../../support/servers/postgres-server.ts';
import type { FaultScenario, Outcome, ScenarioRun } from '../scenario.ts';
import { mountSmallDisk, setReadOnly, unmount } from '../support/mounts.ts';
import { saveUntilRefused, secondsUntilSaved } from '../support/refused-writes.ts';
import { acknowledgedBy, lostSaves, newWriters, saveConcurrently } from '../support/writers.ts';

const DISK_MB = 100;

interface Told {
  wrong: string[];
  told: string[];
}

/** Checks that the server fails to start and prints a single line that contains `reason`. */
async function mustBeRefused(
  why: string,
  options: Parameters<typeof runServerToExit>[0],
  reason: string,
  { wrong, told }: Told,
): Promise<void> {
  const { code, output } = await runServerToExit(options);
  const clear = /^[^\n]+\n$/.test(output) && output.includes(reason);
  if (code === 1 && clear) told.push(`${why}: refused`);
  else wrong.push(`${why}: ended with ${code} and said ${output}`);
}

/**
 * Removes the write permissions of the data folder while the server is running. The server runs as a
 * different user, because root ignores permissions.
 */
async function takeRightsAway(dataDir: string, as: { uid: number; gid: number }, all: Told): Promise<void> {
  const env = { DATA_DIR: dataDir };
  const port = await freePort();
  let server = await startServer({ env, port, as });
  const writers = await newWriters(server.origin);
  const [first] = writers;
  if (!first) throw new Error('no writer could register');
  await saveConcurrently(writers, server.origin, 40);
  execFileSync('chmod', ['-R', 'a-w', dataDir]);
  const { wrong, refused, read } = await saveUntilRefused(writers, server.origin);
  all.wrong.push(...new Set(wrong));
  execFileSync('chmod', ['-R', 'u+w', dataDir]);
  const seconds = await secondsUntilSaved(first, server.origin);
  if (seconds === null) all.wrong.push('no save succeeded after the permissions were restored');
  await saveConcurrently(writers, server.origin, 40);
  await server.stop('SIGKILL');
  server = await startServer({ env, port, as });
  const lost = await lostSaves(writers, server.origin);
  await server.stop();
  if (lost > 0) all.wrong.push(`${lost} saves lost`);
  all.told.push(
    `permissions removed at run time: ${refused} saves rejected with 503, ${read} reads meanwhile, saves worked again after ${seconds} s, ${lost} lost of ${acknowledgedBy(writers)} acknowledged`,
  );
}

async function tryAll(disk: string, as: { uid: number; gid: number }): Promise<Outcome> {
  const all: Told = { wrong: [], told: [] };
  const dataDir = join(disk, 'data');
  const env = { DATA_DIR: dataDir };
  mkdirSync(dataDir, { mode: 0o700 });
  await mustBeRefused('owned by another', { env, as }, 'this user may not write there', all);
  chownSync(dataDir, as.uid, as.gid);
  await takeRightsAway(dataDir, as, all);
  setReadOnly(disk, true);
  await mustBeRefused('read-only', { env, as }, 'its file system is read-only', all);
  setReadOnly(disk, false);
  const server = await startServer({ env, as });
  await server.stop();
  return { held: all.wrong.length === 0, summary: [...all.told, ...all.wrong].join('; ') };
}

/** Fault 4: the server reports a data folder that it cannot write to. */
export const readOnlyFolder: FaultScenario = {
  number: 4,
  name: 'data folder read-only or owned by another user',
  expectation:
    'a start fails with one line that names the reason; if the permissions are removed from a running server, saves are rejected with 503, reads continue, and saves work again once the permissions are restored',
  engines: ['embedded'],
  async run({ folder }: ScenarioRun): Promise<Outcome> {
    const disk = join(folder, 'disk');
    mkdirSync(disk);
    const as = unprivileged();
    if (!as || !mountSmallDisk(disk, DISK_MB))
      return { held: null, summary: 'this machine cannot mount a disk (requires root)' };
    execFileSync('chmod', ['a+x', folder]);
    try {
      return await tryAll(disk, as);
    } finally {
      unmount(disk);
    }
  },
};
