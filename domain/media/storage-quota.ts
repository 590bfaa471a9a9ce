import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { accounts, posts, uploads } from '#db/schema';
import { ageOfAccount, type Context, ProductError, requireOperator } from '#domain/context';
import { DAY_MS } from '#platform/clock';
import { STORAGE_LIMITS } from './upload-limits.ts';

/**
 * Stored bytes: `day` counts those uploaded in the last day, even if deleted since; `total` counts all those
 * that are not deleted.
 */
interface StorageBytes {
  day: number;
  total: number;
}

export interface AccountStorage {
  used: StorageBytes;
  allowed: StorageBytes;
}

/**
 * Returns the used and allowed storage of an account. A post counts until it is removed, and an upload counts
 * until the clean-up deletes it.
 */
export async function storageOf(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { accountId, since }: { accountId: string; since: Date | undefined },
): Promise<AccountStorage> {
  const dayAgo = new Date(clock.now().getTime() - DAY_MS);
  const ofPosts = (condition: SQL | undefined) =>
    sql`(select coalesce(sum(${posts.mediaBytes}), 0) from ${posts} where ${and(eq(posts.accountId, accountId), condition)})`;
  const ofUploads = (condition?: SQL) =>
    sql`(select coalesce(sum(${uploads.bytes}), 0) from ${uploads} where ${and(eq(uploads.accountId, accountId), condition)})`;
  const [used] = await db
    .select({
      day: sql`${ofPosts(gt(posts.createdAt, dayAgo))} + ${ofUploads(gt(uploads.createdAt, dayAgo))}`.mapWith(
        Number,
      ),
      total: sql`${ofPosts(isNull(posts.removedAt))} + ${ofUploads()}`.mapWith(Number),
    })
    .from(sql`(select 1) as one`);
  return { used: used ?? { day: 0, total: 0 }, allowed: STORAGE_LIMITS[ageOfAccount({ clock }, since)] };
}

/**
 * Rejects an upload that exceeds the account's quota. The check is reliable only while the account is locked,
 * inside the transaction that stores the upload. A check before the files are received only avoids wasted
 * work. Errors: `storage_full`, `daily_storage_full`.
 */
export async function assertStorageQuota(
  context: Pick<Context, 'db' | 'clock'>,
  account: { accountId: string; since: Date | undefined },
  bytes: number,
): Promise<void> {
  const { used, allowed } = await storageOf(context, account);
  if (used.total + bytes > allowed.total) throw new ProductError('storage_full');
  if (used.day + bytes > allowed.day) throw new ProductError('daily_storage_full');
}

/** Locks an account's row to serialise its uploads. Does not block inserts that reference the row. */
export async function lockAccountStorage({ db }: Pick<Context, 'db'>, accountId: string): Promise<void> {
  await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update');
}

/** Returns the accounts with the most storage, largest first. Errors: `unauthorized`. */
export async function listLargestAccounts(
  context: Context,
  { most }: { most: number },
): Promise<{ username: string; bytes: number }[]> {
  requireOperator(context);
  const stored = context.db
    .select({ accountId: posts.accountId, bytes: posts.mediaBytes })
    .from(posts)
    .where(isNull(posts.removedAt))
    .unionAll(
      context.db.select({ accountId: sql<string>`${uploads.accountId}`, bytes: uploads.bytes }).from(uploads),
    )
    .as('stored');
  const bytes = sql`sum(${stored.bytes})`.mapWith(Number);
  return context.db
    .select({ username: accounts.username, bytes })
    .from(stored)
    .innerJoin(accounts, eq(accounts.id, stored.accountId))
    .groupBy(accounts.id)
    .having(sql`sum(${stored.bytes}) > 0`)
    .orderBy(sql`sum(${stored.bytes}) desc`, accounts.username)
    .limit(most);
}
