import { closeSync, cpSync, openSync, rmSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbedded } from '../../../db/embedded/index.ts';
import { startServer } from '../../support/server-process.ts';
import { freePort } from '../../support/servers/free-port.ts';
import type { FaultScenario } from '../scenario.ts';
import { acknowledgedBy, newWriters, readStoredSave, saveConcurrently } from '../support/writers.ts';

const SEGMENT_BYTES = 4 * 1024 * 1024;
/** Size of the damaged end of the log, in bytes. */
const TORN_BYTES = 20_000;

/** Ways to damage the end of the log: `file` is a log segment, `at` the offset where the damage begins. */
const DAMAGES: Record<string, (file: string, at: number) => void> = {
  'cut off': truncateSync,
  zeroes: (file, at) => overwrite(file, at, Buffer.alloc(TORN_BYTES)),
  garbage: (file, at) => overwrite(file, at, Buffer.alloc(TORN_BYTES, 'torn')),
};

function overwrite(path: string, at: number, bytes: Buffer): void {
  const file = openSync(path, 'r+');
  writeSync(file, bytes, 0, bytes.length, at);
  closeSync(file);
}

/**
 * Returns the log segment that a killed engine wrote last, and the offset in it where the log ends. Recovers
 * a copy of the data folder to find the end, because remains of an older segment may follow the end.
 */
async function endOfLog(dataDir: string, folder: string): Promise<{ file: string; end: number }> {
  const copy = join(folder, 'copy');
  cpSync(dataDir, copy, { recursive: true });
  let upTo = '';
  const embedded = await openEmbedded({
    dataDir: join(copy, 'db'),
    onRecovered: (recovery) => {
      upTo = recovery.upTo;
    },
  });
  await embedded.close();
  rmSync(copy, { recursive: true });
  const [high = '', low = ''] = upTo.split('/');
  const position = Number.parseInt(low, 16);
  const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0');
  const name = `00000001${high.padStart(8, '0')}${hex(Math.floor(position / SEGMENT_BYTES))}`;
  return { file: join(dataDir, 'db/postgres/pg_wal', name), end: position % SEGMENT_BYTES };
}

/** Fault 5: everything written before the damage is intact, and the server reports the damage. */
export const tornLog: FaultScenario = {
  number: 5,
  name: 'torn last write',
  expectation: `the last ${TORN_BYTES / 1000} kB of the log are cut off, zeroed or overwritten after a SIGKILL; the server starts, everything acknowledged before is intact, the server reports where the log is torn, and continues`,
  engines: ['embedded'],
  async run({ env, folder, quick }) {
    const port = await freePort();
    const wrong: string[] = [];
    const told: string[] = [];
    let server = await startServer({ env, port });
    const writers = await newWriters(server.origin);
    for (const [name, damage] of Object.entries(DAMAGES).slice(0, quick ? 1 : undefined)) {
      // These saves must survive. The 200 saves after them separate them from the damaged end of the log.
      await saveConcurrently(writers, server.origin, 40);
      const safe = writers.map(({ acknowledged }) => acknowledged);
      const before = acknowledgedBy(writers);
      await saveConcurrently(writers, server.origin, 200);
      await server.stop('SIGKILL');
      const { file, end } = await endOfLog(env.DATA_DIR, folder);
      damage(file, Math.max(0, end - TORN_BYTES));
      server = await startServer({ env, port });
      if (!server.output().includes('its log is torn')) wrong.push(`${name}: the server did not report it`);
      let lost = 0;
      for (const [index, writer] of writers.entries()) {
        const stored = await readStoredSave(writer, server.origin);
        lost += Math.max(0, writer.acknowledged - stored);
        if (stored < (safe[index] ?? 0)) wrong.push(`${name}: older saves are gone`);
        Object.assign(writer, { acknowledged: stored, sent: Math.max(stored, writer.sent) });
      }
      if (lost === 0) wrong.push(`${name}: nothing was torn`);
      told.push(`${name}: ${lost} lost of the last ${acknowledgedBy(writers) + lost - before}`);
    }
    await saveConcurrently(writers, server.origin, 40);
    const code = await server.stop();
    if (code !== 0) wrong.push(`it ended with ${code}`);
    return { held: wrong.length === 0, summary: [...told, ...wrong].join('; ') };
  },
};
