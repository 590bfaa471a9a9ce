import { and, eq, ne } from 'drizzle-orm';
import { accounts, sessions } from '#db/schema';
import { recordAccountEvent } from '#domain/account-events';
import { type Context, type Inside, ProductError, requireMember, transaction } from '#domain/context';

/**
 * Ends one of the caller's sessions. Errors: `unauthorized`, `not_found` for a session that has ended or
 * belongs to another member.
 */
export async function endOwnSession(context: Context, input: { id: string }): Promise<void> {
  const { accountId } = requireMember(context);
  await transaction(context, async (inside) => {
    await recordAccountEvent(inside, { accountId, kind: 'session_ended' });
    const ended = await inside.db
      .delete(sessions)
      .where(and(eq(sessions.id, input.id), eq(sessions.accountId, accountId)))
      .returning({ id: sessions.id });
    if (ended.length === 0) throw new ProductError('not_found');
  });
}

/** Ends all of the caller's sessions except the current one. Errors: `unauthorized`. */
export async function endOtherSessions(context: Context): Promise<void> {
  await transaction(context, async (inside) => {
    const { accountId } = requireMember(inside);
    // First, like logins, which lock the account before they end a session.
    await inside.db
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.id, accountId))
      .for('update');
    if (await deleteOtherSessions(inside))
      await recordAccountEvent(inside, { accountId, kind: 'sessions_ended' });
  });
}

/**
 * Ends all of the caller's sessions except the current one, as part of another change. Returns whether there
 * were any. Errors: `unauthorized`.
 */
export async function deleteOtherSessions(inside: Inside): Promise<boolean> {
  const { accountId, sessionId } = requireMember(inside);
  const ended = await inside.db
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), ne(sessions.id, sessionId)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Ends all sessions of an account. The caller checks permission. */
export async function endAllSessions(context: Inside, input: { accountId: string }): Promise<void> {
  await context.db.delete(sessions).where(eq(sessions.accountId, input.accountId));
}
