import { and, eq } from 'drizzle-orm';
import { isUuid } from '#contracts/rules/post';
import { posts } from '#db/schema';
import { type Context, ProductError, requireMember, transaction } from '#domain/context';
import { setPostVisibility } from './set-post-visibility.ts';

/**
 * Permanently removes a post of the calling member, by id or short id. Errors: `unauthorized`,
 * `post_not_found` (also for other members' posts), `post_gone` if the post was removed before.
 */
export async function deletePost(context: Context, { id }: { id: string }): Promise<void> {
  const { accountId } = requireMember(context);
  await transaction(context, async (inside) => {
    const [post] = await inside.db
      .select({ id: posts.id, removedAt: posts.removedAt })
      .from(posts)
      .where(and(eq(isUuid(id) ? posts.id : posts.shortId, id), eq(posts.accountId, accountId)))
      .for('update');
    if (!post) throw new ProductError('post_not_found');
    if (post.removedAt !== null) throw new ProductError('post_gone');
    await setPostVisibility(inside, { postId: post.id, to: 'removed' });
  });
}
