import { eq } from 'drizzle-orm';
import { accounts } from '#db/schema';
import { notifyOwner } from '#domain/account-events';
import {
  type Context,
  enforceRateLimit,
  ProductError,
  requireMember,
  throwFieldError,
  transaction,
} from '#domain/context';
import { forgetBrowsers } from '#domain/second-factors';
import { deleteOtherSessions, readSession } from '#domain/sessions';
import { hashPassword, verifyPassword } from '#platform/crypto/password-hash';
import { revokeTokens } from '../account-tokens.ts';
import { cancelEmailChange } from '../email/email-changes.ts';
import { lockIfUnchanged } from './lock-if-unchanged.ts';
import { assertStrongPassword } from './reset-password.ts';

export interface ChangePasswordInput {
  current: string;
  password: string;
  repeat: string;
  /** The token of the caller's browser, which stays known. */
  deviceToken: string | undefined;
}

/**
 * Verifies the caller's current password, sets the new one, ends all other sessions and forgets all other browsers
 * (security 6.2.3).
 * Errors: `unauthorized`, `wrong_password`, `passwords_not_matching`, `samePassword`, `invalid_input`,
 * `too_many_requests`.
 */
export async function changePassword(context: Context, input: ChangePasswordInput): Promise<void> {
  const { accountId } = requireMember(context);
  if (input.password !== input.repeat) throwFieldError('repeat', 'passwords_not_matching');
  await enforceRateLimit(context, 'passwordProof', accountId);
  const [account] = await context.db
    .select({
      passwordHash: accounts.passwordHash,
      username: accounts.username,
      displayName: accounts.displayName,
      email: accounts.email,
    })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (!account) throw new ProductError('unauthorized');
  if (!(await verifyPassword(account.passwordHash, input.current)))
    throwFieldError('current', 'wrong_password');
  await context.limits.refund('passwordProof', accountId);
  if (input.password === input.current) throwFieldError('password', 'samePassword');
  assertStrongPassword(input.password, account);
  const passwordHash = await hashPassword(input.password);
  await transaction(context, async (inside) => {
    const isUnchanged = await lockIfUnchanged(inside, { accountId, passwordHash: account.passwordHash });
    if (!isUnchanged || !(await readSession(inside))) throw new ProductError('unauthorized');
    await inside.db.update(accounts).set({ passwordHash }).where(eq(accounts.id, accountId));
    await notifyOwner(inside, accountId, 'password_changed');
    await deleteOtherSessions(inside);
    await forgetBrowsers(inside, accountId, input.deviceToken);
    await cancelEmailChange(inside, accountId);
    // Otherwise, an older reset link in a compromised mailbox could undo the change.
    await revokeTokens(inside, { accountId, purpose: 'password_reset' });
    inside.log.info({ event: 'password_changed', accountId }, 'password changed');
  });
}
