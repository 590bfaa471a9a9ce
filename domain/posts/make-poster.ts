import { eq } from 'drizzle-orm';
import { picturePath } from '#contracts/rules/picture-sizes';
import { postPictures, posts, uploads } from '#db/schema';
import { type Context, transaction } from '#domain/context';
import { storeVideoFrame } from '#domain/media';
import { propagatePostChange } from './propagate-post-change.ts';

/**
 * Gives a post's video that was uploaded without a picture one of its frames. Idempotent. The post stays
 * without a picture if ffmpeg is not installed or cannot read the video (decision 52).
 */
export async function makePoster(context: Context, { postId }: { postId: string }): Promise<void> {
  const post = await findPostWithoutPicture(context, postId);
  if (!post) return;
  const { accountId, videoHash } = post;
  const frame = await storeVideoFrame(context, { accountId, videoHash });
  if (typeof frame === 'string') {
    context.log.warn({ event: 'no_poster', postId, why: frame }, 'a video stays without a picture');
    return;
  }
  await transaction(context, async (inside) => {
    const { db } = inside;
    const [locked] = await db.select().from(posts).where(eq(posts.id, postId)).for('update');
    // Otherwise the clean-up deletes the frame as an upload that was never posted.
    if (!locked || !(await findPostWithoutPicture(inside, postId))) return;
    await db.delete(uploads).where(eq(uploads.id, frame.uploadId));
    await db.insert(postPictures).values({ postId, position: 0, path: picturePath(frame.hash, 1080) });
    await db
      .update(posts)
      .set({ mediaBytes: locked.mediaBytes + frame.bytes })
      .where(eq(posts.id, postId));
    await propagatePostChange(inside, locked, 0);
  });
}

async function findPostWithoutPicture({ db }: Pick<Context, 'db'>, postId: string) {
  const [row] = await db
    .select({ post: posts, picture: postPictures.path })
    .from(posts)
    .leftJoin(postPictures, eq(postPictures.postId, posts.id))
    .where(eq(posts.id, postId))
    .limit(1);
  if (!row || row.picture !== null || row.post.removedAt !== null) return undefined;
  const { accountId, videoHash } = row.post;
  return videoHash === null ? undefined : { accountId, videoHash };
}
