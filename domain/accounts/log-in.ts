import { and, eq, isNull, or } from 'drizzle-orm';
import { accounts, knownDevices } from '#db/schema';
import { type Context, ProductError, withinLimit } from '#domain/context';
import { tokenHash } from '#platform/ids';
import { completeSignIn, type SignedIn } from './complete-sign-in.ts';
import { hashPassword, needsRehash, verifyPassword } from './password-hash.ts';

export interface LogInInput {
  /** Username or e-mail address. */
  login: string;
  password: string;
  userAgent: string;
  /** What the browser kept from an earlier sign-in, if anything. */
  deviceToken: string | undefined;
}

/**
 * Opens a session by username or e-mail. A wrong password and an unknown account answer alike and take the
 * same time. Failures are counted by address and by account; a browser that signed in to the account before
 * has a count of its own, so that strangers cannot lock the owner out.
 * Errors: `invalid_credentials`, `too_many_requests`.
 */
export async function logIn(context: Context, input: LogInInput): Promise<SignedIn> {
  const key = input.login.trim().toLowerCase();
  const [account] = await context.db
    .select({ id: accounts.id, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(and(or(eq(accounts.usernameKey, key), eq(accounts.emailKey, key)), isNull(accounts.disabledAt)));

  const known = account !== undefined && (await isKnownDevice(context, account.id, input.deviceToken));
  const limit = known ? 'loginByKnownDevice' : 'loginByAccount';
  const limitKey = known ? `${account.id}:${tokenHash(input.deviceToken ?? '')}` : (account?.id ?? key);
  await withinLimit(context, 'loginByAddress', context.caller.address);
  await withinLimit(context, limit, limitKey);

  if (!(await verifyPassword(account?.passwordHash, input.password)) || !account) {
    context.log.info({ event: 'login_failed', accountId: account?.id }, 'login failed');
    throw new ProductError('invalid_credentials');
  }
  await context.limits.giveBack('loginByAddress', context.caller.address);
  await context.limits.giveBack(limit, limitKey);
  if (needsRehash(account.passwordHash))
    await context.db
      .update(accounts)
      .set({ passwordHash: await hashPassword(input.password) })
      .where(eq(accounts.id, account.id));
  context.log.info({ event: 'login', accountId: account.id }, 'login');
  return completeSignIn(context, { accountId: account.id, userAgent: input.userAgent });
}

async function isKnownDevice(
  context: Context,
  accountId: string,
  token: string | undefined,
): Promise<boolean> {
  if (!token) return false;
  const [row] = await context.db
    .select({ accountId: knownDevices.accountId })
    .from(knownDevices)
    .where(and(eq(knownDevices.tokenHash, tokenHash(token)), eq(knownDevices.accountId, accountId)));
  return row !== undefined;
}
