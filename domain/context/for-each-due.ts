import { and, asc, gt, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { inPages } from '#db/in-pages';
import type { Context } from './context.ts';

/** Keys that are read at once. */
const BATCH_SIZE = 200;

interface Work {
  /** Column that identifies what is due. A key that several rows have comes once. */
  key: AnyPgColumn<{ data: string; notNull: true }>;
  /** Condition on the rows of the key's table. */
  due: SQL | undefined;
  act: (key: string) => Promise<void>;
  /** Log message if `act` throws. */
  failure: string;
}

/**
 * Runs `act` once for each key whose rows are due, in the order of the keys. Each batch begins after the last key of
 * the one before, so that what stays due never takes the turn of others. `act` begins its own transaction, checks
 * there that the row is still due, and blocks no other key if it fails: the next run of the job retries. Returns how
 * many failed.
 */
export async function forEachDue(
  { db, log }: Pick<Context, 'db' | 'log'>,
  { key: column, due, act, failure }: Work,
): Promise<number> {
  let failures = 0;
  const keys = inPages<{ key: string }>((last) =>
    db
      .selectDistinct({ key: column })
      .from(column.table)
      .where(and(due, last && gt(column, last.key)))
      .orderBy(asc(column))
      .limit(BATCH_SIZE),
  );
  for await (const { key } of keys)
    await act(key).catch((error) => {
      failures += 1;
      log.error({ err: error, key }, failure);
    });
  return failures;
}
