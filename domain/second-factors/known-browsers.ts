import { and, desc, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import { knownDevices } from '#db/schema';
import type { Context, Inside } from '#domain/context';
import { isToken, newToken, tokenHash } from '#platform/ids';

/** Browsers that one account knows (product 4.11). */
export const MAX_KNOWN_BROWSERS = 50;

/**
 * A browser has one token for all accounts that log in from it. The stored hash differs by account, so that the table
 * does not tell which accounts share a browser.
 */
const browserHash = (accountId: string, token: string): string => tokenHash(`${accountId}:${token}`);

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
    .where(eq(knownDevices.tokenHash, browserHash(accountId, token)));
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
  inside: Inside,
  accountId: string,
  keptToken: string | undefined,
): Promise<void> {
  const own = eq(knownDevices.accountId, accountId);
  const others =
    keptToken === undefined ? own : and(own, ne(knownDevices.tokenHash, browserHash(accountId, keptToken)));
  await inside.db.delete(knownDevices).where(others);
  await forgetTrust(inside, accountId);
}

/**
 * Returns the token by which the browser is known from now on: the one that it has, or else a new one; and whether
 * this account knew it. Forgets those beyond the limit that logged in least recently. The caller has locked the
 * account.
 */
export async function rememberBrowser(
  { db, clock }: Inside,
  {
    accountId,
    deviceToken,
    trustedUntil,
  }: { accountId: string; deviceToken: string | undefined; trustedUntil: Date | null },
): Promise<{ token: string; isKnown: boolean }> {
  const token = isToken(deviceToken) ? deviceToken : newToken();
  const newest = browserHash(accountId, token);
  const seen = { createdAt: clock.now(), trustedUntil };
  const renewed = await db
    .update(knownDevices)
    .set(seen)
    .where(eq(knownDevices.tokenHash, newest))
    .returning({ accountId: knownDevices.accountId });
  if (renewed.length > 0) return { token, isKnown: true };
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
