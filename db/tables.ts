import { type SQL, sql } from 'drizzle-orm';
import type { Database } from './client.ts';

export interface Table {
  schema: string;
  name: string;
  columns: Column[];
}

interface Column {
  name: string;
  /** In PostgreSQL's notation, such as `character(64)`. */
  type: string;
}

/** Number of rows that one statement reads or stores. */
const ROWS_AT_ONCE = 1000;

/**
 * SQL condition for the tables to copy: those with product data, and the job table. All other tables are
 * recreated when needed.
 */
const COPIED = sql`(n.nspname = 'public' or (n.nspname = 'jobs' and c.relname = 'job'))`;

async function rowsOf<Row>(db: Database, query: SQL): Promise<Row[]> {
  const result: unknown = await db.execute(query);
  return (result as { rows: Row[] }).rows;
}

/** Returns every table to copy, each after the tables that it references. */
export async function listTables(db: Database): Promise<Table[]> {
  const found = await rowsOf<Table & { id: string; refersTo: string[] }>(
    db,
    sql`select c.oid::text as "id", n.nspname as "schema", c.relname as "name",
          (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
                    order by a.attnum)
             from pg_attribute a
            where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as "columns",
          coalesce((select json_agg(distinct k.confrelid::text) from pg_constraint k
            where k.conrelid = c.oid and k.contype = 'f'), '[]'::json) as "refersTo"
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p') and not c.relispartition and ${COPIED}
        order by n.nspname, c.relname`,
  );
  const ordered: typeof found = [];
  const reached = new Set<string>();
  const visit = (table: (typeof found)[number]) => {
    if (reached.has(table.id)) return;
    reached.add(table.id);
    for (const other of found) if (table.refersTo.includes(other.id)) visit(other);
    ordered.push(table);
  };
  found.forEach(visit);
  return ordered.map(({ schema, name, columns }) => ({ schema, name, columns }));
}

/** Whether the database contains no tables except the engine's own. */
export async function isEmptyDatabase(db: Database): Promise<boolean> {
  const tables = await rowsOf(
    db,
    sql`select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p') and n.nspname <> 'information_schema' and n.nspname not like 'pg\_%' limit 1`,
  );
  return tables.length === 0;
}

/**
 * Prepares a transaction for copying rows: values have one text format regardless of the server's settings,
 * and the server has no time limit for statements. That of the pool is lifted when the engine is opened (`unlimited`).
 */
export async function prepareToCopy(db: Database): Promise<void> {
  await db.execute(
    sql`select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, YMD', true),
          set_config('intervalstyle', 'postgres', true), set_config('bytea_output', 'hex', true),
          set_config('extra_float_digits', '1', true), set_config('statement_timeout', '0', true),
          set_config('idle_in_transaction_session_timeout', '0', true)`,
  );
}

const named = ({ schema, name }: Table) => sql`${sql.identifier(schema)}.${sql.identifier(name)}`;

/**
 * Yields all rows of a table in batches. Call it inside a transaction. A row is a JSON array of its values in
 * the order of `columns`, each in PostgreSQL's text format or null. The format is lossless for every type and
 * the same on both engines.
 */
export async function* readRows(db: Database, table: Table): AsyncGenerator<string[]> {
  const values = table.columns.map(({ name }) => sql`${sql.identifier(name)}::text`);
  await db.execute(
    sql`declare copied_rows no scroll cursor for select to_json(array[${sql.join(values, sql`, `)}])::text as "row" from ${named(table)}`,
  );
  for (;;) {
    const read = await rowsOf<{ row: string }>(
      db,
      sql`fetch ${sql.raw(String(ROWS_AT_ONCE))} from copied_rows`,
    );
    if (read.length === 0) break;
    yield read.map(({ row }) => row);
  }
  await db.execute(sql`close copied_rows`);
}

/**
 * Stores rows in the format of `readRows`. `columns` contains the column name of each value, in order. Values
 * whose column does not exist in `table` are dropped.
 */
export async function insertRows(
  db: Database,
  table: Table,
  columns: readonly string[],
  rows: readonly string[],
): Promise<void> {
  const present = table.columns.flatMap(({ name, type }) => {
    const place = columns.indexOf(name);
    return place === -1 ? [] : [{ name: sql.identifier(name), value: sql.raw(`(r->>${place})::${type}`) }];
  });
  const names = sql.join(
    present.map(({ name }) => name),
    sql`, `,
  );
  const values = sql.join(
    present.map(({ value }) => value),
    sql`, `,
  );
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    await db.execute(
      sql`insert into ${named(table)} (${names}) overriding system value
          select ${values} from jsonb_array_elements(${`[${rows.slice(start, start + ROWS_AT_ONCE).join(',')}]`}::text::jsonb) as r`,
    );
}

export async function countRows(db: Database, table: Table): Promise<number> {
  const [row] = await rowsOf<{ n: string }>(db, sql`select count(*)::text as n from ${named(table)}`);
  return Number(row?.n);
}

/**
 * Updates the planner's statistics for a table. Without statistics, the first queries after a restore would
 * use bad plans.
 */
export async function analyzeTable(db: Database, table: Table): Promise<void> {
  await db.execute(sql`analyze ${named(table)}`);
}
