import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import { cleanText } from '#contracts/rules/clean-text';
import { sessions } from '#db/schema';
import type { Inside } from '#domain/context';
import { newId, newToken, tokenHash } from '#platform/ids';

const USER_AGENT_MAX = 300;
/** Open sessions of one account (product 4.8). */
export const MAX_SESSIONS = 50;

/**
 * Opens a session for an account whose credentials were just verified, and returns its token. Only the
 * SHA-256 of the token is stored (security 7.2.2). Ends those sessions beyond the limit that were used least
 * recently. The caller has locked the account.
 */
export async function openSession(
  context: Inside,
  input: { accountId: string; userAgent: string; proved: boolean },
): Promise<string> {
  const token = newToken();
  const now = context.clock.now();
  const id = newId();
  await context.db.insert(sessions).values({
    id,
    tokenHash: tokenHash(token),
    accountId: input.accountId,
    userAgent: cleanText(input.userAgent).slice(0, USER_AGENT_MAX),
    createdAt: now,
    lastSeenAt: now,
    provedAt: input.proved ? now : null,
  });
  await endSurplus(context, input.accountId, id);
  return token;
}

/** Logins that succeed are not limited, so whoever has the password could otherwise store rows without end. */
async function endSurplus({ db }: Inside, accountId: string, newest: string): Promise<void> {
  const own = eq(sessions.accountId, accountId);
  const surplus = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(own, ne(sessions.id, newest)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .offset(MAX_SESSIONS - 1);
  await db.delete(sessions).where(and(own, inArray(sessions.id, surplus)));
}
