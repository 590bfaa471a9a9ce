import { sql } from 'drizzle-orm';
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres';
import { migrate as migrateServer } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import {
  assertDataDirFree,
  type Embedded,
  hasCluster,
  openEmbedded,
  parseInt8,
  type Recovery,
} from './embedded/index.ts';
import { listenForever } from './listen-forever.ts';
import { MIGRATIONS } from './migrations.ts';
import * as schema from './schema/index.ts';
import { openServerPool } from './server-pool.ts';

/** Database handle for all queries. The type is the same on both engines, inside and outside a transaction. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Engine {
  kind: 'embedded' | 'server';
  db: Database;
  /** The server's connection pool, for libraries that need one. Undefined on the embedded engine. */
  pool?: pg.Pool;
  /** URL that connects directly to the server, without a pooler. Undefined on the embedded engine. */
  url?: string;
  /** The embedded engine's client, for libraries that need it. */
  embedded?: Embedded['client'];
  /** Applies the migrations of `folder`, by default the product's own. */
  migrate(folder?: string): Promise<void>;
  /**
   * Resolves if the database responds and is migrated, otherwise rejects. Works even if all pooled
   * connections are busy.
   */
  ready(): Promise<void>;
  /** Whether queries are waiting for a connection. More work would only lengthen the queue. */
  saturated(): boolean;
  /** Whether the embedded engine refuses to write, because its disk is full or read-only. `onReadOnly` tells why. */
  isReadOnly(): boolean;
  /**
   * Calls `onPayload` with each payload that any process sends on `channel`, once the sender's transaction is
   * committed. Calls `onMissed` after a reconnect, because payloads may have been lost. Returns a function
   * that stops listening.
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
  /** Archive of a new embedded database, from which a first start creates its own faster and with less memory. */
  template?: string | undefined;
  /** Called if the archive is unreadable or damaged. The database is then created without it. */
  onBadTemplate?: (error: unknown) => void;
  /** Called before a new embedded database is created, which takes seconds. */
  onCreate?: () => void;
  databaseUrl?: string | undefined;
  /**
   * Direct server URL for LISTEN, migrations and the job queue. Set it if `databaseUrl` points to a pooler in
   * transaction mode.
   */
  directUrl?: string | undefined;
  poolSize?: number;
  /** Milliseconds that a query may wait for a connection. Defaults to 3 s. */
  acquireTimeoutMs?: number;
  /** Whether queries may take as long as they need, as in a backup or a restore. */
  unlimited?: boolean;
  onError?: (error: unknown) => void;
  /**
   * Called when the embedded engine has failed permanently. The process should then end, because the next
   * start recovers the database.
   */
  onFailed?: (error: unknown) => void;
  /** Called when the embedded engine was not shut down cleanly and has recovered. */
  onRecovered?: (recovery: Recovery) => void;
  /** Called with the reason when the embedded engine becomes read-only, and with null when it is writable again. */
  onReadOnly?: (reason: string | null) => void;
  /** For tests: called before each query with its SQL and parameter values. */
  onQuery?: OnQuery | undefined;
}

export type OnQuery = (text: string, values: unknown[]) => void;

// Both engines must return the same JavaScript values.
pg.types.setTypeParser(pg.types.builtins.INT8, parseInt8);

/** Key of the advisory lock that serialises migrations. Any constant works. */
const MIGRATION_LOCK = 7_041_990;
const CONNECT_MS = 3000;
/**
 * Timeout of the readiness check. Probes need a fast response, but a database that takes two seconds is still
 * ready.
 */
const READY_MS = 3000;

/** Opens PostgreSQL if `databaseUrl` is set, otherwise the embedded engine in `dataDir`. */
export function openEngine(options: EngineOptions): Promise<Engine> {
  return options.databaseUrl === undefined
    ? openEmbedded({
        dataDir: embeddedDataDir(options.dataDir),
        template: options.template,
        ...(options.onBadTemplate ? { onBadTemplate: options.onBadTemplate } : {}),
        ...(options.onCreate ? { onCreate: options.onCreate } : {}),
        ...(options.onError ? { onMaintenanceError: options.onError } : {}),
        ...(options.onFailed ? { onFailed: options.onFailed } : {}),
        ...(options.onRecovered ? { onRecovered: options.onRecovered } : {}),
        ...(options.onReadOnly ? { onReadOnly: options.onReadOnly } : {}),
      }).then((embedded) => embeddedEngine(embedded, options.onQuery))
    : Promise.resolve(serverEngine({ ...options, databaseUrl: options.databaseUrl }));
}

/** Checks that no other process uses the embedded database in `dataDir`. */
export const assertDatabaseFree = (dataDir: string): Promise<void> =>
  assertDataDirFree(embeddedDataDir(dataDir));

/** Whether there is an embedded database in `dataDir`. */
export const hasEmbeddedDatabase = (dataDir: string): boolean => hasCluster(embeddedDataDir(dataDir));

const embeddedDataDir = (dataDir: string) => `${dataDir}/db`;

export function embeddedEngine(embedded: Embedded, onQuery?: OnQuery): Engine {
  const db = drizzleEmbedded({ client: embedded.client, schema, ...logging(onQuery) });
  return {
    kind: 'embedded',
    db,
    embedded: embedded.client,
    migrate: (folder = MIGRATIONS) => migrateEmbedded(db, { migrationsFolder: folder }),
    ready: () => ready(db),
    saturated: () => false,
    isReadOnly: embedded.isReadOnly,
    listen: (channel, onPayload) => embedded.client.listen(channel, onPayload),
    close: () => embedded.close(),
  };
}

function serverEngine(options: EngineOptions & { databaseUrl: string }): Engine {
  const {
    directUrl,
    acquireTimeoutMs = CONNECT_MS,
    poolSize = 10,
    unlimited = false,
    onError = () => {},
  } = options;
  const connection = { url: options.databaseUrl, pooled: directUrl !== undefined, onError };
  const pool = openServerPool({
    ...connection,
    size: poolSize,
    acquireTimeoutMs,
    ...(unlimited ? { queryTimeoutMs: null } : {}),
  });
  // A separate connection, so that the readiness check does not fail while queries wait for the pool.
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
    isReadOnly: () => false,
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

/**
 * Applies the migrations under an advisory lock that only migrations take, because several instances may
 * start at the same time.
 */
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
