import { and, eq, isNull } from 'drizzle-orm';
import { postPictures, posts } from '#db/schema';
import { type Context, type Inside, ProductError } from '#domain/context';
import { leaveQuest, reenterQuest } from '#domain/quests';
import { propagatePostChange } from './propagate-post-change.ts';

/** Visibility of a post: permanently removed, hidden while a decision applies, or visible. */
export type PostVisibility = 'removed' | 'hidden' | 'shown';

type State = Pick<typeof posts.$inferSelect, 'removedAt' | 'hiddenAt'>;

/**
 * Hides, removes or restores a post inside the caller's transaction; no other function does so. Updates the
 * counters, the post's quest and all pages that show the post. Idempotent. The caller checks permission.
 *
 * A post removed by its owner (the actor is a member) cannot be restored, nor one whose files were deleted since.
 * A post that an operator removed or hid has `hiddenAt`, and `shown` restores it. A restored entry returns to its
 * quest unless the member has entered again. Errors: `post_not_found`.
 */
export async function setPostVisibility(
  inside: Inside,
  input: { postId: string; to: PostVisibility },
): Promise<void> {
  const { db } = inside;
  const [post] = await db.select().from(posts).where(eq(posts.id, input.postId)).for('update');
  if (!post) throw new ProductError('post_not_found');
  if (post.removedAt !== null && (post.hiddenAt === null || !(await hasFiles(inside, post)))) return;
  const next = stateAfter(post, input.to, inside);
  if (!next.removedAt === !post.removedAt && !next.hiddenAt === !post.hiddenAt) return;
  const leaves = post.removedAt === null && next.removedAt !== null;
  const returns = post.removedAt !== null && next.removedAt === null;
  const questId = returns && (await hasOtherEntry(inside, post)) ? null : post.questId;
  await db
    .update(posts)
    .set({ ...next, questId })
    .where(eq(posts.id, post.id));
  if (questId !== null && leaves) await leaveQuest(inside, { questId });
  if (questId !== null && returns) await reenterQuest(inside, { questId });
  const [before, after] = [isShown(post), isShown(next)];
  await propagatePostChange(inside, post, before === after ? 0 : after ? 1 : -1);
}

function stateAfter(
  post: State,
  to: PostVisibility,
  { actor, clock }: Pick<Context, 'actor' | 'clock'>,
): State {
  if (to === 'shown') return { removedAt: null, hiddenAt: null };
  const hiddenAt = post.hiddenAt ?? clock.now();
  if (to === 'hidden') return { removedAt: null, hiddenAt };
  return { removedAt: post.removedAt ?? clock.now(), hiddenAt: actor.kind === 'member' ? null : hiddenAt };
}

const isShown = (post: State): boolean => post.removedAt === null && post.hiddenAt === null;

async function hasOtherEntry(
  { db }: Pick<Context, 'db'>,
  post: Pick<typeof posts.$inferSelect, 'questId' | 'accountId'>,
): Promise<boolean> {
  if (post.questId === null) return false;
  const [other] = await db
    .select({ id: posts.id })
    .from(posts)
    .where(
      and(eq(posts.questId, post.questId), eq(posts.accountId, post.accountId), isNull(posts.removedAt)),
    );
  return other !== undefined;
}

async function hasFiles(
  { db }: Pick<Context, 'db'>,
  { id, videoHash }: Pick<typeof posts.$inferSelect, 'id' | 'videoHash'>,
): Promise<boolean> {
  if (videoHash !== null) return true;
  const [picture] = await db
    .select({ path: postPictures.path })
    .from(postPictures)
    .where(eq(postPictures.postId, id))
    .limit(1);
  return picture !== undefined;
}
