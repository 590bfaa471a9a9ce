import { eq } from 'drizzle-orm';
import { brand } from '#brand';
import { passwordProblem } from '#contracts/rules/account/password';
import { accounts } from '#db/schema';
import { notifyOwner } from '#domain/account-events';
import { releaseConnections } from '#domain/connections';
import { type Context, ProductError, throwFieldError, transaction } from '#domain/context';
import { holdPasskeys } from '#domain/passkeys';
import { forgetBrowsers, rememberBrowser } from '#domain/second-factors';
import { endAllSessions } from '#domain/sessions';
import { hashPassword, verifyPassword } from '#platform/crypto/password-hash';
import { consumeToken, peekToken, revokeTokens } from '../account-tokens.ts';
import { cancelEmailChange } from '../email/email-changes.ts';
import { stopDeletion } from '../stop-deletion.ts';
import { isCommonPassword } from './common-passwords.ts';
import { proveMailbox } from './prove-mailbox.ts';

/**
 * Returns the username of the account that a reset link belongs to, so that the page can greet its owner.
 * Errors: `invalid_link`.
 */
export async function readPasswordReset(
  context: Context,
  input: { token: string },
): Promise<{ username: string }> {
  const owner = await peekToken(context, input.token, 'password_reset');
  if (!owner) throw new ProductError('invalid_link');
  return { username: owner.username };
}

export interface ResetPasswordInput {
  token: string;
  password: string;
  repeat: string;
  /** The token of the caller's browser, which stays known. */
  deviceToken: string | undefined;
}

/**
 * Sets a new password for the owner of an emailed link, ends every session of the account and forgets its other
 * browsers (security 6.4.3). The caller's browser becomes known, so that strangers who guess cannot lock the owner
 * out; returns its token. Holds the passkeys, so that neither a mailbox nor a device alone undoes the other. If the
 * email was never confirmed, confirms it and deletes factors and connections (product 4.25). Stops a deletion, which
 * a thief may have begun. Consumes the link only on success. Errors: `invalid_link`, `passwords_not_matching`,
 * `samePassword`, `invalid_input`.
 */
export async function resetPassword(
  context: Context,
  input: ResetPasswordInput,
): Promise<{ deviceToken: string }> {
  const owner = await peekToken(context, input.token, 'password_reset');
  if (!owner) throw new ProductError('invalid_link');
  if (input.password !== input.repeat) throwFieldError('repeat', 'passwords_not_matching');
  const { accountId, username, displayName, email } = owner;
  assertStrongPassword(input.password, { username, displayName, email });
  if (await verifyPassword(owner.passwordHash, input.password)) throwFieldError('password', 'samePassword');
  const passwordHash = await hashPassword(input.password);
  const { disconnected, ...browser } = await transaction(context, async (inside) => {
    // First, because it locks the account, which all changes of emails, passwords and factors lock first.
    await inside.db.update(accounts).set({ passwordHash }).where(eq(accounts.id, accountId));
    // The second of two concurrent submissions finds the token consumed.
    if (!(await consumeToken(inside, input.token, 'password_reset'))) throw new ProductError('invalid_link');
    // Two that were sent at the same moment both exist.
    await revokeTokens(inside, { accountId, purpose: 'password_reset' });
    await notifyOwner(inside, accountId, 'password_reset');
    await endAllSessions(inside, { accountId });
    await forgetBrowsers(inside, accountId, input.deviceToken);
    const browser = { accountId, deviceToken: input.deviceToken, trustedUntil: null };
    const { token } = await rememberBrowser(inside, browser);
    const disconnected = await proveMailbox(inside, accountId);
    await holdPasskeys(inside, accountId);
    await cancelEmailChange(inside, accountId);
    await stopDeletion(inside, accountId);
    inside.log.info({ event: 'password_reset', accountId }, 'password reset');
    return { deviceToken: token, disconnected };
  });
  releaseConnections(context, disconnected);
  return browser;
}

/** Rejects weak passwords. Errors: `invalid_input` with the reason as a field error. */
export function assertStrongPassword(
  password: string,
  person: { username: string; displayName: string; email: string },
): void {
  const problem = passwordProblem(password, { ...person, brand: brand.name, isCommon: isCommonPassword });
  if (problem === null) return;
  const code = {
    too_short: 'invalidPassword',
    too_long: 'invalidPassword',
    too_common: 'commonPassword',
    personal: 'personalPassword',
  } as const;
  throw new ProductError('invalid_input', { fields: { password: code[problem] } });
}
