import type { Database } from './client.ts';

/**
 * A query that is built once for a database handle and from then on only filled in. Building the SQL of a read with a
 * few joins costs about as much as the database takes to answer it, so reads of every page view are kept like this:
 *
 *     const byName = prepared((db) => db.select().from(people).where(eq(people.name, sql.placeholder('name'))).prepare(''));
 *     const rows = await byName(context.db).execute({ name });
 *
 * Give `prepare` the empty name: a named statement would stay on a server's connection, which poolers in transaction
 * mode do not allow. (The embedded engine keeps its statements by their text.) A transaction has a handle of its own,
 * for which the query is built anew.
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
