import { and, eq, ne } from 'drizzle-orm';
import { sessions } from '#db/schema';
import { type Context, ProductError, requireMember } from '#domain/context';

/** Ends one session of one's own. Errors: `unauthorized`, `not_found` for a stranger's or an ended one. */
export async function endOwnSession(context: Context, input: { id: string }): Promise<void> {
  const { accountId } = requireMember(context);
  const ended = await context.db
    .delete(sessions)
    .where(and(eq(sessions.id, input.id), eq(sessions.accountId, accountId)))
    .returning({ id: sessions.id });
  if (ended.length === 0) throw new ProductError('not_found');
}

/** Ends every session of one's own but the one that asks. Errors: `unauthorized`. */
export async function endOtherSessions(context: Context): Promise<void> {
  const { accountId, sessionId } = requireMember(context);
  await context.db.delete(sessions).where(and(eq(sessions.accountId, accountId), ne(sessions.id, sessionId)));
}

/** Ends all sessions of an account; for verbs that have proved their right to by other means. */
export async function endAllSessions(context: Context, input: { accountId: string }): Promise<void> {
  await context.db.delete(sessions).where(eq(sessions.accountId, input.accountId));
}
