import { and, eq, isNotNull } from 'drizzle-orm';
import { accounts, departures } from '#db/schema';
import { notifyOwner } from '#domain/account-events';
import { invalidateAccountPages } from '#domain/accounts';
import { type Context, ProductError, requireMember, transaction } from '#domain/context';

/**
 * Keeps the caller's account: everything is visible again. The renewal of Premium stays cancelled. Idempotent.
 * Possible until the account is erased, even if its deletion is already due. Errors: `unauthorized`.
 */
export async function takeBackDeparture(context: Context): Promise<void> {
  const { accountId } = requireMember(context);
  await transaction(context, async (inside) => {
    const { db } = inside;
    // Waits for an erasure in progress, which then leaves no account.
    const [account] = await db
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.id, accountId))
      .for('update');
    if (!account) throw new ProductError('unauthorized');
    const [kept] = await db
      .update(accounts)
      .set({ leavingAt: null })
      .where(and(eq(accounts.id, accountId), isNotNull(accounts.leavingAt)))
      .returning({ id: accounts.id });
    if (!kept) return;
    await db.delete(departures).where(eq(departures.accountId, accountId));
    await invalidateAccountPages(inside, { accountId });
    await notifyOwner(inside, accountId, 'deletion_taken_back');
    inside.log.info({ event: 'deletion_taken_back', accountId }, 'deletion_taken_back');
  });
}
