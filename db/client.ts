import { sql } from 'drizzle-orm';
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres';
import { migrate as migrateServer } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { type Embedded, openEmbedded, parseInt8, type Recovery } from './embedded/index.ts';
import { listenForever } from './listen-forever.ts';
import { MIGRATIONS } from './migrations.ts';
import * as schema from './schema/index.ts';
import { openServerPool } from './server-pool.ts';

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
  /** Brings the database up to date, or as far as another folder of migrations leads. */
  migrate(folder?: string): Promise<void>;
  /** Settles when the database answers and its migrations are done, however busy its other connections are. */
  ready(): Promise<void>;
  /** Whether queries wait for a connection: more work would only wait longer. */
  saturated(): boolean;
  /**
   * Calls back with each payload that any process sends on `channel` after its commit. `onMissed` is told when some may
   * have been lost: the connection was broken and is there again.
   */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onMissed: () => void,
  ): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

export interface EngineOptions {
  dataDir: string;
  databaseUrl?: string | undefined;
  /** Where LISTEN may go when `databaseUrl` leads through a pooler in transaction mode. */
  directUrl?: string | undefined;
  poolSize?: number;
  /** How long a query may wait for a connection, in milliseconds; 3 s unless told. */
  acquireTimeoutMs?: number;
  onError?: (error: unknown) => void;
  /** Told when the embedded engine has stopped for good: end the process, the next start recovers. */
  onFailed?: (error: unknown) => void;
  /** Told when the embedded engine was not closed in order last time, and how it mended itself. */
  onRecovered?: (recovery: Recovery) => void;
  /** Told why the embedded engine writes nothing from now on, and with null that it does again. */
  onReadOnly?: (reason: string | null) => void;
  /** Told of every query of ours before it runs, with the values of its parameters; for tests. */
  onQuery?: OnQuery | undefined;
}

export type OnQuery = (text: string, values: unknown[]) => void;

// The same JavaScript values from both engines.
pg.types.setTypeParser(pg.types.builtins.INT8, parseInt8);

/** Any constant will do: it is the key that migrating processes queue for. */
const MIGRATION_LOCK = 7_041_990;
const CONNECT_MS = 3000;
/** Whoever asks whether we are ready wants to know soon; a database that takes two seconds is there, though slow. */
const READY_MS = 3000;

/** Opens PostgreSQL when `databaseUrl` is given, else the embedded engine in `dataDir`. */
export function openEngine(options: EngineOptions): Promise<Engine> {
  return options.databaseUrl === undefined
    ? openEmbedded({
        dataDir: `${options.dataDir}/db`,
        ...(options.onError ? { onMaintenanceError: options.onError } : {}),
        ...(options.onFailed ? { onFailed: options.onFailed } : {}),
        ...(options.onRecovered ? { onRecovered: options.onRecovered } : {}),
        ...(options.onReadOnly ? { onReadOnly: options.onReadOnly } : {}),
      }).then((embedded) => embeddedEngine(embedded, options.onQuery))
    : Promise.resolve(serverEngine({ ...options, databaseUrl: options.databaseUrl }));
}

export function embeddedEngine(embedded: Embedded, onQuery?: OnQuery): Engine {
  const db = drizzleEmbedded({ client: embedded.client, schema, ...logging(onQuery) });
  return {
    kind: 'embedded',
    db,
    embedded: embedded.client,
    migrate: (folder = MIGRATIONS) => migrateEmbedded(db, { migrationsFolder: folder }),
    ready: () => ready(db),
    saturated: () => false,
    listen: (channel, onPayload) => embedded.client.listen(channel, onPayload),
    close: () => embedded.close(),
  };
}

function serverEngine(options: EngineOptions & { databaseUrl: string }): Engine {
  const { directUrl, acquireTimeoutMs: patienceMs = CONNECT_MS, poolSize = 10, onError = () => {} } = options;
  const connection = { url: options.databaseUrl, pooled: directUrl !== undefined, onError };
  const pool = openServerPool({ ...connection, size: poolSize, acquireTimeoutMs: patienceMs });
  // One connection aside, so that hundreds who wait for the others do not make us look dead.
  const aside = openServerPool({
    ...connection,
    size: 1,
    acquireTimeoutMs: READY_MS,
    queryTimeoutMs: READY_MS,
  });
  const asideDb = drizzleServer({ client: aside, schema });
  const db = drizzleServer({ client: pool, schema, ...logging(options.onQuery) });
  const direct = directUrl ?? options.databaseUrl;
  return {
    kind: 'server',
    db,
    pool,
    url: direct,
    migrate: (folder = MIGRATIONS) => migrateOnce(direct, folder),
    ready: () => ready(asideDb),
    saturated: () => pool.waitingCount > 0,
    listen: (channel, onPayload, onMissed) =>
      listenForever({ url: direct, channel, onPayload, onGap: onMissed, onError }),
    close: async () => {
      await Promise.all([pool.end(), aside.end()]);
    },
  };
}

const logging = (onQuery: OnQuery | undefined) => (onQuery ? { logger: { logQuery: onQuery } } : {});

async function ready(db: Database): Promise<void> {
  await db.execute(sql`select 1 from drizzle.__drizzle_migrations limit 1`);
}

/** Several instances may start at once: an advisory lock, held by the migrator alone, lets one work at a time. */
async function migrateOnce(connectionString: string, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrateServer(drizzleServer({ client, schema }), { migrationsFolder: folder });
  } finally {
    await client.end();
  }
}
