import { sql } from 'drizzle-orm';
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres';
import { migrate as migrateServer } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { type Embedded, openEmbedded, parseInt8 } from './embedded/index.ts';
import * as schema from './schema/index.ts';

/** The handle that every query goes through: the same type on both engines, in and out of a transaction. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Engine {
  kind: 'embedded' | 'server';
  db: Database;
  /** The pool of a server, for libraries that need one; undefined on the embedded engine. */
  pool?: pg.Pool;
  /** Address of the server for direct connections; undefined on the embedded engine. */
  url?: string;
  /** The embedded engine's client, for libraries that need it. */
  embedded?: Embedded['client'];
  migrate(): Promise<void>;
  /** Settles when the database answers and its migrations are done. */
  ready(): Promise<void>;
  /** Calls back with each payload that any process sends on `channel` after its commit. */
  listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

export interface EngineOptions {
  dataDir: string;
  databaseUrl?: string | undefined;
  /** Where LISTEN may go when `databaseUrl` leads through a pooler in transaction mode. */
  directUrl?: string | undefined;
  poolSize?: number;
  /** How long a query may wait for a connection, in milliseconds; 3 s unless told. */
  patienceMs?: number;
  onError?: (error: unknown) => void;
  /** Told when the embedded engine has stopped for good: end the process, the next start recovers. */
  onFailed?: (error: unknown) => void;
}

// The same JavaScript values from both engines.
pg.types.setTypeParser(pg.types.builtins.INT8, parseInt8);

const MIGRATIONS = new URL('./migrations', import.meta.url).pathname;
/** Any constant will do: it is the key that migrating processes queue for. */
const MIGRATION_LOCK = 7_041_990;
const STATEMENT_TIMEOUT_MS = 10_000;
const RECONNECT_MS = 1000;
const CONNECT_MS = 3000;

/** Opens PostgreSQL when `databaseUrl` is given, else the embedded engine in `dataDir` (design section 7). */
export function openEngine(options: EngineOptions): Promise<Engine> {
  return options.databaseUrl === undefined
    ? openEmbedded({
        dataDir: `${options.dataDir}/db`,
        ...(options.onError ? { onVacuumError: options.onError } : {}),
        ...(options.onFailed ? { onFailed: options.onFailed } : {}),
      }).then(embeddedEngine)
    : Promise.resolve(serverEngine({ ...options, databaseUrl: options.databaseUrl }));
}

export function embeddedEngine(embedded: Embedded): Engine {
  const db = drizzleEmbedded({ client: embedded.client, schema });
  return {
    kind: 'embedded',
    db,
    embedded: embedded.client,
    migrate: () => migrateEmbedded(db, { migrationsFolder: MIGRATIONS }),
    ready: () => ready(db),
    listen: (channel, onPayload) => embedded.client.listen(channel, onPayload),
    close: () => embedded.close(),
  };
}

function serverEngine(options: EngineOptions & { databaseUrl: string }): Engine {
  const pool = new pg.Pool({
    connectionString: options.databaseUrl,
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: options.patienceMs ?? CONNECT_MS,
    idleTimeoutMillis: 30_000,
    query_timeout: STATEMENT_TIMEOUT_MS,
  });
  // An idle connection that breaks is replaced at the next query; it must not end the process.
  pool.on('error', (error) => options.onError?.(error));
  const db = drizzleServer({ client: pool, schema });
  const direct = options.directUrl ?? options.databaseUrl;
  return {
    kind: 'server',
    db,
    pool,
    url: direct,
    migrate: () => migrateOnce(direct),
    ready: () => ready(db),
    listen: (channel, onPayload) => listenForever(direct, channel, onPayload, options.onError),
    close: () => pool.end(),
  };
}

async function ready(db: Database): Promise<void> {
  await db.execute(sql`select 1 from drizzle.__drizzle_migrations limit 1`);
}

/** Several instances may start at once: an advisory lock, held by the migrator alone, lets one work at a time. */
async function migrateOnce(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrateServer(drizzleServer({ client, schema }), { migrationsFolder: MIGRATIONS });
  } finally {
    await client.end();
  }
}

/** Keeps one connection listening and opens a new one a second after it breaks. */
async function listenForever(
  connectionString: string,
  channel: string,
  onPayload: (payload: string) => void,
  onError?: (error: unknown) => void,
): Promise<() => Promise<void>> {
  let stopped = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  const connect = async () => {
    client = new pg.Client({ connectionString, keepAlive: true });
    client.on('notification', (message) => onPayload(message.payload ?? ''));
    client.on('error', (error) => onError?.(error));
    client.once('end', reconnectLater);
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
  };
  const reconnectLater = () => {
    if (stopped) return;
    clearTimeout(retry);
    retry = setTimeout(() => {
      connect().catch((error) => {
        onError?.(error);
        reconnectLater();
      });
    }, RECONNECT_MS);
  };
  await connect();
  return async () => {
    stopped = true;
    clearTimeout(retry);
    await client?.end();
  };
}
