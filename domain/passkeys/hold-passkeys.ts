import { and, eq, gt, isNotNull } from 'drizzle-orm';
import { passkeys } from '#db/schema';
import type { Context } from '#domain/context';
import { DAY_MS } from '#platform/clock';

/** Time after a reset by email in which the new password alone proves nothing (product 13). */
export const HOLD_MS = 3 * DAY_MS;

/**
 * Holds every passkey of an account whose password was reset by email. Another reset starts the time anew. The
 * caller has locked the account.
 */
export async function holdPasskeys(inside: Context, accountId: string): Promise<void> {
  await inside.db.update(passkeys).set({ heldAt: inside.clock.now() }).where(eq(passkeys.accountId, accountId));
}

/** Whether the account has passkeys about which its owner has not decided since a reset. */
export async function hasHeldPasskeys({ db }: Pick<Context, 'db'>, accountId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(and(eq(passkeys.accountId, accountId), isNotNull(passkeys.heldAt)))
    .limit(1);
  return row !== undefined;
}

/**
 * Whether the password was reset by email less than three days ago and passkeys are held. Meanwhile the password
 * proves only access to the mailbox, so changes that last need a passkey or another second factor.
 */
export async function isPasswordOnTrial(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  accountId: string,
): Promise<boolean> {
  const since = new Date(clock.now().getTime() - HOLD_MS);
  const [row] = await db
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(and(eq(passkeys.accountId, accountId), gt(passkeys.heldAt, since)))
    .limit(1);
  return row !== undefined;
}
