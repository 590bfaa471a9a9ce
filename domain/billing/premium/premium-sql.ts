import { and, eq, gt, isNull, lte, or, type Placeholder, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#db/client';
import { premiumGrants, subscriptions } from '#db/schema';

/**
 * Returns the SQL condition that the account in the column `accountId` has Premium at `now`, so that one
 * query can read an account and its Premium. Every check of Premium uses this condition.
 */
export function premiumSql(db: Database, accountId: PgColumn, now: Date | Placeholder) {
  const grant = db
    .select({ one: sql`true` })
    .from(premiumGrants)
    .where(
      and(
        eq(premiumGrants.accountId, accountId),
        lte(premiumGrants.startsAt, now),
        or(isNull(premiumGrants.endsAt), gt(premiumGrants.endsAt, now)),
      ),
    )
    .limit(1);
  const paid = db
    .select({ one: sql`true` })
    .from(subscriptions)
    .where(and(eq(subscriptions.accountId, accountId), gt(subscriptions.premiumUntil, now)))
    .limit(1);
  // `exists` is avoided: in a select list, and before a table is analysed, PostgreSQL may evaluate it by
  // reading every grant.
  return sql<boolean>`coalesce(${grant}, ${paid}, false)`;
}
