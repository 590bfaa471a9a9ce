import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAcknowledged, startWriter, temporaryFolder } from './fixtures/start-writer.ts';
import { openEmbedded, type Recovery } from './index.ts';

const rounds = Number(process.env.KILL_ROUNDS ?? 3);

// Creating a database takes seconds, so tests copy this one.
const template = mkdtempSync(join(tmpdir(), 'embedded-template-'));
beforeAll(async () => {
  // Simulates the leftovers of a start that was killed halfway.
  mkdirSync(join(template, 'postgres.new'));
  writeFileSync(join(template, 'postgres.new', 'PG_VERSION'), '18\n');
  await (await openEmbedded({ dataDir: template })).close();
});
afterAll(() => rmSync(template, { recursive: true }));

/**
 * Creates a folder that contains an empty database. Returns the folder, the database's folder and the path of
 * a witness file, which does not exist yet.
 */
function world() {
  const folder = temporaryFolder();
  const dataDir = join(folder, 'data');
  cpSync(template, dataDir, { recursive: true });
  return { folder, dataDir, witness: join(folder, 'witness') };
}

/** Opens the database after a crash. Returns its rows and the result of the recovery. */
async function recovered(dataDir: string) {
  const log: string[] = [];
  let recovery: Recovery | undefined;
  const started = performance.now();
  const embedded = await openEmbedded({
    dataDir,
    onLog: (line) => log.push(line),
    onRecovered: (told) => {
      recovery = told;
    },
  });
  const ms = Math.round(performance.now() - started);
  const { rows } = await embedded.client.query<{ id: number }>('select id from written');
  await embedded.close();
  return { ids: new Set(rows.map(({ id }) => id)), log: log.join('\n'), recovery, ms };
}

describe('a killed engine', () => {
  it(`retains every acknowledged row, ${rounds} times`, { timeout: 60_000 + rounds * 10_000 }, async () => {
    const { dataDir, witness } = world();
    for (let round = 1; round <= rounds; round += 1) {
      const writer = startWriter(dataDir, witness);
      await writer.acknowledged(1 + Math.floor(Math.random() * 300));
      await writer.kill();
      const { ids, recovery, ms } = await recovered(dataDir);
      const acknowledged = readAcknowledged(witness);
      const lost = acknowledged.filter((id) => !ids.has(id));
      console.log(`round ${round}: lost ${lost.length} of ${acknowledged.length}, open again after ${ms} ms`);
      expect(lost).toEqual([]);
      expect(recovery).toMatchObject({ upTo: expect.stringContaining('/') });
    }
  });

  it('rejects a second process while it runs, and is not damaged by it', async () => {
    const { folder, dataDir, witness } = world();
    const first = startWriter(dataDir, witness);
    await first.acknowledged(1);
    await expect(openEmbedded({ dataDir })).rejects.toMatchObject({ name: 'DataDirLocked', pid: first.pid });
    const second = await startWriter(dataDir, join(folder, 'other')).ended();
    expect(second).toEqual({
      code: 3,
      stderr: expect.stringMatching(/^The data folder .* is in use by .*\n$/),
    });
    await first.acknowledged(50);
    await first.kill();
    writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), `1\n/pglite/data\n0\n5432\n`);
    const { ids } = await recovered(dataDir);
    expect(readAcknowledged(witness).filter((id) => !ids.has(id))).toEqual([]);
  });

  it('starts with a torn last write, retains the older rows and reports where the log ends', async () => {
    const { dataDir, witness } = world();
    const writer = startWriter(dataDir, witness);
    await writer.acknowledged(200);
    await writer.kill();
    await tearLog(dataDir);
    const { ids, recovery } = await recovered(dataDir);
    expect(recovery).toEqual({
      torn: true,
      upTo: expect.stringMatching(/^\w+\/\w+$/),
      end: expect.stringMatching(/^(invalid|incorrect|could not read from WAL segment|unexpected) /),
    });
    const acknowledged = readAcknowledged(witness);
    const kept = acknowledged.filter((id) => ids.has(id)).length;
    expect(await recovered(dataDir)).toMatchObject({ ids, recovery: undefined });
    console.log(`torn: lost ${acknowledged.length - kept} of ${acknowledged.length}`);
    expect(kept).toBeGreaterThan(acknowledged.length / 2);
    expect(kept).toBeLessThan(acknowledged.length);
  });

  it('that died while creating the database leaves nothing that affects a restart', () => {
    expect(readdirSync(template).sort()).toEqual([
      'engine.holder.json',
      'engine.lock',
      'postgres',
      'reserve',
    ]);
  });
});

/**
 * Truncates the log 20 kB before its end. The end is determined by recovering a copy, because a recycled
 * segment may contain old data after the end.
 */
async function tearLog(dataDir: string) {
  const copy = join(temporaryFolder(), 'copy');
  cpSync(dataDir, copy, { recursive: true });
  const [, high = '', low = ''] = (await recovered(copy)).log.match(/redo done at (\w+)\/(\w+)/) ?? [];
  const segment = 4 * 1024 * 1024;
  const end = Number.parseInt(low, 16);
  const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0');
  const name = `00000001${high.padStart(8, '0')}${hex(Math.floor(end / segment))}`;
  truncateSync(join(dataDir, 'postgres', 'pg_wal', name), Math.max(0, (end % segment) - 20_000));
}
