import { and, eq, isNotNull } from 'drizzle-orm';
import { passkeys } from '#db/schema';
import type { Context } from '#domain/context';

/**
 * Holds every passkey of an account whose password was reset by email. Another reset starts the time anew. The
 * caller has locked the account.
 */
export async function holdPasskeys(inside: Context, accountId: string): Promise<void> {
  await inside.db
    .update(passkeys)
    .set({ heldAt: inside.clock.now() })
    .where(eq(passkeys.accountId, accountId));
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
