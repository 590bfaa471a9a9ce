import { and, asc, count, eq } from 'drizzle-orm';
import { POSTS_PER_PAGE } from '#contracts/posts';
import { accounts, posts } from '#db/schema';
import { isAccountVisible, isPostVisible } from '#db/visibility';
import { type Context, enforceRateLimit } from '#domain/context';

const isPublic = and(isPostVisible, isAccountVisible);

/**
 * Returns the number of pages of public posts. Scans every post, so callers must cache the result. Errors:
 * `too_many_requests`.
 */
export async function countPostPages(
  context: Context,
  { perPage = POSTS_PER_PAGE }: { perPage?: number } = {},
): Promise<number> {
  await enforceRateLimit(context, 'listByNetwork');
  const [row] = await context.db
    .select({ posts: count() })
    .from(posts)
    .innerJoin(accounts, eq(accounts.id, posts.accountId))
    .where(isPublic);
  return Math.ceil((row?.posts ?? 0) / perPage);
}

/** Returns the posts of one page, oldest first. Pages are counted from 1. Post ids are ordered by time. */
export async function listPublicPosts(
  context: Context,
  { page, perPage = POSTS_PER_PAGE }: { page: number; perPage?: number },
): Promise<{ id: string; username: string; created_at: string }[]> {
  await enforceRateLimit(context, 'listByNetwork');
  const rows = await context.db
    .select({ id: posts.id, username: accounts.usernameKey, createdAt: posts.createdAt })
    .from(posts)
    .innerJoin(accounts, eq(accounts.id, posts.accountId))
    .where(isPublic)
    .orderBy(asc(posts.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return rows.map(({ createdAt, ...post }) => ({ ...post, created_at: createdAt.toISOString() }));
}
