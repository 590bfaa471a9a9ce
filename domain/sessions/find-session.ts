import { and, eq, isNull, sql } from 'drizzle-orm';
import { prepared } from '#db/prepared';
import { accounts, sessions } from '#db/schema';
import { type Actor, type Context, isReadOnlyError } from '#domain/context';
import { tokenHash } from '#platform/ids';
import { LAST_SEEN_INTERVAL_MS, SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from './session-lifetime.ts';

const byTokenHash = prepared((db) =>
  db
    .select({
      id: sessions.id,
      accountId: sessions.accountId,
      since: accounts.createdAt,
      leavingAt: accounts.leavingAt,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      provedAt: sessions.provedAt,
    })
    .from(sessions)
    .innerJoin(accounts, and(eq(accounts.id, sessions.accountId), isNull(accounts.disabledAt)))
    .where(eq(sessions.tokenHash, sql.placeholder('tokenHash')))
    .prepare(''),
);

/**
 * Returns the member that a session token belongs to. Null if the session is unknown or expired, or if the
 * account is disabled.
 */
export async function findSession(
  context: Omit<Context, 'actor'>,
  token: string,
): Promise<Extract<Actor, { kind: 'member' }> | null> {
  const [row] = await byTokenHash(context.db).execute({ tokenHash: tokenHash(token) });
  if (!row) return null;
  const now = context.clock.now();
  const idle = now.getTime() - row.lastSeenAt.getTime();
  const age = now.getTime() - row.createdAt.getTime();
  if (age > SESSION_ABSOLUTE_MS || idle > SESSION_IDLE_MS) return null;
  if (idle > LAST_SEEN_INTERVAL_MS) await touchSession(context, row.id, now);
  return {
    kind: 'member',
    accountId: row.accountId,
    sessionId: row.id,
    since: row.since,
    provedAt: row.provedAt,
    leavingAt: row.leavingAt,
  };
}

/**
 * Records the last use of a session. Ignores the error of a read-only database, so that requests that only
 * read still succeed.
 */
async function touchSession({ db }: Omit<Context, 'actor'>, id: string, lastSeenAt: Date): Promise<void> {
  try {
    await db.update(sessions).set({ lastSeenAt }).where(eq(sessions.id, id));
  } catch (error) {
    if (!isReadOnlyError(error)) throw error;
  }
}
