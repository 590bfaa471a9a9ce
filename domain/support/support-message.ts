import { eq } from 'drizzle-orm';
import { accounts, supportMessages } from '#db/schema';
import type { Context } from '#domain/context';

/** A message to support as stored, with the username of its sender. The username is null for visitors. */
export type StoredMessage = typeof supportMessages.$inferSelect & { username: string | null };

export async function findSupportMessage(
  { db }: Pick<Context, 'db'>,
  id: string,
): Promise<StoredMessage | undefined> {
  const [row] = await db
    .select({ message: supportMessages, username: accounts.username })
    .from(supportMessages)
    .leftJoin(accounts, eq(accounts.id, supportMessages.accountId))
    .where(eq(supportMessages.id, id));
  return row && { ...row.message, username: row.username };
}
