import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { type Engine, embeddedEngine, type OnQuery, openEngine } from '../../db/client.ts';
import { type Embedded, openInMemory } from '../../db/embedded/index.ts';
import { databaseUrl } from './global-setup.ts';

/** A migrated, empty database of this test file's own, on the engine that this run is for; `onQuery` hears every query. */
export async function testEngine(onQuery?: OnQuery): Promise<Engine> {
  const server = inject('server');
  return server === null ? embeddedDatabase(onQuery) : serverDatabase(server.template, onQuery);
}

/** Emptied databases of this worker, whose files come one after the other: to clone one takes longer than most tests. */
const emptied: Embedded[] = [];

async function embeddedDatabase(onQuery?: OnQuery): Promise<Engine> {
  const embedded = emptied.pop() ?? (await clonedTemplate());
  let closing: Promise<void> | undefined;
  return { ...embeddedEngine(embedded, onQuery), close: () => (closing ??= giveBack(embedded)) };
}

const clonedTemplate = async (): Promise<Embedded> =>
  openInMemory({ loadDataDir: new Blob([await readFile(inject('embeddedTemplate'))]) });

/** Empties a database for the next file. One that a test has changed, or broken, is closed instead. */
async function giveBack(embedded: Embedded): Promise<void> {
  try {
    const { rows } = await embedded.client.query<{ schema: string; name: string }>(
      `select schemaname as schema, quote_ident(tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema', 'drizzle')`,
    );
    if (rows.some(({ schema }) => schema !== 'public')) return await embedded.close();
    const deletions = rows.map(({ name }) => `delete from ${name};`).join('');
    // Settings of the session go back too; as a replica it neither checks references nor runs triggers.
    await embedded.client.exec(`reset all; set session_replication_role = replica; ${deletions} reset all`);
    emptied.push(embedded);
  } catch {
    await embedded.close();
  }
}

/** A database that nobody has migrated, on the engine that is asked for; a server's only in a run for one. */
export async function unmigratedEngine(kind: Engine['kind']): Promise<Engine> {
  return kind === 'embedded' ? embeddedEngine(await openInMemory()) : serverDatabase('template1');
}

/** A new database on the server of this run, the copy of another. */
async function serverDatabase(template: string, onQuery?: OnQuery): Promise<Engine> {
  const server = inject('server');
  if (server === null) throw new Error('this run has no server');
  // `test_<pid of the set-up>_…`, so that the set-up finds and drops what it caused.
  const name = `${server.template.replace('template_', '')}_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: server.adminUrl });
  await admin.connect();
  await admin.query(`create database ${name} template ${template}`);
  await admin.end();
  return openEngine({
    ...{ dataDir: '', databaseUrl: databaseUrl(server.adminUrl, name), poolSize: 10 },
    // Hundreds that ask at once are let in one after the other, however busy the machine is.
    acquireTimeoutMs: 30_000,
    onQuery,
  });
}

/** True when this run has a real server, on which things happen at the same moment. */
export const isServerEngine = (): boolean => inject('server') !== null;
