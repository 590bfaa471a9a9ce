import { eq } from 'drizzle-orm';
import { passkeys } from '#db/schema';
import type { Inside } from '#domain/context';

/**
 * Holds every passkey of an account whose password was reset by email, or whose owner stopped a stranger. Another
 * reset starts the time anew. The caller has locked the account.
 */
export async function holdPasskeys(inside: Inside, accountId: string): Promise<void> {
  await inside.db
    .update(passkeys)
    .set({ heldAt: inside.clock.now() })
    .where(eq(passkeys.accountId, accountId));
}
