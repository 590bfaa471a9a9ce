import { sql } from 'drizzle-orm';
import type { Engine } from '../../db/client.ts';

/** Returns the changes since the last call, such as `insert sessions`, sorted and without duplicates. */
export type ChangedRows = () => Promise<string[]>;

/** Records every changed row with database triggers, whatever statement changes it. */
export async function watchRows({ db }: Pick<Engine, 'db'>): Promise<ChangedRows> {
  // The separate schema prevents an embedded database with these triggers from being reused
  // (`test-engine.ts`).
  await db.execute(sql`create schema watched`);
  await db.execute(sql`create table watched.changes (what text not null)`);
  await db.execute(sql`
    create function watched.note() returns trigger language plpgsql as $note$
    begin
      insert into watched.changes values (lower(tg_op) || ' ' || tg_table_name);
      return null;
    end $note$`);
  await db.execute(sql`
    do $all$ declare entry record; begin
      for entry in select schemaname, tablename from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema', 'drizzle', 'watched') loop
        execute format('create trigger watched after insert or update or delete on %I.%I for each row execute function watched.note()',
          entry.schemaname, entry.tablename);
      end loop;
    end $all$`);
  return async () => {
    const result = await db.execute(sql`with taken as (delete from watched.changes returning what)
      select distinct what from taken order by what`);
    return (result as unknown as { rows: { what: string }[] }).rows.map(({ what }) => what);
  };
}
