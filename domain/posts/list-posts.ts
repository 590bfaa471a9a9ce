import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { PostSummary } from '#contracts/posts';
import { prepared } from '#db/prepared';
import { accounts, postPictures, posts } from '#db/schema';
import { isAccountVisible, isPostVisible } from '#db/visibility';
import { type Context, requireVisibleAccount } from '#domain/context';

const newestOf = prepared((db) =>
  db
    .select({
      id: posts.id,
      sId: posts.shortId,
      description: posts.description,
      createdAt: posts.createdAt,
    })
    .from(posts)
    .innerJoin(accounts, eq(accounts.id, posts.accountId))
    .where(and(eq(posts.accountId, sql.placeholder('accountId')), isPostVisible, isAccountVisible))
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .limit(sql.placeholder('limit'))
    .prepare(''),
);

/** Returns the posts of an account, newest first, each with its pictures in order. Errors: `userNotFound`. */
export async function listPosts(
  context: Context,
  input: { accountId: string; limit: number },
): Promise<PostSummary[]> {
  const rows = await newestOf(context.db).execute(input);
  if (rows.length === 0) {
    await requireVisibleAccount(context, input.accountId);
    return [];
  }
  const pictures = await context.db
    .select()
    .from(postPictures)
    .where(
      inArray(
        postPictures.postId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(postPictures.position));
  return rows.map(({ createdAt, ...post }) => ({
    ...post,
    created_at: createdAt.toISOString(),
    imageUrls: pictures
      .filter(({ postId }) => postId === post.id)
      .map(({ path }) => `${context.publicOrigin}${path}`),
  }));
}
