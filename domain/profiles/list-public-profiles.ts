import { asc, count, eq } from 'drizzle-orm';
import { PROFILES_PER_PAGE } from '#contracts/profiles';
import { accounts, profiles, shorts } from '#db/schema';
import { isAccountVisible } from '#db/visibility';
import { type Context, enforceRateLimit } from '#domain/context';

/**
 * Returns the number of pages of public profiles. Scans every account, so callers must cache the result.
 * Errors: `too_many_requests`.
 */
export async function countProfilePages(
  context: Context,
  { perPage = PROFILES_PER_PAGE }: { perPage?: number } = {},
): Promise<number> {
  await enforceRateLimit(context, 'listByNetwork');
  const [row] = await context.db.select({ people: count() }).from(accounts).where(isAccountVisible);
  return Math.ceil((row?.people ?? 0) / perPage);
}

/**
 * Returns the accounts of one page, oldest first, with the times at which their profile and their Short last
 * changed. Pages are counted from 1.
 */
export async function listPublicProfiles(
  context: Context,
  { page, perPage = PROFILES_PER_PAGE }: { page: number; perPage?: number },
): Promise<{ username: string; profile_updated_at: string; short_updated_at: string }[]> {
  await enforceRateLimit(context, 'listByNetwork');
  // Select the page before joining other tables, so that only the index on ids is scanned.
  const ofPage = context.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(isAccountVisible)
    .orderBy(asc(accounts.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
    .as('of_page');
  const rows = await context.db
    .select({
      username: accounts.usernameKey,
      profileUpdatedAt: profiles.updatedAt,
      shortUpdatedAt: shorts.updatedAt,
    })
    .from(ofPage)
    .innerJoin(accounts, eq(accounts.id, ofPage.id))
    .innerJoin(profiles, eq(profiles.accountId, accounts.id))
    .innerJoin(shorts, eq(shorts.accountId, accounts.id))
    .orderBy(asc(accounts.id));
  return rows.map(({ username, profileUpdatedAt, shortUpdatedAt }) => ({
    username,
    profile_updated_at: profileUpdatedAt.toISOString(),
    short_updated_at: shortUpdatedAt.toISOString(),
  }));
}
