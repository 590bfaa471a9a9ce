import { and, eq, sql } from 'drizzle-orm';
import type { PublicProfile } from '#contracts/profiles';
import { prepared } from '#db/prepared';
import { accounts, profileStats, profiles } from '#db/schema';
import { isAccountVisible } from '#db/visibility';
import { type Context, ProductError } from '#domain/context';
import { isFollowing } from '#domain/follows';
import { avatarUrl } from './avatar-url.ts';

const byUsername = prepared((db) =>
  db
    .select({
      id: accounts.id,
      username: accounts.username,
      displayName: accounts.displayName,
      createdAt: accounts.createdAt,
      avatarPath: profiles.avatarPath,
      bannerColor: profiles.bannerColor,
      bio: profiles.bio,
      badge: profiles.badge,
      updatedAt: profiles.updatedAt,
      stats: profileStats,
    })
    .from(accounts)
    .innerJoin(profiles, eq(profiles.accountId, accounts.id))
    .leftJoin(profileStats, eq(profileStats.accountId, accounts.id))
    .where(and(eq(accounts.usernameKey, sql.placeholder('username')), isAccountVisible))
    .prepare(''),
);

/**
 * Returns the full profile by username, ignoring case. `followed` refers to the calling member and is false
 * for other callers. Errors: `userNotFound`.
 */
export async function readProfile(context: Context, input: { username: string }): Promise<PublicProfile> {
  const [row] = await byUsername(context.db).execute({ username: input.username.toLowerCase() });
  if (!row) throw new ProductError('userNotFound');
  return {
    user_id: row.id,
    username: row.username,
    display_name: row.displayName,
    badge: row.badge,
    account_created: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    profile: { avatarURL: avatarUrl(context, row), bannerColor: row.bannerColor, bio: row.bio },
    stats: {
      highscore: row.stats?.highscore ?? 0,
      posts: row.stats?.posts ?? 0,
      followers: row.stats?.followers ?? 0,
      following: row.stats?.following ?? 0,
    },
    followed: await isFollowing(context, { userId: row.id }),
  };
}
