import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockDataDir } from '../db/embedded/lock.ts';
import { folderFromTemplate } from './support/data-template.ts';
import { tamperedBackup } from './support/inputs/tampered-backup.ts';
import { type Member, newMember } from './support/member.ts';
import { COMPILED, startServer } from './support/server-process.ts';
import { isServerEngine, unmigratedEngine } from './support/test-engine.ts';

const LIMIT = { timeout: 120_000 };
const root = new URL('..', import.meta.url).pathname;
const folders: string[] = [];
const folder = (made: string) => {
  folders.push(made);
  return made;
};
let full: string;
let member: Member;
beforeAll(async () => {
  full = folder(folderFromTemplate('full-'));
  const server = await startServer({ env: { DATA_DIR: full } });
  member = await newMember(server.origin);
  await server.stop();
}, LIMIT.timeout);
afterAll(() => {
  for (const each of folders) rmSync(each, { recursive: true });
});

interface Place {
  dataDir: string;
  env?: Record<string, string>;
}

/**
 * Runs `npm run ops -- …` as an operator does in the folder `from`, and returns its output. Rejects if the
 * command fails.
 */
async function ops({ dataDir, env = {} }: Place, from: string, ...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/ops.ts', ...words], {
    cwd: root,
    env: { PATH: process.env.PATH, ...COMPILED, NODE_ENV: 'test', DATA_DIR: dataDir, INIT_CWD: from, ...env },
  });
  return stdout;
}

const newFolder = () => folder(mkdtempSync(join(tmpdir(), 'restored-')));

/** Creates an empty data folder or database, on the engine of this run. */
async function emptyPlace(): Promise<Place & { env: Record<string, string> }> {
  const dataDir = newFolder();
  if (!isServerEngine()) return { dataDir, env: {} };
  const engine = await unmigratedEngine('server');
  const url = engine.url ?? '';
  await engine.close();
  return { dataDir, env: { DATABASE_URL: url } };
}

test.skipIf(isServerEngine())('a command without a database says so and creates none', LIMIT, async () => {
  const dataDir = newFolder();
  await expect(ops({ dataDir }, full, 'quests', 'list')).rejects.toMatchObject({
    stderr: expect.stringContaining(`There is no database in ${dataDir}.`),
  });
  await expect(ops({ dataDir }, full, 'quests', 'list', '--json')).rejects.toMatchObject({
    stderr: '',
    stdout: expect.stringContaining('"error": "There is no database in'),
  });
  expect(readdirSync(dataDir)).toEqual([]);
});

test.skipIf(isServerEngine())(
  'a command during a start says so, even before there is a database',
  LIMIT,
  async () => {
    const dataDir = newFolder();
    mkdirSync(join(dataDir, 'db'));
    const unfinished = await lockDataDir(join(dataDir, 'db'));
    for (const words of [
      ['quests', 'list'],
      ['doctor', '--data'],
    ])
      await expect(ops({ dataDir }, full, ...words)).rejects.toMatchObject({
        stderr: expect.stringMatching(
          /^process \d+ on \S+ has the database open and takes no commands: wait/,
        ),
      });
    unfinished.release();
    await expect(ops({ dataDir }, full, 'quests', 'list')).rejects.toMatchObject({
      stderr: expect.stringContaining(`There is no database in ${dataDir}.`),
    });
    expect(existsSync(join(dataDir, 'db/postgres'))).toBe(false);
  },
);

test('a backup can be restored into an empty installation', LIMIT, async () => {
  const [own, empty] = [newFolder(), await emptyPlace()];
  const saved = await ops({ dataDir: full }, own, 'backup', 'all.tar');
  expect(existsSync(join(own, 'all.tar'))).toBe(true);
  expect(await ops({ dataDir: full }, own, 'backup', 'check', 'all.tar')).toBe(saved);
  await expect(ops(empty, own, 'restore', 'all.tar')).rejects.toMatchObject({
    stderr: expect.stringMatching(
      /This writes the rows to the (PostgreSQL|embedded) database .* and the media to .*\nNo server may run on them: stop it first\.\nNothing was done, .* Add --yes/,
    ),
    stdout: '',
  });
  expect(readdirSync(empty.dataDir)).toEqual([]);
  await expect(ops(empty, own, 'restore', 'all.tar', '--json')).rejects.toMatchObject({
    stderr: '',
    stdout: expect.stringMatching(/^\{\n {2}"ok": false,\n {2}"error": "Nothing was done\./),
  });
  const restored = await ops(empty, own, 'restore', 'all.tar', '--yes');
  expect(restored).toContain('Everything is restored.');
  expect(restored).toContain(saved.trim());

  // What would be refused is not asked about.
  await expect(ops(empty, own, 'restore', 'all.tar')).rejects.toMatchObject({
    stderr: expect.stringMatching(/^Refused: the database is not empty/),
  });

  const server = await startServer({ env: { DATA_DIR: empty.dataDir, ...empty.env } });
  try {
    const { user } = await member.api(server.origin)('GET /api/v2/users/@me');
    expect(user.user_id).toBe(member.id);
    // The check works alongside a running server, which holds the lock on its data.
    expect(await ops(empty, own, 'backup', 'check', 'all.tar')).toBe(saved);
  } finally {
    await server.stop();
  }
});

test('a check leaves no files, and neither does a rejected restore', LIMIT, async () => {
  const [own, empty] = [newFolder(), await emptyPlace()];
  const saved = await ops({ dataDir: full }, own, 'backup', 'all.tar');
  const there = () => readdirSync(empty.dataDir, { recursive: true });
  expect(await ops(empty, own, 'backup', 'check', 'all.tar')).toBe(saved);
  expect(there()).toEqual([]);

  const key = Buffer.alloc(32, 7).toString('base64');
  const elsewhere = { ...empty, env: { ...empty.env, SECRET_KEYS: `other:${key}` } };
  for (const command of [['backup', 'check'], ['restore']])
    await expect(ops(elsewhere, own, ...command, 'all.tar')).rejects.toMatchObject({
      stderr: expect.stringMatching(/signed by the key dev, which is not among SECRET_KEYS/),
    });
  const entry = { name: 'media/../../PWNED', content: Buffer.from('x') };
  const hostile = (entries: { name: string; content: Buffer }[]) => [...entries, entry];
  await tamperedBackup(join(own, 'all.tar'), join(own, 'hostile.tar'), { entries: hostile });
  await expect(ops(empty, own, 'restore', '--yes', 'hostile.tar')).rejects.toMatchObject({
    stderr: expect.stringContaining('is not signed'),
  });
  await expect(ops(empty, own, 'restore', '--yes', '--unsigned', 'hostile.tar')).rejects.toMatchObject({
    stderr: expect.stringContaining('is not part of a backup'),
  });
  expect(there()).toEqual([]);

  await tamperedBackup(join(own, 'all.tar'), join(own, 'unsigned.tar'), {});
  const restored = await ops(empty, own, 'restore', '--yes', '--unsigned', 'unsigned.tar');
  expect(restored).toContain('WARNING: no key of SECRET_KEYS signed this backup');
  expect(restored).toContain('Everything is restored.');
});
