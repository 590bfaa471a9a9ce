import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openMedia } from '#connectors/media';
import { openJobQueue } from '#db/jobs';
import { listTables } from '#db/tables';
import { systemClock } from '#platform/clock';
import type { SecretKey } from '#platform/crypto/secret-box';
import { readEnv } from '../../apps/env.ts';
import {
  type BackupChanges,
  type Manifest,
  type TarEntry,
  tamperedBackup,
} from '../../tests/support/inputs/tampered-backup.ts';
import { isServerEngine, testEngine, unmigratedEngine } from '../../tests/support/test-engine.ts';
import { BackupRefused, backUp, backupSignaturesOf, checkBackup, restoreBackup } from './index.ts';

const newKey = (id: string): SecretKey => ({ id, key: randomBytes(32) });
const key = newKey('present');
const signatures = backupSignaturesOf([key]);
const HASH = 'ab'.repeat(32);

let folder: string;
let honest: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hostile-backups-'));
  honest = join(folder, 'honest.tar');
  const engine = await testEngine();
  const queue = await openJobQueue(engine, () => undefined);
  await queue.stop();
  await engine.db.execute(sql`insert into rate_limits (key) values ('one'), ('two')`);
  const media = await openMedia(readEnv({ DATA_DIR: join(folder, 'source') }));
  await media.put(`${HASH}/720.webp`, Buffer.from('a picture'));
  await backUp(
    {
      ...{ db: engine.db, clock: systemClock, actor: { kind: 'operator', name: 'ada' } },
      ...{ connectors: { media }, backupSigner: signatures },
    },
    { path: honest, withMedia: true },
  );
  await engine.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

let count = 0;
const altered = (changes: BackupChanges) => tamperedBackup(honest, join(folder, `${++count}.tar`), changes);

/** Expects that `checkBackup` and `restoreBackup` reject a backup, and that the target is not opened. */
async function refused(path: string, why: RegExp | string, { unsigned = false, keys = [key] } = {}) {
  const [first = key, ...others] = keys;
  const trust = { signatures: backupSignaturesOf([first, ...others]), unsigned };
  const before = readdirSync(folder, { recursive: true }).length;
  const open = () => Promise.reject(new Error('the target was opened'));
  const outcome = restoreBackup(open, path, trust);
  await expect(outcome).rejects.toBeInstanceOf(BackupRefused);
  await expect(outcome).rejects.toThrow(why);
  await expect(checkBackup(path, trust)).rejects.toThrow(why);
  expect(readdirSync(folder, { recursive: true })).toHaveLength(before);
}

test('a backup verifies with any of the keys', async () => {
  const changed = backupSignaturesOf([newKey('next'), key]);
  expect(await checkBackup(honest, { signatures: changed, unsigned: false })).toMatchObject({
    isSigned: true,
  });
});

describe('the origin of a backup: a backup', () => {
  test('signed with other keys is rejected, and the error names the key', async () => {
    await refused(honest, 'signed by the key present, which is not among SECRET_KEYS', {
      keys: [newKey('another')],
    });
    const trust = { signatures: backupSignaturesOf([newKey('another')]), unsigned: true };
    expect(await checkBackup(honest, trust)).toMatchObject({ isSigned: false });
  });

  test('signed with another key of the same id is rejected, even if unsigned backups are accepted', async () => {
    for (const unsigned of [false, true])
      await refused(honest, 'its signature is invalid', { keys: [newKey('present')], unsigned });
  });

  test.each<[string, BackupChanges]>([
    ['an entry', { entries: ([first, ...others]) => [...others, first as TarEntry] }],
    ['its manifest', { manifest: (manifest) => ({ ...manifest, version: '9.9.9' }) }],
  ])('whose signature belongs to another state of %s is rejected', async (_, changes) => {
    let signature = '';
    await altered({ sign: (manifest) => (signature = signatures.sign(manifest)) });
    await refused(await altered({ ...changes, sign: () => signature }), 'its signature is invalid', {
      unsigned: true,
    });
  });

  test.each([
    ['no signature', undefined],
    ['text in place of a signature', () => 'trust me'],
    ['an empty signature', () => ''],
  ])('with %s is rejected', async (_, sign) =>
    refused(await altered({ sign }), sign ? 'its signature is invalid' : 'is not signed'),
  );

  test('from before signatures existed is accepted with --unsigned', async () => {
    const path = await altered({ manifest: (manifest) => ({ ...manifest, format: 1 }) });
    await refused(path, '--unsigned');
    expect(await checkBackup(path, { signatures, unsigned: true })).toMatchObject({ isSigned: false });
  });
});

const and = (entry: TarEntry) => (entries: TarEntry[]) => [...entries, entry];
const file = (name: string, content = Buffer.from('PWNED')): TarEntry => ({ name, content });
const rows = (text: string | Buffer) => gzipSync(text);
const NAMED = 'is not part of a backup';

