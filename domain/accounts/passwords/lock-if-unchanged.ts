import { and, eq, isNull } from 'drizzle-orm';
import { accounts } from '#db/schema';
import type { Inside } from '#domain/context';

/**
 * Locks an account until the end of the transaction, if its password is still the one that was verified before
 * the transaction, which must not wait for a slow hash. Returns null if the password was changed or reset, or the
 * account blocked or locked out meanwhile: then the verification counts for nothing.
 */
export async function lockIfUnchanged(
  { db }: Inside,
  verified: { accountId: string; passwordHash: string },
): Promise<{ secondStep: boolean } | null> {
  const [account] = await db
    .select({ secondStep: accounts.secondStep })
    .from(accounts)
    .where(
      and(
        eq(accounts.id, verified.accountId),
        eq(accounts.passwordHash, verified.passwordHash),
        isNull(accounts.disabledAt),
      ),
    )
    .for('update');
  return account ?? null;
}
