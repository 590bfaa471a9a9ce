import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';

/** Folder of the migrations in drizzle-kit's format. */
export const MIGRATIONS = new URL('./migrations', import.meta.url).pathname;

export interface Migration {
  tag: string;
  /**
   * Time at which the migration was generated, in Unix milliseconds. The database identifies applied
   * migrations by this value.
   */
  when: number;
}

interface Journal {
  entries: Migration[];
}

const readJournal = async (): Promise<Journal> =>
  JSON.parse(await readFile(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as Journal;

/** Returns all migrations that this version of the application contains, oldest first. */
export const knownMigrations = async (): Promise<Migration[]> =>
  (await readJournal()).entries.map(({ tag, when }) => ({ tag, when }));

/** Returns `when` of each migration that was applied to this database, oldest first. */
export async function appliedMigrations(db: {
  execute(query: SQL): PromiseLike<unknown>;
}): Promise<number[]> {
  const result = await db.execute(
    sql`select created_at::text as "when" from drizzle.__drizzle_migrations order by created_at`,
  );
  return (result as { rows: { when: string }[] }).rows.map(({ when }) => Number(when));
}

/** Calls `work` with a temporary folder that contains only the first `count` migrations. */
export async function withFirstMigrations(
  count: number,
  work: (folder: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  try {
    const journal = await readJournal();
    const entries = journal.entries.slice(0, count);
    await mkdir(join(folder, 'meta'));
    await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries) await copyFile(join(MIGRATIONS, `${tag}.sql`), join(folder, `${tag}.sql`));
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
