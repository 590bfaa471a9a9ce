import { sql } from 'drizzle-orm';
import { type Context, requireOperator } from '#domain/context';

/**
 * Returns whether the database refuses to write: the embedded one while its disk is full or read-only, a server as
 * a replica. Errors: `unauthorized`.
 */
export async function inspectReadOnly(context: Pick<Context, 'db' | 'actor'>): Promise<boolean> {
  requireOperator(context);
  const { rows } = (await context.db.execute(
    sql`select current_setting('transaction_read_only')::bool as "isReadOnly"`,
  )) as { rows: { isReadOnly: boolean }[] };
  return rows[0]?.isReadOnly === true;
}
