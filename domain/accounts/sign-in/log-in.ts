import { and, eq, isNull, or } from 'drizzle-orm';
import { emailKey, isEmail } from '#contracts/rules/account/email';
import { isUsername } from '#contracts/rules/names/username';
import { accounts } from '#db/schema';
import { type Context, enforceRateLimit, type LimitName, ProductError, transaction } from '#domain/context';
import { findKnownBrowser, isPasswordOnTrial } from '#domain/second-factors';
import { hashPassword, needsRehash, verifyPassword } from '#platform/crypto/password-hash';
import { tokenHash } from '#platform/ids';
import { providerNetworkOf } from '#platform/networks';
import { lockIfUnchanged } from '../passwords/lock-if-unchanged.ts';
import { openSignIn, type SignInResult } from './open-sign-in.ts';
import { newStep } from './second-step.ts';

export interface LogInInput {
  /** Username or email. */
  login: string;
  password: string;
  userAgent: string;
  /** Token of an earlier sign-in from this browser, if any. */
  deviceToken: string | undefined;
}

/** Result of a login: a session, or, if the account has a second factor, a token for `completeSecondStep`. */
export type LogInResult = { signedIn: SignInResult } | { step: string };

/**
 * Opens a session for a username or email and its password, or begins the second step if the account has one
 * and this browser is not trusted. A wrong password and an unknown account return the same error in the same
 * time. Failures are limited per IP, login and provider, and in total. A browser
 * that has signed in to the account before is limited only by its own counter, so that strangers cannot lock
 * the owner out, not even from the owner's IP. Errors: `invalid_credentials`, `too_many_requests`.
 */
export async function logIn(context: Context, input: LogInInput): Promise<LogInResult> {
  const key = emailKey(input.login);
  const account = await accountByKey(context, key);
  const device = account && (await findKnownBrowser(context, account.id, input.deviceToken));
  const counts: Count[] = device
    ? [{ name: 'loginByKnownDevice', key: `${account?.id}:${device.tokenHash}` }]
    : [
        { name: 'loginByNetwork', key: context.caller.network },
        // Counted by what was typed, known or not: one count of an account for both its names would tell which
        // username belongs to an email. Hashed, because it may exceed the maximum key length of a counter.
        { name: 'loginByName', key: tokenHash(key) },
        // Many IPs that each try one password on many accounts stay below both limits above. The limit per
        // provider prevents one provider from exhausting `loginByAnybody`.
        { name: 'loginByProvider', key: providerNetworkOf(context.caller.network) },
        { name: 'loginByAnybody', key: 'all' },
      ];
  for (const count of counts) await enforceRateLimit(context, count.name, count.key);

  if (!(await verifyPassword(account?.passwordHash, input.password)) || !account) {
    context.log.info({ event: 'login_failed', accountId: account?.id }, 'login failed');
    throw new ProductError('invalid_credentials');
  }
  for (const count of counts) await context.limits.refund(count.name, count.key);
  const passwordHash = await currentHash(context, account, input.password);
  const { id: accountId } = account;
  const { userAgent, deviceToken } = input;
  return transaction(context, async (inside) => {
    const locked = await lockIfUnchanged(inside, { accountId, passwordHash });
    if (!locked) throw new ProductError('invalid_credentials');
    const { secondStep } = locked;
    // Read again, because trust may have ended while the password was verified.
    const trustedUntil = (await findKnownBrowser(inside, accountId, deviceToken))?.trustedUntil ?? null;
    if (secondStep && (trustedUntil === null || trustedUntil <= inside.clock.now()))
      return { step: newStep(inside, { id: accountId, passwordHash }) };
    const proved = !secondStep && !(await isPasswordOnTrial(inside, accountId));
    inside.log.info({ event: 'login', accountId }, 'login');
    return {
      signedIn: await openSignIn(inside, { accountId, userAgent, deviceToken, trustedUntil, proved }),
    };
  });
}

/** Hashes a password anew if its hash has outdated parameters. Returns the hash that is stored now. */
async function currentHash(
  { db }: Context,
  account: { id: string; passwordHash: string },
  password: string,
): Promise<string> {
  if (!needsRehash(account.passwordHash)) return account.passwordHash;
  const passwordHash = await hashPassword(password);
  const own = eq(accounts.id, account.id);
  const [renewed] = await db
    .update(accounts)
    .set({ passwordHash })
    .where(and(own, eq(accounts.passwordHash, account.passwordHash)))
    .returning({ id: accounts.id });
  if (renewed) return passwordHash;
  // Another login has rehashed the password in the meantime, or it was changed; a changed password stays.
  const [now] = await db.select({ passwordHash: accounts.passwordHash }).from(accounts).where(own);
  return now && (await verifyPassword(now.passwordHash, password)) ? now.passwordHash : account.passwordHash;
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
