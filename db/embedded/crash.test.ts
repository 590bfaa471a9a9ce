import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readWitness, startWriter, temporaryFolder } from './fixtures/start-writer.ts';
import { openEmbedded } from './index.ts';

const rounds = Number(process.env.KILL_ROUNDS ?? 3);

// Making a database takes seconds, copying one does not.
const template = mkdtempSync(join(tmpdir(), 'embedded-template-'));
beforeAll(async () => (await openEmbedded({ dataDir: template })).close(), 30_000);
afterAll(() => rmSync(template, { recursive: true }));

/** A folder with an empty database in `data`, and the place for a witness beside it. */
function world() {
  const folder = temporaryFolder();
  const dataDir = join(folder, 'data');
  cpSync(template, dataDir, { recursive: true });
  return { folder, dataDir, witness: join(folder, 'witness') };
}

/** Opens after a crash; gives what is there and what recovery said. */
async function recovered(dataDir: string) {
  const log: string[] = [];
  const started = performance.now();
  const embedded = await openEmbedded({ dataDir, onLog: (line) => log.push(line) });
  const ms = Math.round(performance.now() - started);
  const { rows } = await embedded.client.query<{ id: number }>('select id from written');
  await embedded.close();
  return { ids: new Set(rows.map(({ id }) => id)), log: log.join('\n'), ms };
}

describe('a killed engine', () => {
  it(`has kept every acknowledged row, ${rounds} times`, { timeout: 20_000 + rounds * 10_000 }, async () => {
    const { dataDir, witness } = world();
    for (let round = 1; round <= rounds; round += 1) {
      const writer = startWriter(dataDir, witness);
      await writer.acknowledged(1 + Math.floor(Math.random() * 300));
      await writer.kill();
      const { ids, log, ms } = await recovered(dataDir);
      const acknowledged = readWitness(witness);
      const lost = acknowledged.filter((id) => !ids.has(id));
      console.log(`round ${round}: lost ${lost.length} of ${acknowledged.length}, open again after ${ms} ms`);
      expect(lost).toEqual([]);
      expect(log).toContain('automatic recovery in progress');
    }
  });

  it('refused a second process while it lived, and was unharmed by it', { timeout: 30_000 }, async () => {
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
    expect(readWitness(witness).filter((id) => !ids.has(id))).toEqual([]);
  });

  it('starts with a torn last write, keeps the older rows and says where it stopped', {
    timeout: 30_000,
  }, async () => {
    const { dataDir, witness } = world();
    const writer = startWriter(dataDir, witness);
    await writer.acknowledged(200);
    await writer.kill();
    tearLog(join(dataDir, 'postgres', 'pg_wal'));
    const { ids, log } = await recovered(dataDir);
    expect(log).toMatch(/invalid|unexpected|record with/);
    const acknowledged = readWitness(witness);
    const kept = acknowledged.filter((id) => ids.has(id)).length;
    expect((await recovered(dataDir)).ids).toEqual(ids);
    console.log(`torn: lost ${acknowledged.length - kept} of ${acknowledged.length}`);
    expect(kept).toBeGreaterThan(acknowledged.length / 2);
  });

  it('while it made the database leaves nothing that a restart trips over', { timeout: 30_000 }, async () => {
    const dataDir = temporaryFolder();
    mkdirSync(join(dataDir, 'postgres.new'));
    writeFileSync(join(dataDir, 'postgres.new', 'PG_VERSION'), '18\n');
    const embedded = await openEmbedded({ dataDir });
    expect(readdirSync(dataDir)).not.toContain('postgres.new');
    await embedded.close();
  });
});

/** Cuts the segment that was written last, 20 kB before the end of what is in it. */
function tearLog(walDir: string) {
  const segments = readdirSync(walDir).filter((name) => /^[0-9A-F]{24}$/.test(name));
  const path = join(walDir, segments.sort().at(-1)!);
  const bytes = readFileSync(path);
  const used = bytes.findLastIndex((byte) => byte !== 0);
  truncateSync(path, Math.max(0, used - 20_000));
}
