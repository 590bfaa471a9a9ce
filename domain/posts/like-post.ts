import { and, eq, sql } from 'drizzle-orm';
import { isUuid } from '#contracts/rules/post';
import { accounts, likes, posts } from '#db/schema';
import { isAccountVisible, isPostVisible } from '#db/visibility';
import {
  type Context,
  enforceMemberRateLimit,
  ProductError,
  requireActiveMember,
  toggleRow,
  transaction,
} from '#domain/context';
import { recordVote } from '#domain/quests';

/**
 * Toggles the caller's like of a post, given by id or short id, or sets the like to `liked`, which is
 * idempotent. Updates `posts.likes` together with the rows in `likes`, and records the like of an entry in
 * its quest's ledger.
 *
 * Updates the post's row last, so that the row is locked only briefly; all earlier writes concern rows of
 * this account. Evicts no pages, because every like would cause a page to be rendered again. A cached page is
 * at most a minute old, and the browser fetches fresh data for members. Errors: `unauthorized` (also for
 * blocked and hidden accounts), `post_not_found`, `post_gone`, `too_many_requests`.
 */
export async function likePost(
  context: Context,
  input: { id: string; liked?: boolean | undefined },
): Promise<{ liked: boolean; likes: number }> {
  await enforceMemberRateLimit(context, 'like');
  return transaction(context, async (inside) => {
    const { accountId } = await requireActiveMember(inside);
    const { id: postId, questId } = await findVisiblePost(inside, input.id);
    const { present: liked, changed } = await changeLike(inside, { postId, accountId }, input.liked);
    if (changed && questId !== null) await recordVote(inside, { questId, postId, voterId: accountId, liked });
    const step = changed ? (liked ? 1 : -1) : 0;
    return { liked, likes: await countLike(inside, postId, step) };
  });
}

/** Finds a post by the same rules as `readPost`, and with the same errors. */
async function findVisiblePost(
  { db }: Pick<Context, 'db'>,
  id: string,
): Promise<{ id: string; questId: string | null }> {
  const [post] = await db
    .select({ id: posts.id, questId: posts.questId, isShown: sql<boolean>`${isPostVisible}` })
    .from(posts)
    .innerJoin(accounts, eq(accounts.id, posts.accountId))
    .where(and(eq(isUuid(id) ? posts.id : posts.shortId, id), isAccountVisible));
  if (!post) throw new ProductError('post_not_found');
  if (!post.isShown) throw new ProductError('post_gone');
  return post;
}

/**
 * Adds or removes a like and returns the new state. Only the member changes the like's row, and
 * requireActiveMember serialises the member's calls.
 */
function changeLike(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  like: { postId: string; accountId: string },
  wanted: boolean | undefined,
) {
  const row = { postId: likes.postId };
  return toggleRow(wanted, {
    add: () =>
      db
        .insert(likes)
        .values({ ...like, createdAt: clock.now() })
        .onConflictDoNothing()
        .returning(row),
    remove: () =>
      db
        .delete(likes)
        .where(and(eq(likes.postId, like.postId), eq(likes.accountId, like.accountId)))
        .returning(row),
  });
}

async function countLike({ db }: Pick<Context, 'db'>, postId: string, step: number): Promise<number> {
  const count = { likes: posts.likes };
  const [post] =
    step === 0
      ? await db.select(count).from(posts).where(eq(posts.id, postId))
      : await db
          .update(posts)
          .set({ likes: sql`${posts.likes} + ${step}` })
          .where(eq(posts.id, postId))
          .returning(count);
  if (!post) throw new ProductError('post_not_found');
  return post.likes;
}
