import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Media } from '#connectors/media';
import { jobs } from '#contracts/jobs';
import type { Engine } from '#db/client';
import { knownMigrations, withFirstMigrations } from '#db/migrations';
import {
  countRows,
  isPristine,
  listTables,
  prepareToCopy,
  refreshStatistics,
  storeRows,
  type Table,
} from '#db/tables';
import { readArchive } from '#platform/archive';
import { checkBackup } from './check-backup.ts';
import { BackupRefused, type Manifest, MEDIA_FOLDER, rowsFolder } from './manifest.ts';

const uncompressed = promisify(gunzip);

/** Where a backup is put: nothing may be there yet. */
export interface RestoreTarget {
  engine: Engine;
  media: Media;
  /** Makes the tables of the job queue. */
  prepareJobs(): Promise<void>;
}

/**
 * Puts a backup into an empty place, whichever engine it was made from: the file is checked first, then media are kept,
 * then all rows in one transaction, under the schema they were read from, which is migrated afterwards.
 * Errors: BackupRefused for a broken file, one of a newer version, or a place that is not empty. A restore that was
 * broken off leaves no rows; empty the place again before the next try.
 */
export async function restoreBackup(target: RestoreTarget, path: string): Promise<Manifest> {
  const manifest = await checkBackup(path);
  const { migrations } = manifest.database;
  const known = await knownMigrations();
  if (migrations.some((when, place) => known[place]?.when !== when))
    throw new BackupRefused(
      'the backup was made by a newer or another version of the product; restore it with that one',
    );
  await refuseUnlessEmpty(target);
  if (manifest.media) await restoreMedia(target.media, path);
  await withFirstMigrations(migrations.length, (folder) => target.engine.migrate(folder));
  await target.prepareJobs();
  await restoreRows(target.engine, manifest, path);
  await target.engine.migrate();
  for (const table of await listTables(target.engine.db)) await refreshStatistics(target.engine.db, table);
  return manifest;
}

async function refuseUnlessEmpty({ engine, media }: RestoreTarget): Promise<void> {
  if (!(await isPristine(engine.db)))
    throw new BackupRefused(
      'the database is not empty; give a new one (an empty DATA_DIR, or createdb and DATABASE_URL)',
    );
  for await (const key of media.list())
    throw new BackupRefused(`the place for media is not empty: ${key} is there`);
}

async function restoreMedia(media: Media, path: string): Promise<void> {
  for await (const { name, content } of readArchive(path)) {
    // Every entry has to be read, also one of another kind.
    const bytes = await buffer(content);
    if (name.startsWith(MEDIA_FOLDER)) await media.put(name.slice(MEDIA_FOLDER.length), bytes);
  }
}

type SavedTable = Manifest['database']['tables'][number];

async function restoreRows({ db }: Engine, { database }: Manifest, path: string): Promise<void> {
  await db.transaction(async (inside) => {
    await prepareToCopy(inside);
    const targets = await listTables(inside);
    const pairs = database.tables.map((saved) => ({ saved, target: targetOf(targets, saved) }));
    // Tables stand in the archive in the order in which they may be filled.
    for await (const { name, content } of readArchive(path)) {
      const bytes = await buffer(content);
      const pair = pairs.find(({ saved }) => name.startsWith(rowsFolder(saved)));
      if (!pair) continue;
      const rows = (await uncompressed(bytes)).toString('utf8').split('\n').slice(0, -1);
      const { saved, target } = pair;
      await storeRows(inside, target, saved.columns, isJobs(saved) ? knownJobs(saved, rows) : rows);
    }
    for (const { saved, target } of pairs) {
      const stored = await countRows(inside, target);
      if (!isJobs(saved) && stored !== saved.rows)
        throw new Error(`${saved.name} has ${stored} rows instead of ${saved.rows}`);
    }
  });
}

function targetOf(targets: readonly Table[], { schema, name, columns }: SavedTable): Table {
  const target = targets.find((table) => table.schema === schema && table.name === name);
  const lacking = columns.filter((column) => !target?.columns.some((own) => own.name === column));
  if (!target || (lacking.length > 0 && schema !== 'jobs'))
    throw new Error(`there is no place for ${schema}.${name} (${lacking.join(', ')})`);
  return target;
}

/** The queue's own table changes with its library, not with our migrations. */
const isJobs = ({ schema }: SavedTable) => schema === 'jobs';

/** Jobs that nobody does any more are left out: the queue has no place for them. */
function knownJobs({ columns }: SavedTable, rows: readonly string[]): string[] {
  const place = columns.indexOf('name');
  return rows.filter((row) => String((JSON.parse(row) as unknown[])[place]) in jobs);
}
