import { and, eq, gt } from 'drizzle-orm';
import { passkeys } from '#db/schema';
import type { Context } from '#domain/context';
import { DAY_MS } from '#platform/clock';

/** Time after a reset by email in which the new password alone proves nothing (product 13). */
export const TRIAL_MS = 3 * DAY_MS;

/**
 * Whether the password was reset by email less than three days ago and passkeys are held. Meanwhile the password
 * proves only access to the mailbox, so changes that last need a passkey or another second factor.
 */
export async function isPasswordOnTrial(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  accountId: string,
): Promise<boolean> {
  const since = new Date(clock.now().getTime() - TRIAL_MS);
  const [row] = await db
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(and(eq(passkeys.accountId, accountId), gt(passkeys.heldAt, since)))
    .limit(1);
  return row !== undefined;
}
