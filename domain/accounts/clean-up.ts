import { lt, or } from 'drizzle-orm';
import { accountTokens, sessions, spentBotChecks } from '#db/schema';
import type { Context } from '#domain/context';
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from '#domain/sessions';

/** Deletes sessions, tokens and bot checks that are over; they refuse already, this only gives the room back. */
export async function cleanUp(context: Context): Promise<void> {
  const now = context.clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  await context.db.delete(accountTokens).where(lt(accountTokens.expiresAt, now));
  await context.db.delete(spentBotChecks).where(lt(spentBotChecks.expiresAt, now));
  await context.db
    .delete(sessions)
    .where(
      or(
        lt(sessions.createdAt, before(SESSION_ABSOLUTE_MS)),
        lt(sessions.lastSeenAt, before(SESSION_IDLE_MS)),
      ),
    );
}
