import { and, eq, exists, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { premiumGrants } from '#db/schema';
import type { Context } from '#domain/context';

/**
 * "Has Premium now" as a condition on the account id column, so that a read of a person stays one query.
 * Until subscriptions exist it knows only granted Premium.
 */
export function premiumSql(context: Context, accountId: PgColumn) {
  const now = context.clock.now();
  return exists(
    context.db
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
