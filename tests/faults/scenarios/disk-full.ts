import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { runServerToExit, type ServerProcess, startServer } from '../../support/server-process.ts';
import { freePort } from '../../support/servers/free-port.ts';
import type { FaultScenario, Outcome, ScenarioRun } from '../scenario.ts';
import { mountSmallDisk, unmount } from '../support/mounts.ts';
import { saveUntilRefused, secondsUntilSaved } from '../support/refused-writes.ts';
import { acknowledgedBy, lostSaves, newWriters, saveConcurrently } from '../support/writers.ts';

const DISK_MB = 64;
const REFUSAL = /^The data folder .* cannot be used: the disk is full\.\n$/;

/** Writes to a file until the disk is full. */
function fill(path: string): void {
  const file = openSync(path, 'w');
  try {
    for (const size of [1024 * 1024, 4096]) {
      const block = Buffer.alloc(size, 'x');
      while (hasTaken(file, block));
    }
  } finally {
    closeSync(file);
  }
}

function hasTaken(file: number, block: Buffer): boolean {
  try {
    return writeSync(file, block) === block.length;
  } catch {
    return false;
  }
}

async function fillAndFree(disk: string, rounds: number): Promise<Outcome> {
  const env = { DATA_DIR: join(disk, 'data') };
  const filler = join(disk, 'filler');
  const port = await freePort();
  let server: ServerProcess = await startServer({ env, port });
  const writers = await newWriters(server.origin);
  const [first] = writers;
  if (!first) throw new Error('no writer could register');
  const wrong: string[] = [];
  const totals = { refused: 0, read: 0, lost: 0, slowest: 0 };
  for (let round = 0; round < rounds; round += 1) {
    await saveConcurrently(writers, server.origin, 40);
    fill(filler);
    const told = await saveUntilRefused(writers, server.origin);
    totals.refused += told.refused;
    totals.read += told.read;
    wrong.push(...told.wrong);
    rmSync(filler);
    const seconds = await secondsUntilSaved(first, server.origin);
    if (seconds === null) wrong.push('no save succeeded after the disk had space again');
    else totals.slowest = Math.max(totals.slowest, seconds);
    await saveConcurrently(writers, server.origin, 40);
    if (server.process.exitCode !== null) wrong.push('the server ended');
    // SIGKILL discards everything that exists only in memory.
    await server.stop('SIGKILL');
    fill(filler);
    const { code, output } = await runServerToExit({ env, port });
    if (code !== 1 || !REFUSAL.test(output))
      wrong.push(`a start on the full disk ended with ${code}: ${output}`);
    rmSync(filler);
    server = await startServer({ env, port });
    totals.lost += await lostSaves(writers, server.origin);
  }
  await server.stop();
  const figure = [
    `${rounds} rounds, ${totals.refused} saves rejected with 503, ${totals.read} reads meanwhile, ${totals.lost} lost of ${acknowledgedBy(writers)} acknowledged, saves worked again at most ${totals.slowest} s after there was space`,
    ...new Set(wrong),
  ];
  return { held: wrong.length === 0 && totals.lost === 0, summary: figure.join('; ') };
}

/** Fault 3: a full disk stops writes and nothing else. */
export const diskFull: FaultScenario = {
  number: 3,
  name: 'disk full',
  expectation: `the data folder is on a disk of ${DISK_MB} MB that is filled; saves are rejected with 503 and Retry-After, reads continue, saves work again once there is space, no acknowledged save is lost; a start on a full disk fails with the reason`,
  engines: ['embedded'],
  async run({ folder, quick }: ScenarioRun): Promise<Outcome> {
    const disk = join(folder, 'disk');
    mkdirSync(disk);
    if (!mountSmallDisk(disk, DISK_MB))
      return { held: null, summary: 'this machine cannot mount a small disk (requires root)' };
    try {
      return await fillAndFree(disk, quick ? 1 : 3);
    } finally {
      unmount(disk);
    }
  },
};
