import { billingEmails } from '#db/schema';
import type { Context } from '#domain/context';

/**
 * Claims the key of an email, in the transaction that queues the email. Returns false if the key was claimed
 * before.
 */
export async function claimEmail(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  key: string,
  accountId: string,
): Promise<boolean> {
  const claimed = await db
    .insert(billingEmails)
    .values({ key, accountId, queuedAt: clock.now() })
    .onConflictDoNothing()
    .returning({ key: billingEmails.key });
  return claimed.length > 0;
}
