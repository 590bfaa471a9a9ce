import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Media, openMedia } from '#connectors/media';
import type { Database, Engine } from '#db/client';
import { openJobQueue } from '#db/jobs';
import { appliedMigrations, knownMigrations, withFirstMigrations } from '#db/migrations';
import { listTables, prepareToCopy } from '#db/tables';
import { readArchive } from '#platform/archive';
import { systemClock } from '#platform/clock';
import { readEnv } from '../../apps/env.ts';
import { addArbitraryRows } from '../../tests/support/inputs/arbitrary-rows.ts';
import { isServerEngine, unmigratedEngine } from '../../tests/support/test-engine.ts';
import { BackupRefused, backUp, backupSignaturesOf, checkBackup, restoreBackup } from './index.ts';

let folder: string;
/** Source deployment shared by all tests, which leave it unchanged or restore it. */
let source: Place;
const opened: Engine[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backups-'));
  source = await filledPlace();
});
afterAll(async () => {
  for (const engine of opened) await engine.close();
  rmSync(folder, { recursive: true });
});

const KEYS = readEnv({}).SECRET_KEYS;
const backupSignatures = backupSignaturesOf(KEYS);
const trust = { signatures: backupSignatures, unsigned: false };
const check = async (path: string) => (await checkBackup(path, trust)).manifest;
const restore = (place: Place, path: string) => restoreBackup(async () => place, path, trust);

let count = 0;
const freshPath = (ending = '') => join(folder, `${++count}${ending}`);
const own: Engine['kind'] = isServerEngine() ? 'server' : 'embedded';

interface Place {
  engine: Engine;
  media: Media;
  prepareJobs: () => Promise<void>;
}

/** Creates an empty deployment, as the target of a restore. */
async function emptyPlace(kind = own): Promise<Place> {
  const engine = await unmigratedEngine(kind);
  opened.push(engine);
  const media = await openMedia(readEnv({ DATA_DIR: freshPath() }));
  return { engine, media, prepareJobs: () => prepareJobs(engine) };
}

async function prepareJobs(engine: Engine): Promise<void> {
  const queue = await openJobQueue(engine, () => undefined);
  await queue.stop();
}

/** Creates a deployment with waiting jobs, media and, in every table, rows whose values are easily corrupted. */
async function filledPlace(kind = own, migrations?: number): Promise<Place> {
  const place = await emptyPlace(kind);
  const { engine, media } = place;
  if (migrations === undefined) await engine.migrate();
  else await withFirstMigrations(migrations, (some) => engine.migrate(some));
  const queue = await openJobQueue(engine, () => undefined);
  for (const login of ['mia', 'l\u00fca "x"'])
    await queue.send(engine.db, 'mail.password-reset', { login, language: 'de' });
  await queue.stop();
  await engine.db.execute(
    sql`update jobs.job set state = 'failed', output = '{"reason": "no"}' where data->>'login' = 'mia'`,
  );
  await addArbitraryRows(engine.db, await listTables(engine.db));
  for (let n = 0; n < 3; n += 1)
    await media.put(`${'ab'.repeat(32)}/${n}.webp`, Buffer.alloc(70_000 * n + 1, n));
  return place;
}

const backup = (place: Place, withMedia = true, path = freshPath('.tar')) =>
  backUp(
    {
      db: place.engine.db,
      clock: systemClock,
      actor: { kind: 'operator', name: 'ada' },
      connectors: { media: place.media },
      backupSigner: backupSignatures,
    },
    { path, withMedia },
  ).then(() => path);

/** Returns all contents that a restore must reproduce, by table and file. */
async function contents({ engine, media }: Place): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {};
  await engine.db.transaction(async (inside) => {
    await prepareToCopy(inside);
    for (const { schema, name } of await listTables(inside)) {
      const rows = sql`select t::text as row from ${sql.identifier(schema)}.${sql.identifier(name)} t order by 1`;
      all[`${schema}.${name}`] = await values(inside, rows);
    }
  });
  for await (const key of media.list()) {
    const file = await media.open(key);
    all[key] = file && (await buffer(file.stream)).toString('base64');
  }
  return all;
}

async function values(db: Database, query: ReturnType<typeof sql>): Promise<string[]> {
  const found: unknown = await db.execute(query);
  return (found as { rows: { row: string }[] }).rows.map(({ row }) => row);
}

const MOVES: [Engine['kind'], Engine['kind']][] = isServerEngine()
  ? [
      ['server', 'server'],
      ['embedded', 'server'],
      ['server', 'embedded'],
    ]
  : [['embedded', 'embedded']];

