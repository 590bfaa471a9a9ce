import { chmodSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from './fixtures/start-writer.ts';
import { DataDirLocked, DataDirUnusable, openEmbedded } from './index.ts';
import { lockDataDir } from './lock.ts';

describe('the lock on a data folder', () => {
  it('is acquired by exactly one of many starting processes', async () => {
    const dataDir = temporaryFolder();
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataDir(dataDir)));
    const won = tries.filter((attempt) => attempt.status === 'fulfilled');
    expect(won).toHaveLength(1);
    for (const attempt of tries) {
      if (attempt.status === 'rejected') expect(attempt.reason).toBeInstanceOf(DataDirLocked);
    }
    won[0]!.value.release();
  });

  it('is reported with its holder in one line and is free again after release', async () => {
    const dataDir = temporaryFolder();
    const lock = await lockDataDir(dataDir);
    const refusal = await lockDataDir(dataDir).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ name: 'DataDirLocked', pid: process.pid });
    expect(String(refusal)).not.toContain('\n');
    lock.release();
    (await lockDataDir(dataDir)).release();
  });

  it('does not report an unknown holder', async () => {
    const dataDir = temporaryFolder();
    const lock = await lockDataDir(dataDir);
    writeFileSync(join(dataDir, 'engine.holder.json'), 'half a li');
    await expect(lockDataDir(dataDir)).rejects.toMatchObject({ name: 'DataDirLocked', pid: undefined });
    lock.release();
  });

  it.runIf(process.platform === 'linux')('is held although its file was deleted', async () => {
    const dataDir = temporaryFolder();
    const lock = await lockDataDir(dataDir);
    rmSync(join(dataDir, 'engine.lock'));
    await expect(lockDataDir(dataDir)).rejects.toBeInstanceOf(DataDirLocked);
    lock.release();
  });

  it('is the same lock through a symlink', async () => {
    const folder = temporaryFolder();
    const dataDir = join(folder, 'data');
    mkdirSync(dataDir);
    symlinkSync(dataDir, join(folder, 'link'));
    const lock = await lockDataDir(dataDir);
    await expect(openEmbedded({ dataDir: join(folder, 'link') })).rejects.toBeInstanceOf(DataDirLocked);
    lock.release();
  });
});

describe('an unusable data folder', () => {
  it('is rejected when it is a file', async () => {
    const path = join(temporaryFolder(), 'file');
    writeFileSync(path, '');
    await expect(openEmbedded({ dataDir: path })).rejects.toThrow(/cannot be used: it is a file/);
    await expect(openEmbedded({ dataDir: join(path, 'below') })).rejects.toBeInstanceOf(DataDirUnusable);
  });

  it.skipIf(process.getuid?.() === 0)('is rejected when this user may not write there', async () => {
    const dataDir = temporaryFolder();
    chmodSync(dataDir, 0o500);
    await expect(openEmbedded({ dataDir })).rejects.toThrow(/may not write there/);
  });

  it.runIf(process.platform === 'linux')('is rejected when it cannot be created', async () => {
    await expect(openEmbedded({ dataDir: '/sys/embedded' })).rejects.toThrow(
      /^The data folder \/sys\/embedded cannot be used: (this user may not write there|its file system is read-only)\.$/,
    );
  });

  it('is rejected when it is a link to a folder that does not exist, or in a place that has no folders', async () => {
    const link = join(temporaryFolder(), 'link');
    symlinkSync('/not-mounted/data', link);
    for (const dataDir of [link, join(link, 'db'), '/proc/embedded/db'])
      await expect(openEmbedded({ dataDir })).rejects.toThrow(
        /does not exist; check that its disk is mounted/,
      );
  });

  it('is rejected with the reason when another PostgreSQL version created it, and is unlocked', async () => {
    const dataDir = temporaryFolder();
    mkdirSync(join(dataDir, 'postgres'));
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '9.6\n');
    await expect(openEmbedded({ dataDir })).rejects.toBeInstanceOf(DataDirUnusable);
    (await lockDataDir(dataDir)).release();
  });
});
