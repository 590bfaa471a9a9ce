import { inArray } from 'drizzle-orm';
import { accountTag } from '#contracts/cache-tags';
import { accounts } from '#db/schema';
import type { Context } from './context.ts';

/** Invalidates, inside a transaction, the pages that show these accounts. */
export async function invalidateProfilePages(
  inside: Pick<Context, 'db' | 'pageChanges'>,
  accountIds: readonly string[],
): Promise<void> {
  if (accountIds.length === 0) return;
  const people = await inside.db
    .select({ username: accounts.username })
    .from(accounts)
    .where(inArray(accounts.id, accountIds));
  for (const { username } of people) inside.pageChanges.add(accountTag(username));
}
