import { eq } from 'drizzle-orm';
import { shorts } from '#db/schema';
import { type Context, enforceRateLimit, requireMember } from '#domain/context';

/**
 * Stores that the caller closed the checklist of first steps. The version stays the same, because no save
 * contains this: an open draft is not outdated by it. Errors: `unauthorized`, `too_many_requests`.
 */
export async function closeChecklist(context: Context): Promise<{ checklistClosedAt: string }> {
  const { accountId } = requireMember(context);
  await enforceRateLimit(context, 'saveByAccount', accountId);
  const checklistClosedAt = context.clock.now();
  await context.db.update(shorts).set({ checklistClosedAt }).where(eq(shorts.accountId, accountId));
  return { checklistClosedAt: checklistClosedAt.toISOString() };
}
