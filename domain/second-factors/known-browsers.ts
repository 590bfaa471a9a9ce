import { and, desc, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import { knownDevices } from '#db/schema';
import type { Context } from '#domain/context';
import { newToken, tokenHash } from '#platform/ids';

/** Browsers that one account knows (product 4.11). */
export const MAX_KNOWN_BROWSERS = 50;

const isBrowser = (accountId: string, token: string) =>
  and(eq(knownDevices.tokenHash, tokenHash(token)), eq(knownDevices.accountId, accountId));

/** Returns the browser with this token, if the account knows it. */
export async function findKnownBrowser(
  { db }: Pick<Context, 'db'>,
  accountId: string,
  token: string | undefined,
): Promise<{ tokenHash: string; trustedUntil: Date | null } | undefined> {
  if (!token) return undefined;
  const [browser] = await db
    .select({ tokenHash: knownDevices.tokenHash, trustedUntil: knownDevices.trustedUntil })
    .from(knownDevices)
    .where(isBrowser(accountId, token));
  return browser;
}

/** From now on, logins from every browser need the second step again. */
export async function forgetTrust({ db }: Pick<Context, 'db'>, accountId: string): Promise<void> {
  await db
    .update(knownDevices)
    .set({ trustedUntil: null })
    .where(and(eq(knownDevices.accountId, accountId), isNotNull(knownDevices.trustedUntil)));
}

/**
 * Forgets all browsers that have logged in except the caller's, and ends its trust. Attempts are counted per known
 * browser, so a thief who had the password before could otherwise guess with as many as they have collected.
 * @param keptToken the token of the caller's browser; undefined forgets all
 */
export async function forgetBrowsers(
  inside: Context,
  accountId: string,
  keptToken: string | undefined,
): Promise<void> {
  const own = eq(knownDevices.accountId, accountId);
  const others = keptToken === undefined ? own : and(own, ne(knownDevices.tokenHash, tokenHash(keptToken)));
  await inside.db.delete(knownDevices).where(others);
  await forgetTrust(inside, accountId);
}

/**
 * Returns the token by which the browser is known from now on: the one that it has, if this account knows it, or
 * else a new one. Forgets those beyond the limit that logged in least recently. The caller has locked the account.
 */
export async function rememberBrowser(
  { db, clock }: Context,
  {
    accountId,
    deviceToken,
    trustedUntil,
  }: { accountId: string; deviceToken: string | undefined; trustedUntil: Date | null },
): Promise<{ token: string; isKnown: boolean }> {
  const seen = { createdAt: clock.now(), trustedUntil };
  if (deviceToken) {
    const renewed = await db
      .update(knownDevices)
      .set(seen)
      .where(isBrowser(accountId, deviceToken))
      .returning();
    if (renewed.length > 0) return { token: deviceToken, isKnown: true };
  }
  const token = newToken();
  const newest = tokenHash(token);
  await db.insert(knownDevices).values({ tokenHash: newest, accountId, ...seen });
  const own = eq(knownDevices.accountId, accountId);
  const surplus = db
    .select({ tokenHash: knownDevices.tokenHash })
    .from(knownDevices)
    .where(and(own, ne(knownDevices.tokenHash, newest)))
    .orderBy(desc(knownDevices.createdAt), desc(knownDevices.tokenHash))
    .offset(MAX_KNOWN_BROWSERS - 1);
  await db.delete(knownDevices).where(and(own, inArray(knownDevices.tokenHash, surplus)));
  return { token, isKnown: false };
}
