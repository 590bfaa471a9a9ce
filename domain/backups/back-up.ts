import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { appliedMigrations } from '#db/migrations';
import { listTables, prepareToCopy, readRows, type Table } from '#db/tables';
import { type Context, requireOperator } from '#domain/context';
import { isMediaKey } from '#domain/media';
import { type ArchiveWriter, writeArchive, writeFailureReason } from '#platform/archive';
import { BackupRefused, type Manifest, MEDIA_FOLDER, rowsFolder } from './manifest.ts';

const compressed = promisify(gzip);

type BackupContext = Pick<Context, 'db' | 'clock' | 'actor' | 'backupSigner'> & {
  connectors: Pick<Context['connectors'], 'media'>;
};

/** Approximate number of characters in the rows of one archive entry. */
const PART_CHARACTERS = 4_000_000;

/**
 * Writes one signed file to `path`: the rows of every table from one snapshot, including waiting jobs, and
 * then, optionally, the media. Returns the manifest. A file that the snapshot references is missing from the
 * backup only if it was deleted after the snapshot (decision 15). The embedded database blocks other queries
 * while its rows are read; a database server does not. Errors: BackupRefused if `path` exists;
 * `unauthorized`.
 */
export async function backUp(
  context: BackupContext,
  { path, withMedia }: { path: string; withMedia: boolean },
): Promise<Manifest> {
  requireOperator(context);
  const madeAt = context.clock.now();
  const version = await productVersion();
  try {
    let manifest: Manifest | undefined;
    const fill = async (archive: ArchiveWriter) => {
      const database = await addRows(context, archive);
      manifest = {
        ...{ format: 2, kind: 'backup of a quest site', version, madeAt: madeAt.toISOString(), database },
        media: withMedia ? await addMedia(context, archive) : null,
      };
      return manifest;
    };
    await writeArchive(path, madeAt, fill, (bytes) => context.backupSigner.sign(bytes));
    if (!manifest) throw new Error('the backup has no manifest');
    return manifest;
  } catch (error) {
    const why = writeFailureReason(error, path);
    throw why === null ? error : new BackupRefused(why);
  }
}

async function productVersion(): Promise<string> {
  const text = await readFile(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/**
 * Adds the rows of all tables from the snapshot of one transaction. Returns the manifest's section about the
 * database.
 */
function addRows({ db }: BackupContext, archive: ArchiveWriter): Promise<Manifest['database']> {
  return db.transaction(
    async (inside) => {
      await prepareToCopy(inside);
      const server: unknown = await inside.execute(sql`select version() as version`);
      const [{ version }] = (server as { rows: [{ version: string }] }).rows;
      const tables: Manifest['database']['tables'] = [];
      for (const table of await listTables(inside)) {
        let rows = 0;
        for await (const part of parts(readRows(inside, table))) {
          rows += part.rows.length;
          await archive.add(
            `${rowsFolder(table)}${String(part.number).padStart(6, '0')}.jsonl.gz`,
            await compressed(part.rows.map((row) => `${row}\n`).join('')),
          );
        }
        tables.push({ ...name(table), columns: table.columns.map((column) => column.name), rows });
      }
      return { server: version, migrations: await appliedMigrations(inside), tables };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

const name = ({ schema, name: own }: Table) => ({ schema, name: own });

/** Groups rows into batches. Each batch becomes one entry of the archive, numbered from 1. */
async function* parts(
  read: AsyncIterable<string[]>,
): AsyncGenerator<{ number: number; rows: readonly string[] }> {
  let number = 0;
  let rows: string[] = [];
  let characters = 0;
  for await (const some of read) {
    for (const row of some) {
      rows.push(row);
      characters += row.length;
      if (characters < PART_CHARACTERS) continue;
      yield { number: ++number, rows };
      rows = [];
      characters = 0;
    }
  }
  if (rows.length > 0) yield { number: ++number, rows };
}

async function addMedia({ connectors: { media } }: BackupContext, archive: ArchiveWriter) {
  const added = { files: 0, bytes: 0 };
  for await (const key of media.list()) {
    // Skip files whose name is not a media key, because a restore would reject them.
    if (!isMediaKey(key)) continue;
    // Null if the file was deleted after it was listed.
    const file = await media.open(key);
    if (!file) continue;
    await archive.add(`${MEDIA_FOLDER}${key}`, file);
    added.files += 1;
    added.bytes += file.bytes;
  }
  return added;
}