test.each(MOVES)('a restore reproduces everything, %s to %s', async (from, to) => {
  const place = from === own ? source : await filledPlace(from);
  const before = await contents(place);
  for (const [name, rows] of Object.entries(before))
    if (name.startsWith('public.')) expect([name, (rows as string[]).length]).toEqual([name, 3]);
  expect(before['jobs.job']).toHaveLength(2);

  const target = await emptyPlace(to);
  await restore(target, await backup(place));
  expect(await contents(target)).toEqual(before);
  expect(await appliedMigrations(target.engine.db)).toEqual(await appliedMigrations(place.engine.db));
});

test('no table uses a sequence, whose value a backup would have to include', async () => {
  const sequences = sql`select relname as row from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where relkind = 'S' and nspname = 'public'`;
  expect(await values(source.engine.db, sequences)).toEqual([]);
});

test('the backup of an older version is restored and migrated', async () => {
  const older = await filledPlace(own, 6);
  const target = await emptyPlace();
  const path = await backup(older);
  expect((await check(path)).database.migrations).toHaveLength(6);
  await restore(target, path);
  expect(await appliedMigrations(target.engine.db)).toEqual(
    (await knownMigrations()).map(({ when }) => when),
  );
  // Compare only the columns of the older schema, because later migrations have added some.
  const columns = sql`select quote_ident(column_name) as row from information_schema.columns
    where table_schema = 'public' and table_name = 'accounts' order by ordinal_position`;
  const names = await values(older.engine.db, columns);
  const accounts = sql`select row(${sql.raw(names.join(', '))})::text as row from accounts order by 1`;
  const before = await values(older.engine.db, accounts);
  expect(before.length).toBeGreaterThan(0);
  expect(await values(target.engine.db, accounts)).toEqual(before);
  expect((await contents(target))['public.support_messages']).toEqual([]);
});

test.runIf(isServerEngine())('rows come from one snapshot despite concurrent writes', async () => {
  const { db } = source.engine;
  const waiting = sql`select 'yes' as row from pg_locks where not granted`;
  const path = freshPath('.tar');
  let made: Promise<string> | undefined;
  await db.transaction(async (inside) => {
    await inside.execute(sql`lock table accounts in access exclusive mode`);
    made = backup(source, false, path);
    while ((await values(db, waiting)).length === 0);
    await db.execute(sql`insert into rate_limits (key) values ('later')`);
  });
  await made;
  await db.execute(sql`delete from rate_limits where key = 'later'`);
  const { tables } = (await check(path)).database;
  expect(tables.find(({ name }) => name === 'rate_limits')?.rows).toBe(3);
});

test('media can be left out', async () => {
  const path = await backup(source, false);
  expect((await check(path)).media).toBeNull();
  for await (const { name, content } of readArchive(path)) {
    await buffer(content);
    expect(name).not.toMatch(/^media/);
  }
});

describe('a restore is rejected and creates no table', () => {
  let place: Place;
  beforeAll(async () => {
    place = await emptyPlace();
  });
  const refused = async (path: string, why: string) => {
    await expect(restore(place, path)).rejects.toThrow(why);
    expect(await listTables(place.engine.db)).toEqual([]);
  };

  test('for a database that is not empty', async () => {
    const before = await contents(source);
    await expect(restore(source, await backup(source))).rejects.toBeInstanceOf(BackupRefused);
    expect(await contents(source)).toEqual(before);
  });

  test('for a media folder that is not empty', async () => {
    await place.media.put('ef/1', Buffer.from('x'));
    await refused(await backup(source), 'it contains ef/1');
    await place.media.delete('ef/1');
  });

  test('for a backup of a newer version', async () => {
    const { db } = source.engine;
    await db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 4102444800000)`,
    );
    const path = await backup(source);
    await db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'later'`);
    await refused(path, 'newer');
  });

  test('for a file that is not a backup', async () => {
    const path = freshPath();
    writeFileSync(path, 'hello');
    await refused(path, 'not a complete backup');
  });
});

test('a backup overwrites no file and reports where it cannot be written', async () => {
  const path = freshPath('.tar');
  writeFileSync(path, 'precious');
  await expect(backup(source, true, path)).rejects.toThrow(`${path} already exists`);
  const nowhere = join(folder, 'no/such/folder.tar');
  await expect(backup(source, true, nowhere)).rejects.toThrow('cannot be written (ENOENT)');
  expect(existsSync(`${path}.unfinished`)).toBe(false);
  const killed = freshPath('.tar');
  writeFileSync(`${killed}.unfinished`, 'half');
  await expect(backup(source, true, killed)).rejects.toThrow(`${killed}.unfinished already exists`);
});

test('only an operator creates a backup', async () => {
  const { engine, media } = source;
  const context = {
    db: engine.db,
    clock: systemClock,
    actor: { kind: 'system' as const },
    connectors: { media },
    backupSigner: backupSignatures,
  };
  await expect(backUp(context, { path: freshPath(), withMedia: true })).rejects.toMatchObject({
    code: 'unauthorized',
  });
});
