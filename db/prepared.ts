import type { Database } from './client.ts';

/**
 * Returns a function that returns the query for a database handle. The query is built once per handle, and
 * each later use only fills in the parameters. Building the SQL of a read with a few joins costs about as
 * much as running it, so use this for queries that run on every page view.
 *
 * Pass an empty name to `prepare`: a named statement would remain on a server's connection, which poolers in
 * transaction mode do not allow. (The embedded engine identifies its statements by their text.) A transaction
 * has its own handle, for which the query is built again.
 *
 * @example const byName = prepared((db) => db.select().from(t).where(eq(t.name,
 * sql.placeholder('n'))).prepare('')); const rows = await byName(context.db).execute({ n: name });
 */
export function prepared<Query>(build: (db: Database) => Query): (db: Database) => Query {
  const built = new WeakMap<Database, Query>();
  return (db) => {
    const known = built.get(db);
    if (known !== undefined) return known;
    const query = build(db);
    built.set(db, query);
    return query;
  };
}
