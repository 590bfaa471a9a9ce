import { and, eq, exists, gt, isNull, lte, or, type Placeholder, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#db/client';
import { premiumGrants } from '#db/schema';

/**
 * "Has Premium at `now`" as a condition on the account id column, so that a read of a person stays one query.
 * Until subscriptions exist it knows only granted Premium.
 */
export function premiumSql(db: Database, accountId: PgColumn, now: Date | Placeholder) {
  return exists(
    db
      .select({ one: sql`1` })
      .from(premiumGrants)
      .where(
        and(
          eq(premiumGrants.accountId, accountId),
          lte(premiumGrants.startsAt, now),
          or(isNull(premiumGrants.endsAt), gt(premiumGrants.endsAt, now)),
        ),
      ),
  );
}
