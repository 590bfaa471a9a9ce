import { spentOnce } from '#db/schema';
import type { Context } from './context.ts';

/**
 * Uses up what may be used only once. Returns false if it has been used before. `key` is a SHA-256 in hex;
 * `expiresAt` is when the thing itself expires, so that the row is no longer needed.
 */
export async function spendOnce(
  { db }: Pick<Context, 'db'>,
  { key, expiresAt }: { key: string; expiresAt: Date },
): Promise<boolean> {
  const spent = await db
    .insert(spentOnce)
    .values({ key, expiresAt })
    .onConflictDoNothing()
    .returning({ key: spentOnce.key });
  return spent.length > 0;
}
