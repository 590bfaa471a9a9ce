import { eq } from 'drizzle-orm';
import { sessions } from '#db/schema';
import type { Inside } from '#domain/context';

/** Ends the caller's session on the server, and therefore on all instances at once. No-op for a visitor. */
export async function endSession(context: Inside): Promise<void> {
  if (context.actor.kind !== 'member') return;
  await context.db.delete(sessions).where(eq(sessions.id, context.actor.sessionId));
}
