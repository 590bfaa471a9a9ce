import fs, { rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { isServerEngine } from '../../tests/support/test-engine.ts';
import { temporaryFolder } from './fixtures/start-writer.ts';
import { openEmbedded } from './index.ts';

/** Bytes that the simulated disk still has for the engine's files. */
const disk = { free: 0, code: 'ENOSPC' };
const { writeSync } = fs;
const writeToDisk = (
  file: number,
  bytes: Uint8Array,
  offset = 0,
  length = bytes.length,
  position?: number,
) => {
  disk.free -= length;
  if (disk.free < 0) throw Object.assign(new Error('refused'), { code: disk.code });
  return writeSync(file, bytes, offset, length, position);
};

let dataDir = '';
let template: string;
beforeEach(async ({ skip }) => {
  skip(isServerEngine(), 'the run on PostgreSQL has no template');
  dataDir = temporaryFolder();
  template = join(temporaryFolder(), 'database.tar.gz');
  writeFileSync(template, gzipSync(await readFile(inject('embeddedTemplate')), { level: 1 }));
});
afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

/** Makes every module write to the simulated disk. */
function simulateDisk(state: Partial<typeof disk>): void {
  Object.assign(disk, state);
  vi.spyOn(fs, 'writeSync').mockImplementation(writeToDisk as typeof writeSync);
  syncBuiltinESMExports();
}

test.each([
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'the disk is full'],
  ['EROFS', 'its file system is read-only'],
])(
  'a first start on a disk that refuses a write with %s says so, and does not blame the template',
  async (code, reason) => {
    // 8 MB are for the reserve.
    simulateDisk({ code, free: 12_000_000 });
    const onBadTemplate = vi.fn();
    await expect(openEmbedded({ dataDir, template, onBadTemplate })).rejects.toMatchObject({
      name: 'DataDirUnusable',
      reason,
    });
    expect(onBadTemplate).not.toHaveBeenCalled();
  },
);

test('a template that is damaged is reported, and the database is created once, without it', async () => {
  writeFileSync(template, 'half a li');
  const onBadTemplate = vi.fn();
  const onCreate = vi.fn();
  const open = async () => (await openEmbedded({ dataDir, template, onBadTemplate, onCreate })).close();
  await open();
  expect(onBadTemplate).toHaveBeenCalledOnce();
  await open();
  expect(onCreate).toHaveBeenCalledOnce();
});
