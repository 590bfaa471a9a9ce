import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DiskReserve } from './disk-reserve.ts';
import { type Embedded, openEmbedded } from './index.ts';

/**
 * These tests simulate a full disk. `npm run test:faults -- 3 4` tests a disk that is actually full and one
 * that is actually read-only.
 */
let dataDir: string;
let embedded: Embedded;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'reserve-'));
  embedded = await openEmbedded({ dataDir });
  await embedded.client.exec('create table notes (text text)');
});
afterAll(async () => {
  await embedded.close();
  rmSync(dataDir, { recursive: true });
});

const write = () => embedded.client.query("insert into notes values ('a')");
const written = async () => (await embedded.client.query('select * from notes')).rows.length;

test('the reserve is held while the engine runs, and can be released and held again', () => {
  const reserve = new DiskReserve(dataDir);
  expect(statSync(join(dataDir, 'reserve')).size).toBe(8 * 1024 * 1024);
  expect([reserve.release(), reserve.release()]).toEqual([true, false]);
  expect([reserve.hold(), reserve.hold(), reserve.release()]).toEqual([true, true, true]);
  expect(reserve.hold()).toBe(true);
});

test('while the disk is full, writing queries fail and reading ones continue, and then all succeed', async () => {
  await write();
  const before = await written();
  const underWay = embedded.client.transaction(async (inside) => {
    await inside.query("insert into notes values ('b')");
    vi.spyOn(DiskReserve.prototype, 'readOnlyReason').mockReturnValue('the disk is full');
    await inside.query("insert into notes values ('c')");
  });
  await expect(underWay).rejects.toMatchObject({ code: '25006' });
  await expect(write()).rejects.toMatchObject({ code: '25006' });
  await expect(embedded.client.transaction((inside) => inside.exec('truncate notes'))).rejects.toThrow(
    /read-only/,
  );
  expect(await written()).toBe(before);
  vi.restoreAllMocks();
  await write();
  expect(await written()).toBe(before + 1);
});
