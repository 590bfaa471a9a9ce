import { and, eq, isNotNull } from 'drizzle-orm';
import { accounts, deletionRequests } from '#db/schema';
import { notifyOwner } from '#domain/account-events';
import type { Inside } from '#domain/context';
import { invalidateAccountPages } from './invalidate-account-pages.ts';

/**
 * Stops the deletion of an account: everything is visible again, and its owner is emailed. The renewal of Premium
 * stays cancelled (decision 45). No-op if none has begun. The caller has locked the account.
 */
export async function stopDeletion(inside: Inside, accountId: string): Promise<void> {
  const { db } = inside;
  const [kept] = await db
    .update(accounts)
    .set({ leavingAt: null })
    .where(and(eq(accounts.id, accountId), isNotNull(accounts.leavingAt)))
    .returning({ id: accounts.id });
  if (!kept) return;
  await db.delete(deletionRequests).where(eq(deletionRequests.accountId, accountId));
  await invalidateAccountPages(inside, { accountId });
  await notifyOwner(inside, accountId, 'deletion_taken_back');
  inside.log.info({ event: 'deletion_taken_back', accountId }, 'deletion_taken_back');
}
