import pg from 'pg';
import { openEmbedded } from '../../../db/embedded/index.ts';
import type { ScenarioRun } from '../scenario.ts';

/**
 * Query that returns one line for each object that migrations create: columns, indexes, constraints,
 * functions, the migration records and the job queues.
 */
const SHAPE = `
  select line from (
    select format('column %s.%s %s %s %s %s', table_schema, table_name, column_name, data_type, is_nullable, column_default) as line
      from information_schema.columns where table_schema in ('public', 'drizzle', 'jobs')
    union all
    select format('index %s', indexdef) from pg_indexes where schemaname in ('public', 'drizzle', 'jobs')
    union all
    select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace in (select oid from pg_namespace where nspname in ('public', 'drizzle', 'jobs'))
    union all
    select format('function %s', oid::regprocedure) from pg_proc
      where pronamespace in (select oid from pg_namespace where nspname in ('public', 'jobs'))
    union all
    select format('migration %s', hash) from drizzle.__drizzle_migrations
    union all
    select format('jobs %s', version) from jobs.version
    union all
    select format('queue %s', name) from jobs.queue
  ) as lines order by line`;

/** Runs a query on the run's database. No server may be using an embedded database at the same time. */
export async function queryRows<Row extends object>(env: ScenarioRun['env'], query: string): Promise<Row[]> {
  if (env.DATABASE_URL === undefined) {
    const embedded = await openEmbedded({ dataDir: `${env.DATA_DIR}/db` });
    try {
      return (await embedded.client.query<Row>(query)).rows;
    } finally {
      await embedded.close();
    }
  }
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  try {
    return (await client.query<Row>(query)).rows;
  } finally {
    await client.end();
  }
}

/** Returns lines that describe a database's schema, for comparison with another. */
export async function describeSchema(env: ScenarioRun['env']): Promise<string[]> {
  return (await queryRows<{ line: string }>(env, SHAPE)).map(({ line }) => line);
}

/** Returns a message for each line that does not occur equally often in both schemas. */
export function difference(wanted: readonly string[], found: readonly string[]): string[] {
  const count = (lines: readonly string[], line: string) => lines.filter((each) => each === line).length;
  return [...new Set([...wanted, ...found])]
    .filter((line) => count(wanted, line) !== count(found, line))
    .map((line) => `${count(found, line)} instead of ${count(wanted, line)} times: ${line}`);
}
