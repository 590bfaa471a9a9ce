import { eq, sql } from 'drizzle-orm';
import { accountTag } from '#contracts/cache-tags';
import { shorts } from '#db/schema';
import { type Context, changePages, enforceRateLimit, pageNotification } from '#domain/context';
import { readCountedShort } from './read-counts.ts';

/**
 * Turns counting on the caller's Short on or off. Its page then counts from the next view on. The new version
 * makes a save that runs at the same time read the choice again. Errors: `unauthorized`, `too_many_requests`.
 */
export async function setCounting(
  context: Context,
  { counting }: { counting: boolean },
): Promise<{ counting: boolean }> {
  const { accountId, username } = await readCountedShort(context);
  await enforceRateLimit(context, 'saveByAccount', accountId);
  await changePages(context, accountTag(username), (message) =>
    context.db
      .update(shorts)
      .set({ counting, version: sql`${shorts.version} + 1`, updatedAt: context.clock.now() })
      .where(eq(shorts.accountId, accountId))
      .returning({ notification: pageNotification(message) }),
  );
  return { counting };
}
