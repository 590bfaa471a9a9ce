import { and, eq, gt } from 'drizzle-orm';
import { accounts, accountTokens } from '#db/schema';
import type { Context } from '#domain/context';
import { MINUTE_MS } from '#platform/clock';
import { newId, newToken, tokenHash } from '#platform/ids';

/** How long a mailed link works. */
const LIFETIME_MS = { password_reset: 30 * MINUTE_MS, address_confirmation: 30 * MINUTE_MS } as const;
type Purpose = keyof typeof LIFETIME_MS;

/** Makes a one-use token for a link; earlier ones of the same purpose stop working. */
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
    expiresAt: new Date(context.clock.now().getTime() + LIFETIME_MS[purpose]),
  });
  return token;
}

/** Makes links that were mailed before stop working, because what they are for was done another way. */
export async function revokeTokens(
  context: Context,
  input: { accountId: string; purpose: Purpose },
): Promise<void> {
  await context.db
    .delete(accountTokens)
    .where(and(eq(accountTokens.accountId, input.accountId), eq(accountTokens.purpose, input.purpose)));
}

const matching = (context: Context, token: string, purpose: Purpose) =>
  and(
    eq(accountTokens.tokenHash, tokenHash(token)),
    eq(accountTokens.purpose, purpose),
    gt(accountTokens.expiresAt, context.clock.now()),
  );

/**
 * Whose token this is, without using it up; null for a used, expired or made-up one, and for one that was mailed to
 * an address that the account no longer has.
 */
export async function peekToken(context: Context, token: string, purpose: Purpose) {
  const [row] = await context.db
    .select({
      accountId: accounts.id,
      username: accounts.username,
      displayName: accounts.displayName,
      email: accounts.email,
    })
    .from(accountTokens)
    .innerJoin(
      accounts,
      and(eq(accounts.id, accountTokens.accountId), eq(accounts.email, accountTokens.email)),
    )
    .where(matching(context, token, purpose));
  return row ?? null;
}

/** Uses a token up and says whose it was; of two at the same moment one gets it. */
export async function consumeToken(context: Context, token: string, purpose: Purpose) {
  const [row] = await context.db
    .delete(accountTokens)
    .where(matching(context, token, purpose))
    .returning({ accountId: accountTokens.accountId, email: accountTokens.email });
  return row ?? null;
}