/** Returns a function that applies `change` to the archive's first entry with rows. */
const firstRows =
  (change: (entry: TarEntry) => TarEntry) =>
  (entries: TarEntry[]): TarEntry[] => {
    const place = entries.findIndex(({ name }) => name.startsWith('tables/'));
    return entries.map((entry, at) => (at === place ? change(entry) : entry));
  };

describe.each([
  ['signed', true],
  ['unsigned and accepted with --unsigned', false],
])('a backup is rejected, %s, that contains', (_, isSigned) => {
  const sign = isSigned ? (manifest: Buffer) => signatures.sign(manifest) : undefined;

  test.each<[string, TarEntry]>([
    ['a path out of the folder', file('media/../../../../tmp/PWNED')],
    ['a path out of a hash folder', file(`media/${HASH}/../../../PWNED`)],
    ['an absolute name', file('/etc/cron.d/pwned')],
    ['an absolute name below media', file('media//etc/cron.d/pwned')],
    ['backslashes', file('media\\..\\..\\PWNED')],
    ['a file with another extension', file(`media/${HASH}/720.svg`)],
    ['a hash in upper case', file(`media/${HASH.toUpperCase()}/720.webp`)],
    ['a line feed after a name', file(`media/${HASH}/360.webp\n`)],
    ['the same file twice', file(`media/${HASH}/720.webp`)],
    ['a table that is not in the manifest', file('tables/public.elsewhere/000001.jsonl.gz', rows('["x"]\n'))],
    ['a part of a table out of order', file('tables/public.accounts/000009.jsonl.gz', rows(''))],
    ['an additional file', file('README')],
  ])('%s', async (__, entry) => {
    const path = await altered({ entries: and(entry), sign });
    await refused(path, NAMED, { unsigned: !isSigned });
  });

  test.each<[string, Partial<TarEntry>]>([
    ['a link', { type: 'symlink', linkname: '/etc/passwd' }],
    ['a hard link', { type: 'link', linkname: '/etc/passwd' }],
    ['a folder', { type: 'directory' }],
  ])('%s', async (__, values) => {
    const path = await altered({ entries: and({ ...file(`media/${HASH}/360.webp`), ...values }), sign });
    await refused(path, 'is not a file', { unsigned: !isSigned });
  });

  test.each<[string, BackupChanges]>([
    [
      'rows that decompress beyond the limit',
      { entries: firstRows((entry) => ({ ...entry, content: rows(Buffer.alloc(300 * 2 ** 20, '\n')) })) },
    ],
    [
      'rows that are not arrays',
      { entries: firstRows((entry) => ({ ...entry, content: rows('{"a":1}\n') })) },
    ],
    [
      'rows that are not compressed',
      { entries: firstRows((entry) => ({ ...entry, content: Buffer.from('x') })) },
    ],
    [
      'other columns than in the manifest',
      { entries: firstRows((entry) => ({ ...entry, content: rows('["a"]\n') })) },
    ],
  ])('%s', async (__, changes) =>
    refused(await altered({ ...changes, sign }), 'contains no valid rows', { unsigned: !isSigned }),
  );

  const table =
    (name: string, schema = 'public') =>
    (manifest: Manifest) => ({
      ...manifest,
      database: {
        ...manifest.database,
        tables: [...manifest.database.tables, { schema, name, columns: [], rows: 0 }],
      },
    });
  test.each<[string, BackupChanges, string]>([
    [
      'fewer rows than in the manifest',
      { entries: firstRows((entry) => ({ ...entry, content: rows('') })) },
      'does not have the expected number of rows',
    ],
    [
      'fewer media than in the manifest',
      { entries: (all) => all.filter(({ name }) => !name.startsWith('media/')) },
      'its media',
    ],
    [
      'media although the manifest lists none',
      { manifest: (manifest) => ({ ...manifest, media: null }) },
      'its media',
    ],
    ['a table of the system', { manifest: table('pg_authid', 'pg_catalog') }, 'unknown or duplicate tables'],
    ['a duplicate table', { manifest: table('accounts') }, 'unknown or duplicate tables'],
    ['a table whose name is a path', { manifest: table('../../x') }, 'unknown or duplicate tables'],
  ])('%s', async (__, changes, why) =>
    refused(await altered({ ...changes, sign }), why, { unsigned: !isSigned }),
  );
});

test('the original backup is restored, and without its signature only with --unsigned', async () => {
  const unsigned = await altered({});
  for (const [path, trust] of [
    [honest, { signatures, unsigned: false }],
    [unsigned, { signatures, unsigned: true }],
  ] as const) {
    const engine = await unmigratedEngine(isServerEngine() ? 'server' : 'embedded');
    const media = await openMedia(readEnv({ DATA_DIR: join(folder, `restored ${++count}`) }));
    const prepareJobs = async () => (await openJobQueue(engine, () => undefined)).stop();
    await restoreBackup(async () => ({ engine, media, prepareJobs }), path, trust);
    expect((await listTables(engine.db)).length).toBeGreaterThan(10);
    expect(await media.size(`${HASH}/720.webp`)).toBe(9);
    await engine.close();
  }
});
