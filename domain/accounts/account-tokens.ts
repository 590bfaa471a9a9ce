import { and, eq, gt } from 'drizzle-orm';
import { accounts, accountTokens } from '#db/schema';
import type { Context, Inside } from '#domain/context';
import { MINUTE_MS } from '#platform/clock';
import { newId, newToken, tokenHash } from '#platform/ids';

/** Lifetimes of emailed links, by purpose. */
export const TOKEN_LIFETIME_MS = {
  password_reset: 30 * MINUTE_MS,
  address_confirmation: 30 * MINUTE_MS,
} as const;
type Purpose = keyof typeof TOKEN_LIFETIME_MS;

/** Creates a one-time token for a link and revokes earlier tokens for the same purpose. */
export async function issueToken(
  context: Context,
  input: { accountId: string; purpose: Purpose; email: string },
): Promise<string> {
  const { accountId, purpose, email } = input;
  const token = newToken();
  await revokeTokens(context, { accountId, purpose });
  await context.db.insert(accountTokens).values({
    id: newId(),
    tokenHash: tokenHash(token),
    accountId,
    purpose,
    email,
    expiresAt: new Date(context.clock.now().getTime() + TOKEN_LIFETIME_MS[purpose]),
  });
  return token;
}

/**
 * Revokes the unused links that were emailed to an account for one purpose. Called before a new link is
 * issued, and when the password or email address is changed in another way.
 */
export async function revokeTokens(
  context: Inside,
  input: { accountId: string; purpose: Purpose },
): Promise<void> {
  await context.db
    .delete(accountTokens)
    .where(and(eq(accountTokens.accountId, input.accountId), eq(accountTokens.purpose, input.purpose)));
}

const matching = (context: Inside, token: string, purpose: Purpose) =>
  and(
    eq(accountTokens.tokenHash, tokenHash(token)),
    eq(accountTokens.purpose, purpose),
    gt(accountTokens.expiresAt, context.clock.now()),
  );

/**
 * Returns the account that a token belongs to, without consuming the token. Null if the token is used,
 * expired or unknown, or if the account no longer has the email address that the token was sent to.
 */
export async function peekToken(context: Context, token: string, purpose: Purpose) {
  const [row] = await context.db
    .select({
      accountId: accounts.id,
      username: accounts.username,
      displayName: accounts.displayName,
      email: accounts.email,
      passwordHash: accounts.passwordHash,
    })
    .from(accountTokens)
    .innerJoin(
      accounts,
      and(eq(accounts.id, accountTokens.accountId), eq(accounts.email, accountTokens.email)),
    )
    .where(matching(context, token, purpose));
  return row ?? null;
}

/**
 * Consumes a token and returns its account and the email address that it was sent to. Null if the token is
 * used, expired or unknown. Of two concurrent calls, only one gets the account.
 */
export async function consumeToken(context: Inside, token: string, purpose: Purpose) {
  const [row] = await context.db
    .delete(accountTokens)
    .where(matching(context, token, purpose))
    .returning({ accountId: accountTokens.accountId, email: accountTokens.email });
  return row ?? null;
}
