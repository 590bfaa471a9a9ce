import { eq } from 'drizzle-orm';
import { accounts } from '#db/schema';
import { recordAccountEvent } from '#domain/account-events';
import { queueEmailSync } from '#domain/billing';
import { type Inside, ProductError } from '#domain/context';
import { endAllSessions } from '#domain/sessions';
import { revokeTokens } from '../account-tokens.ts';

interface NewEmail {
  accountId: string;
  email: string;
  /** When the new address was confirmed; null if a link to it follows. */
  confirmedAt: Date | null;
  notice: 'email_changed' | 'email_changed_by_owner';
}

/**
 * Changes the email address in the caller's transaction: ends every session, revokes links that were sent to the
 * old address and notifies it (security 7.4.3). Returns whether a job will update it at the payment provider.
 * Errors: `userNotFound`, `emailTaken` if the account has this address already. The unique index decides whether
 * another account has it.
 */
export async function setEmail(inside: Inside, { accountId, ...to }: NewEmail): Promise<boolean> {
  const { db, jobs, clock } = inside;
  const { email, confirmedAt, notice } = to;
  const own = eq(accounts.id, accountId);
  const [before] = await db
    .select({ email: accounts.email, confirmedAt: accounts.emailConfirmedAt })
    .from(accounts)
    .where(own)
    .for('update');
  // An account whose contract records are retained after its erasure has no email address.
  if (!before?.email) throw new ProductError('userNotFound');
  if (before.email === email) throw new ProductError('emailTaken');
  await db
    .update(accounts)
    .set({ email, emailKey: email.toLowerCase(), emailConfirmedAt: confirmedAt })
    .where(own);
  await recordAccountEvent(inside, { accountId, kind: notice });
  await endAllSessions(inside, { accountId });
  for (const purpose of ['password_reset', 'address_confirmation'] as const)
    await revokeTokens(inside, { accountId, purpose });
  const at = clock.now().toISOString();
  await jobs.send(db, 'mail.security-notice', {
    ...{ accountId, notice, at, to: before.email, confirmed: before.confirmedAt !== null },
  });
  if (confirmedAt === null) await jobs.send(db, 'mail.confirm-address', { accountId });
  return queueEmailSync(inside, { accountId });
}
