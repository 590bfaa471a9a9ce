import { eq } from 'drizzle-orm';
import { accounts } from '#db/schema';
import { stopDeletion } from '#domain/accounts';
import { type Context, ProductError, requireMember, transaction } from '#domain/context';

/**
 * Cancels the deletion of the caller's account: everything is visible again. The renewal of Premium stays
 * cancelled. Idempotent. Possible until the account is erased, even if its deletion is already due. Errors:
 * `unauthorized`.
 */
export async function cancelDeletion(context: Context): Promise<void> {
  const { accountId } = requireMember(context);
  await transaction(context, async (inside) => {
    // Waits for an erasure in progress, which then leaves no account.
    const [account] = await inside.db
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.id, accountId))
      .for('update');
    if (!account) throw new ProductError('unauthorized');
    await stopDeletion(inside, accountId);
  });
}
