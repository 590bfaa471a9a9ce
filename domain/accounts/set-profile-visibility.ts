import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { accounts } from '#db/schema';
import type { Context } from '#domain/context';
import { invalidateAccountPages } from './invalidate-account-pages.ts';

/**
 * Hides a person's profile, Short and posts from everybody or shows them again, to be called inside a transaction.
 * The account goes on: its owner can log in and sees what is theirs. Doing it again changes nothing. Who may is for
 * the caller to know.
 */
export async function setProfileVisibility(
  inside: Context,
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
