import { eq } from 'drizzle-orm';
import { accounts } from '#db/schema';
import type { Inside } from '#domain/context';
import { holdPasskeys } from '#domain/passkeys';
import { forgetBrowsers } from '#domain/second-factors';
import { endAllSessions } from '#domain/sessions';
import { revokeTokens } from './account-tokens.ts';
import { stopDeletion } from './stop-deletion.ts';

/**
 * Ends all sessions, forgets all browsers, replaces the password with one that nobody knows, holds the passkeys,
 * stops a deletion, which a thief may have begun, and emails the owner a link to choose a new password. The caller
 * has locked the account.
 */
export async function lockOut(inside: Inside, accountId: string, passwordHash: string): Promise<void> {
  const { db, jobs } = inside;
  const [account] = await db
    .update(accounts)
    .set({ passwordHash })
    .where(eq(accounts.id, accountId))
    .returning({ login: accounts.usernameKey, language: accounts.language });
  await endAllSessions(inside, { accountId });
  await forgetBrowsers(inside, accountId, undefined);
  await holdPasskeys(inside, accountId);
  await stopDeletion(inside, accountId);
  await revokeTokens(inside, { accountId, purpose: 'password_reset' });
  if (account) await jobs.send(db, 'mail.password-reset', { ...account, lockedOut: true });
}
