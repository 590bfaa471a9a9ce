import { eq } from 'drizzle-orm';
import { accounts } from '../../../db/schema/index.ts';
import { registerMember, type TestApp, type TestMember } from '../test-app.ts';

/** Creates an account that predates display name skeletons and today's rules, with names that were valid then. */
export async function legacyAccount(
  app: TestApp,
  { displayName, username }: { displayName: string; username?: string },
): Promise<TestMember> {
  const person = await registerMember(app);
  const named = username ? { username, usernameKey: username.toLowerCase() } : {};
  await app.engine.db
    .update(accounts)
    .set({ displayName, displayNameKey: displayName.toLowerCase(), displayNameSkeleton: null, ...named })
    .where(eq(accounts.id, person.id));
  return { ...person, ...(username ? { username } : {}) };
}
