import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import type { Table } from '../../../db/tables.ts';
import { newId } from '../../../platform/ids.ts';

interface Column {
  column: string;
  type: string;
  nullable: boolean;
  /** The referenced column, such as `accounts.id`. */
  target: string | null;
}

const ROWS = 3;
let made = 0;

/** Returns a value that is easily corrupted in a round trip, and unique where that may matter. */
function oddValue(type: string): string {
  made += 1;
  const length = /^character(?: varying)?\((\d+)\)$/.exec(type)?.[1];
  if (length !== undefined) return String(made).padStart(Number(length), 'x').slice(-Number(length));
  const values: Record<string, string> = {
    text: `it's "odd" \\N \\ \t\r\n{,} 🙂 \u2028 ${made}`,
    uuid: newId(),
    boolean: made % 2 === 0 ? 'true' : 'false',
    smallint: String(-32768 + made),
    integer: String(-2147483648 + made),
    bigint: '9007199254740993',
    jsonb: made % 3 === 0 ? 'null' : '{"a":[1.10,null,"\\u00e9\\n"],"big":12345678901234567890}',
    date: '2024-02-29',
    'timestamp with time zone': '2026-10-25 02:30:00.123456+01',
  };
  const value = values[type];
  if (value === undefined) throw new Error(`no odd value is known for ${type}`);
  return value;
}

/**
 * Inserts rows into every table of `public`. Nullable columns are null in the first row and have unusual
 * values in the others.
 */
export async function addArbitraryRows(db: Database, tables: readonly Table[]): Promise<void> {
  const stored = new Map<string, string[]>();
  for (const { schema, name } of tables) {
    if (schema !== 'public') continue;
    const columns = await columnsOf(db, name);
    for (let row = 0; row < ROWS; row += 1) {
      const values = columns.map(({ column, type, nullable, target }) => {
        if (nullable && row === 0) return null;
        const value = target === null ? oddValue(type) : (stored.get(target)?.[row] ?? '');
        stored.set(`${name}.${column}`, [...(stored.get(`${name}.${column}`) ?? []), value]);
        return value;
      });
      const names = sql.join(
        columns.map(({ column }) => sql.identifier(column)),
        sql`, `,
      );
      const typed = sql.join(
        columns.map(({ type }, place) => sql`${values[place] ?? null}::text::${sql.raw(type)}`),
        sql`, `,
      );
      await db.execute(sql`insert into ${sql.identifier(name)} (${names}) values (${typed})`);
    }
  }
}

async function columnsOf(db: Database, table: string): Promise<Column[]> {
  const found: unknown = await db.execute(
    sql`select a.attname as "column", format_type(a.atttypid, a.atttypmod) as "type", not a.attnotnull as "nullable",
          (select f.relname || '.' || t.attname from pg_constraint k
             join pg_class f on f.oid = k.confrelid
             join pg_attribute t on t.attrelid = f.oid and t.attnum = k.confkey[1]
            where k.conrelid = a.attrelid and k.contype = 'f' and k.conkey[1] = a.attnum) as "target"
        from pg_attribute a where a.attrelid = ${`public.${table}`}::regclass and a.attnum > 0 and not a.attisdropped
        order by a.attnum`,
  );
  return (found as { rows: Column[] }).rows;
}
