import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { type Engine, embeddedEngine, type OnQuery, openEngine } from '../../db/client.ts';
import { type Embedded, openInMemory } from '../../db/embedded/index.ts';
import { databaseUrl } from './global-setup.ts';

/**
 * Opens a migrated, empty database for this test file, on the engine of this run. `onQuery` is called for
 * every query.
 */
export async function testEngine(onQuery?: OnQuery): Promise<Engine> {
  const server = inject('server');
  return server === null ? embeddedDatabase(onQuery) : serverDatabase(server.template, onQuery);
}

/**
 * Emptied databases that later test files of this worker reuse, because cloning a database takes longer than
 * most tests. A worker runs its files in sequence.
 */
const emptied: Embedded[] = [];

async function embeddedDatabase(onQuery?: OnQuery): Promise<Engine> {
  const embedded = emptied.pop() ?? (await clonedTemplate());
  let closing: Promise<void> | undefined;
  return { ...embeddedEngine(embedded, onQuery), close: () => (closing ??= giveBack(embedded)) };
}

const clonedTemplate = async (): Promise<Embedded> =>
  openInMemory({ loadDataDir: new Blob([await readFile(inject('embeddedTemplate'))]) });

/** Empties a database for the next test file, or closes it if it is broken or has additional schemas. */
async function giveBack(embedded: Embedded): Promise<void> {
  try {
    const { rows } = await embedded.client.query<{ schema: string; name: string }>(
      `select schemaname as schema, quote_ident(tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema', 'drizzle')`,
    );
    if (rows.some(({ schema }) => schema !== 'public')) return await embedded.close();
    const deletions = rows.map(({ name }) => `delete from ${name};`).join('');
    // The statements also reset session settings. The replica role skips foreign keys and triggers.
    await embedded.client.exec(`reset all; set session_replication_role = replica; ${deletions} reset all`);
    emptied.push(embedded);
  } catch {
    await embedded.close();
  }
}

/**
 * Creates a database without migrations, on the given engine. On PostgreSQL, this run must have a database
 * server.
 */
export async function unmigratedEngine(kind: Engine['kind']): Promise<Engine> {
  return kind === 'embedded' ? embeddedEngine(await openInMemory()) : serverDatabase('template1');
}

/** Creates a database on the server of this run, as a copy of another. */
async function serverDatabase(template: string, onQuery?: OnQuery): Promise<Engine> {
  const server = inject('server');
  if (server === null) throw new Error('this run has no database server');
  // `test_<pid of the setup>_…`, so that the setup can find and drop its databases.
  const name = `${server.template.replace('template_', '')}_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: server.adminUrl });
  await admin.connect();
  await admin.query(`create database ${name} template ${template}`);
  await admin.end();
  const direct = databaseUrl(server.adminUrl, name);
  // PgBouncer in transaction mode, if these tests are to show that they need no database session.
  const pooler = process.env.TEST_POOLER_URL;
  return openEngine({
    ...(pooler ? { databaseUrl: databaseUrl(pooler, name), directUrl: direct } : { databaseUrl: direct }),
    ...{ dataDir: '', poolSize: 10 },
    // Hundreds of concurrent queries may wait for a connection on a busy machine.
    acquireTimeoutMs: 30_000,
    onQuery,
  });
}

/** Whether this run has a database server, which can run transactions concurrently. */
export const isServerEngine = (): boolean => inject('server') !== null;
