import { eq, sql } from 'drizzle-orm';
import { accounts } from '#db/schema';
import type { Inside } from '#domain/context';
import { premiumSql } from './premium-sql.ts';

/** Whether an account has Premium now, according to `premiumSql`. */
export async function hasPremium(context: Inside, accountId: string): Promise<boolean> {
  const [row] = await context.db
    .select({ premium: sql<boolean>`${premiumSql(context.db, accounts.id, context.clock.now())}` })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return row?.premium === true;
}
