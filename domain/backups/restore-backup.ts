import type { Media } from '#connectors/media';
import { jobs } from '#contracts/jobs';
import type { Engine } from '#db/client';
import { knownMigrations, withFirstMigrations } from '#db/migrations';
import {
  analyzeTable,
  countRows,
  insertRows,
  isEmptyDatabase,
  listTables,
  prepareToCopy,
  type Table,
} from '#db/tables';
import { type BackupTrust, type CheckedBackup, checkBackup, readEntries } from './check-backup.ts';
import { BackupRefused, type Manifest } from './manifest.ts';

/** Deployment into which a backup is restored. It must be empty. */
export interface RestoreTarget {
  engine: Engine;
  media: Media;
  /** Creates the tables of the job queue. */
  prepareJobs(): Promise<void>;
}

/**
 * Restores a backup, taken from either engine, into an empty target. Checks the whole file before opening the
 * target or writing anything. Then stores the media, inserts all rows in one transaction into the schema
 * version from which they were read, and migrates the schema to the current version. Errors: BackupRefused if
 * the file is broken, not ours or from a newer version, or if the target is not empty. After an interrupted
 * restore, empty the target before retrying.
 * @param open opens the target, which the caller closes
 */
export async function restoreBackup(
  open: () => Promise<RestoreTarget>,
  path: string,
  trust: BackupTrust,
): Promise<CheckedBackup> {
  const backup = await checkRestorable(path, trust);
  const { manifest } = backup;
  const { migrations } = manifest.database;
  const target = await open();
  await refuseUnlessEmpty(target);
  if (manifest.media) await restoreMedia(target.media, backup);
  await withFirstMigrations(migrations.length, (folder) => target.engine.migrate(folder));
  await target.prepareJobs();
  await restoreRows(target.engine, backup);
  await target.engine.migrate();
  for (const table of await listTables(target.engine.db)) await analyzeTable(target.engine.db, table);
  return backup;
}

/**
 * Makes the checks of `restoreBackup` and writes nothing. Errors: those of `restoreBackup`.
 * @param open opens the target, which the caller closes; `engine` is null if there is no database yet
 */
export async function checkRestore(
  open: () => Promise<Pick<RestoreTarget, 'media'> & { engine: Engine | null }>,
  path: string,
  trust: BackupTrust,
): Promise<CheckedBackup> {
  const backup = await checkRestorable(path, trust);
  await refuseUnlessEmpty(await open());
  return backup;
}

async function checkRestorable(path: string, trust: BackupTrust): Promise<CheckedBackup> {
  const backup = await checkBackup(path, trust);
  const known = await knownMigrations();
  if (backup.manifest.database.migrations.some((when, place) => known[place]?.when !== when))
    throw new BackupRefused(
      'the backup was created by a newer or different version of the product; restore it with that version',
    );
  return backup;
}

async function refuseUnlessEmpty({ engine, media }: { engine: Engine | null; media: Media }): Promise<void> {
  if (engine && !(await isEmptyDatabase(engine.db)))
    throw new BackupRefused(
      'the database is not empty; use a new one (an empty DATA_DIR, or createdb and DATABASE_URL)',
    );
  for await (const key of media.list())
    throw new BackupRefused(`the media storage is not empty: it contains ${key}`);
}

async function restoreMedia(media: Media, { path, manifest }: CheckedBackup): Promise<void> {
  // The archive is read as a stream, so entries with rows must be read too, although only the media are
  // stored.
  for await (const entry of readEntries(path, manifest))
    if (entry.kind === 'rows') await entry.rows();
    else await media.put(entry.key, await entry.bytes());
}

type SavedTable = Manifest['database']['tables'][number];

async function restoreRows({ db }: Engine, { path, manifest }: CheckedBackup): Promise<void> {
  await db.transaction(async (inside) => {
    await prepareToCopy(inside);
    const targets = await listTables(inside);
    const pairs = manifest.database.tables.map((saved) => ({ saved, target: targetOf(targets, saved) }));
    // The archive orders tables so that foreign keys hold during the inserts.
    for await (const entry of readEntries(path, manifest)) {
      const pair = entry.kind === 'rows' ? pairs.find(({ saved }) => saved === entry.table) : undefined;
      if (entry.kind === 'media') await entry.bytes();
      else if (pair) {
        const { saved, target } = pair;
        const rows = await entry.rows();
        await insertRows(inside, target, saved.columns, isJobs(saved) ? knownJobs(saved, rows) : rows);
      }
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
    throw new BackupRefused(`the schema does not match ${schema}.${name} (missing: ${lacking.join(', ')})`);
  return target;
}

/**
 * Whether a table belongs to the job queue, whose schema changes with the queue's library and not with our
 * migrations.
 */
const isJobs = ({ schema }: SavedTable) => schema === 'jobs';

/**
 * Returns only the rows of jobs that this version defines. Other jobs are dropped, because their queues do
 * not exist.
 */
function knownJobs({ columns }: SavedTable, rows: readonly string[]): string[] {
  const place = columns.indexOf('name');
  return rows.filter((row) => String((JSON.parse(row) as unknown[])[place]) in jobs);
}
