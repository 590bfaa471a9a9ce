import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { accounts } from '#db/schema';
import type { Inside } from '#domain/context';
import { invalidateAccountPages } from './invalidate-account-pages.ts';

/**
 * Hides or shows an account's profile, Short and posts, inside the caller's transaction. The account stays
 * active: its owner can log in and sees their own content. Idempotent. The caller checks permission.
 */
export async function setProfileVisibility(
  inside: Inside,
  { accountId, to }: { accountId: string; to: 'hidden' | 'shown' },
): Promise<void> {
  const [changed] = await inside.db
    .update(accounts)
    .set({ hiddenAt: to === 'hidden' ? inside.clock.now() : null })
    .where(
      and(
        eq(accounts.id, accountId),
        to === 'hidden' ? isNull(accounts.hiddenAt) : isNotNull(accounts.hiddenAt),
      ),
    )
    .returning({ id: accounts.id });
  if (changed) await invalidateAccountPages(inside, { accountId });
}
