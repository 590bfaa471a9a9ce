import { cleanText } from '#contracts/rules/clean-text';
import { sessions } from '#db/schema';
import type { Context } from '#domain/context';
import { newId, newToken, tokenHash } from '#platform/ids';

const USER_AGENT_MAX = 300;

/**
 * Opens a session for an account whose credentials were just verified, and returns its token. Only the
 * SHA-256 of the token is stored (security 7.2.2).
 */
export async function openSession(
  context: Context,
  input: { accountId: string; userAgent: string; proved: boolean },
): Promise<string> {
  const token = newToken();
  const now = context.clock.now();
  await context.db.insert(sessions).values({
    id: newId(),
    tokenHash: tokenHash(token),
    accountId: input.accountId,
    userAgent: cleanText(input.userAgent).slice(0, USER_AGENT_MAX),
    createdAt: now,
    lastSeenAt: now,
    provedAt: input.proved ? now : null,
  });
  return token;
}
