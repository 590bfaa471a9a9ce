import { and, eq, isNull, or } from 'drizzle-orm';
import { emailKey, isEmail } from '#contracts/rules/account/email';
import { isUsername } from '#contracts/rules/names/username';
import { accounts, knownDevices } from '#db/schema';
import { type Context, enforceRateLimit, type LimitName, ProductError } from '#domain/context';
import { tokenHash } from '#platform/ids';
import { providerNetworkOf } from '#platform/networks';
import { hashPassword, needsRehash, verifyPassword } from '../passwords/password-hash.ts';
import { completeSignIn, type SignInResult } from './complete-sign-in.ts';

export interface LogInInput {
  /** Username or email. */
  login: string;
  password: string;
  userAgent: string;
  /** Token of an earlier sign-in from this browser, if any. */
  deviceToken: string | undefined;
}

/**
 * Opens a session for a username or email and its password. A wrong password and an unknown account return
 * the same error in the same time. Failures are limited per IP, account and provider, and in total. A browser
 * that has signed in to the account before is limited only by its own counter, so that strangers cannot lock
 * the owner out, not even from the owner's IP. Errors: `invalid_credentials`, `too_many_requests`.
 */
export async function logIn(context: Context, input: LogInInput): Promise<SignInResult> {
  const key = emailKey(input.login);
  const account = await accountByKey(context, key);
  const known = account !== undefined && (await isKnownDevice(context, account.id, input.deviceToken));
  const counts: Count[] = known
    ? [{ name: 'loginByKnownDevice', key: `${account.id}:${tokenHash(input.deviceToken ?? '')}` }]
    : [
        { name: 'loginByIp', key: context.network.address },
        // Hash the input, because it may exceed the maximum key length of a counter.
        { name: 'loginByAccount', key: account?.id ?? tokenHash(key) },
        // Many IPs that each try one password on many accounts stay below both limits above. The limit per
        // provider prevents one provider from exhausting `loginByAnybody`.
        { name: 'loginByProvider', key: providerNetworkOf(context.network.address) },
        { name: 'loginByAnybody', key: 'all' },
      ];
  for (const count of counts) await enforceRateLimit(context, count.name, count.key);

  if (!(await verifyPassword(account?.passwordHash, input.password)) || !account) {
    context.log.info({ event: 'login_failed', accountId: account?.id }, 'login failed');
    throw new ProductError('invalid_credentials');
  }
  for (const count of counts) await context.limits.refund(count.name, count.key);
  if (needsRehash(account.passwordHash))
    await context.db
      .update(accounts)
      .set({ passwordHash: await hashPassword(input.password) })
      .where(eq(accounts.id, account.id));
  context.log.info({ event: 'login', accountId: account.id }, 'login');
  return completeSignIn(context, { accountId: account.id, userAgent: input.userAgent });
}

interface Count {
  name: LimitName;
  key: string;
}

/**
 * Returns the enabled account with this lower-case username or email. Skips the query if the input is neither
 * a valid username nor a valid email.
 */
async function accountByKey(context: Context, key: string) {
  if (!isUsername(key) && !isEmail(key)) return undefined;
  const [account] = await context.db
    .select({ id: accounts.id, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(and(or(eq(accounts.usernameKey, key), eq(accounts.emailKey, key)), isNull(accounts.disabledAt)));
  return account;
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
