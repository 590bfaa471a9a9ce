import { and, desc, eq } from 'drizzle-orm';
import { sessions } from '#db/schema';
import { type Context, requireMember } from '#domain/context';
import { isOpenAt } from './session-lifetime.ts';

export interface ListedSession {
  id: string;
  userAgent: string;
  createdAt: Date;
  lastSeenAt: Date;
  /** Whether this is the session of the current request. */
  current: boolean;
}

/** Lists the caller's open sessions, most recently used first. Errors: `unauthorized`. */
export async function listSessions(context: Context): Promise<ListedSession[]> {
  const { accountId, sessionId } = requireMember(context);
  const rows = await context.db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isOpenAt(context.clock.now())))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id));
  return rows.map((row) => ({ ...row, current: row.id === sessionId }));
}
