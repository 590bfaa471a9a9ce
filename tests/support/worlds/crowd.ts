import { eq } from 'drizzle-orm';
import { accounts } from '../../../db/schema/index.ts';
import { newId } from '../../../platform/ids.ts';
import { registerMember, type TestApp } from '../test-app.ts';

/** Adds many accounts at once, as copies of a registered member with these columns. Returns their ids, in order. */
export async function addCrowd(
  app: TestApp,
  size: number,
  columns: Partial<typeof accounts.$inferInsert> = {},
): Promise<string[]> {
  const { id: original } = await registerMember(app);
  const [row] = await app.engine.db.select().from(accounts).where(eq(accounts.id, original));
  if (!row) throw new Error('the member is registered');
  const crowd = Array.from({ length: size }, () => {
    const id = newId();
    const unique = { username: id, usernameKey: id, displayName: id, displayNameKey: id };
    return { ...row, ...columns, ...unique, id, email: id, emailKey: id, displayNameSkeleton: null };
  });
  await app.engine.db.insert(accounts).values(crowd);
  return crowd.map(({ id }) => id);
}
