import { and, asc, between, eq, inArray, sql } from 'drizzle-orm';
import type { Period } from '#contracts/rules/statistics';
import { accounts, shortCounts, shorts } from '#db/schema';
import { premiumSql } from '#domain/billing';
import { type Context, ProductError, requireMember } from '#domain/context';
import { COUNT_KINDS, type CountKind } from './count-kinds.ts';

const numbers = (kinds: readonly CountKind[]) => kinds.map((kind) => COUNT_KINDS[kind]);
const sum = sql<number>`sum(${shortCounts.count})`.mapWith(Number);

/** Reads the caller's links, counting and Premium. Errors: `unauthorized`. */
export async function readCountedShort(context: Context) {
  const { accountId } = requireMember(context);
  const [row] = await context.db
    .select({
      accountId: shorts.accountId,
      username: accounts.username,
      links: shorts.links,
      hiddenLinks: shorts.hiddenLinks,
      counting: shorts.counting,
      hasPremium: sql<boolean>`${premiumSql(context.db, accounts.id, context.clock.now())}`,
    })
    .from(accounts)
    .innerJoin(shorts, eq(shorts.accountId, accounts.id))
    .where(eq(accounts.id, accountId));
  if (!row) throw new ProductError('unauthorized');
  return row;
}

const within = (accountId: string, { from, to }: Period, kinds: readonly CountKind[]) =>
  and(
    eq(shortCounts.accountId, accountId),
    between(shortCounts.day, from, to),
    inArray(shortCounts.kind, numbers(kinds)),
  );

/** Returns the sums of each day by kind. */
export const countsByDay = ({ db }: Pick<Context, 'db'>, accountId: string, period: Period) =>
  db
    .select({ day: shortCounts.day, kind: shortCounts.kind, count: sum })
    .from(shortCounts)
    .where(within(accountId, period, ['visits', 'clicks', 'excess']))
    .groupBy(shortCounts.day, shortCounts.kind);

/** Returns the sums of the whole period by key. */
export const countsByKey = (
  { db }: Pick<Context, 'db'>,
  accountId: string,
  period: Period,
  kinds: readonly CountKind[],
) =>
  db
    .select({ kind: shortCounts.kind, key: shortCounts.key, count: sum })
    .from(shortCounts)
    .where(within(accountId, period, kinds))
    .groupBy(shortCounts.kind, shortCounts.key);

/** Returns the clicks on each link on each day. */
export const clicksByDay = ({ db }: Pick<Context, 'db'>, accountId: string, period: Period) =>
  db
    .select({ day: shortCounts.day, link: shortCounts.key, clicks: shortCounts.count })
    .from(shortCounts)
    .where(within(accountId, period, ['clicks']));

/** Returns the first day with a stored count, or null. */
export async function firstCountedDay(
  { db }: Pick<Context, 'db'>,
  accountId: string,
): Promise<string | null> {
  const [row] = await db
    .select({ day: shortCounts.day })
    .from(shortCounts)
    .where(eq(shortCounts.accountId, accountId))
    .orderBy(asc(shortCounts.day))
    .limit(1);
  return row?.day ?? null;
}
