import { is, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { appliedMigrations, knownMigrations } from '#db/migrations';
import * as schema from '#db/schema';
import { type Context, requireOperator } from '#domain/context';

export interface DatabaseFacts {
  /** Version of the server, such as `17.2`. */
  version: string;
  isEmbedded: boolean;
  /** Migrations of this version of the product that were not applied, oldest first. */
  pending: string[];
  /** Number of applied migrations that this version of the product does not know. */
  unknownMigrations: number;
  /** How far the database's clock is ahead of ours, in ms. */
  clockAheadMs: number;
  /** Indexes of the schema that do not exist, and those that the database does not use. */
  missingIndexes: string[];
  invalidIndexes: string[];
  /** Tables with at least 10,000 dead rows. */
  deadRows: { table: string; dead: number; live: number }[];
  /** Open connections to the server, and the limit. Null on the embedded engine. */
  connections: { open: number; limit: number } | null;
}

type DatabaseContext = Pick<Context, 'db' | 'clock' | 'actor'>;

/** From this number of dead rows on, a table is worth mentioning. */
const DEAD_ROWS = 10_000;

/** Reads the state of the database itself, which may be empty or not migrated yet. Errors: `unauthorized`. */
export async function inspectDatabase(context: DatabaseContext): Promise<DatabaseFacts> {
  requireOperator(context);
  const { db, clock } = context;
  const rows = async <Row>(query: SQL): Promise<Row[]> => ((await db.execute(query)) as { rows: Row[] }).rows;
  const known = await knownMigrations();
  const [{ migrations = null } = {}] = await rows<{ migrations: string | null }>(
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as migrations`,
  );
  const applied = new Set(migrations === null ? [] : await appliedMigrations(db));
  const [server] = await rows<{ version: string; isEmbedded: boolean }>(
    sql`select current_setting('server_version') as version, version() ~* 'emscripten|emcc' as "isEmbedded"`,
  );
  const before = clock.now().getTime();
  const [read] = await rows<{ ms: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  );
  const now = (before + clock.now().getTime()) / 2;
  const indexes = await rows<{ name: string; isValid: boolean }>(
    sql`select c.relname as name, i.indisvalid as "isValid" from pg_index i
        join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public'`,
  );
  const existing = new Set(indexes.map(({ name }) => name));
  const deadRows = await rows<DatabaseFacts['deadRows'][number]>(
    sql`select relname as table, n_dead_tup::int8 as dead, n_live_tup::int8 as live from pg_stat_user_tables
        where n_dead_tup >= ${DEAD_ROWS} order by n_dead_tup desc`,
  );
  const isEmbedded = server?.isEmbedded === true;
  const [connections = null] = isEmbedded
    ? []
    : await rows<NonNullable<DatabaseFacts['connections']>>(
        sql`select (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as open,
              current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as limit`,
      );
  return {
    version: server?.version.split(' ', 1)[0] ?? '',
    isEmbedded,
    pending: known.filter(({ when }) => !applied.has(when)).map(({ tag }) => tag),
    unknownMigrations: [...applied].filter((when) => !known.some((one) => one.when === when)).length,
    clockAheadMs: Math.round((read?.ms ?? now) - now),
    missingIndexes: schemaIndexes().filter((name) => !existing.has(name)),
    invalidIndexes: indexes.filter(({ isValid }) => !isValid).map(({ name }) => name),
    deadRows,
    connections,
  };
}

/** Returns the names of the indexes that the schema declares. */
const schemaIndexes = (): string[] =>
  Object.values(schema)
    .flatMap((value) => (is(value, PgTable) ? getTableConfig(value).indexes : []))
    .flatMap(({ config }) => config.name ?? []);
