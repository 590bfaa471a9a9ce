import {
  and,
  asc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notExists,
  or,
  sql,
} from 'drizzle-orm';
import { pictureHash, picturePath } from '#contracts/rules/picture-sizes';
import { appeals, likes, postPictures, posts, postTags, profiles, reports, uploads } from '#db/schema';
import { type Context, forEachDue, type Inside, transaction } from '#domain/context';
import { DAY_MS } from '#platform/clock';
import { newId } from '#platform/ids';
import { keysOf } from './media-keys.ts';
import { UPLOAD_TTL_MS } from './upload-ttl.ts';

/** Time within which a removed post can be restored. */
export const REMOVED_RETENTION_MS = 30 * DAY_MS;

/**
 * Purges the content of posts removed a month ago, and deletes their files and those of expired uploads
 * unless the files are still used. The rows of the posts remain, so that a post's URL reports that the post
 * is gone, and its quest retains a record of its entrants. Posts with an undecided report or an open appeal
 * stay complete until the report or appeal is closed.
 */
export async function cleanUpMedia(context: Context): Promise<void> {
  const removed = await forEachDue(context, {
    key: posts.id,
    due: isPurgeable(context),
    act: (postId) => emptyPost(context, postId),
    failure: 'removed post not purged; the next run retries',
  });
  const files = await forEachDue(context, {
    key: uploads.hash,
    due: lt(uploads.createdAt, before(context, UPLOAD_TTL_MS)),
    act: (hash) => deleteExpiredUploads(context, hash),
    failure: 'files not deleted; the next run retries',
  });
  // Content that stays longer than promised must be noticed.
  if (removed + files > 0) throw new Error(`${removed} posts and ${files} files could not be cleaned up`);
}

const before = ({ clock }: Pick<Context, 'clock'>, ms: number) => new Date(clock.now().getTime() - ms);

type Removed = Pick<typeof posts.$inferSelect, 'id' | 'accountId' | 'videoHash'>;

/** Returns the SQL condition that a post was removed and its content must be deleted. */
function isPurgeable(context: Inside) {
  const { db, clock } = context;
  const one = { one: sql`1` };
  const about = and(eq(reports.subject, 'post'), eq(reports.subjectId, sql`${posts.id}::text`));
  const undecided = db
    .select(one)
    .from(reports)
    .where(and(about, isNull(reports.decidedAt)));
  const openAppeal = db
    .select(one)
    .from(appeals)
    .innerJoin(reports, eq(reports.id, appeals.reportId))
    .where(
      and(about, isNull(appeals.answeredAt), or(gt(appeals.until, clock.now()), isNotNull(appeals.sentAt))),
    );
  return and(
    lt(posts.removedAt, before(context, REMOVED_RETENTION_MS)),
    hasContent(context),
    notExists(undecided),
    notExists(openAppeal),
  );
}

/** Returns the SQL condition that a post still has content that `emptyPost` would delete. */
function hasContent({ db }: Pick<Context, 'db'>) {
  const one = { one: sql`1` };
  return or(
    ne(posts.description, ''),
    isNotNull(posts.city),
    isNotNull(posts.country),
    isNotNull(posts.videoHash),
    ne(posts.likes, 0),
    exists(db.select(one).from(postPictures).where(eq(postPictures.postId, posts.id))),
    exists(db.select(one).from(postTags).where(eq(postTags.postId, posts.id))),
  );
}

/**
 * Deletes a post's content and records its files as expired uploads, so that only `deleteExpiredUploads`
 * deletes files. First locks the row and checks again that the post must be purged, because it may have been
 * restored.
 */
async function emptyPost(context: Context, postId: string): Promise<void> {
  await transaction(context, async (inside) => {
    const { db } = inside;
    const [post] = await db
      .select({ id: posts.id, accountId: posts.accountId, videoHash: posts.videoHash })
      .from(posts)
      .where(and(eq(posts.id, postId), isPurgeable(inside)))
      .for('update');
    if (!post) return;
    const pictures = await db
      .delete(postPictures)
      .where(eq(postPictures.postId, postId))
      .returning({ path: postPictures.path });
    await db.delete(postTags).where(eq(postTags.postId, postId));
    await db.delete(likes).where(eq(likes.postId, postId));
    await db
      .update(posts)
      .set({ description: '', city: null, country: null, videoHash: null, mediaBytes: 0, likes: 0 })
      .where(eq(posts.id, postId));
    const files = filesOf(context, post, pictures);
    if (files.length > 0) await db.insert(uploads).values(files);
  });
}

function filesOf(
  context: Context,
  post: Removed,
  pictures: readonly { path: string }[],
): (typeof uploads.$inferInsert)[] {
  const file = (kind: 'picture' | 'video', hash: string) => ({
    ...{ id: newId(), accountId: post.accountId, kind, hash },
    createdAt: before(context, REMOVED_RETENTION_MS),
  });
  return [
    ...pictures.flatMap(({ path }) => pictureHash(path) ?? []).map((hash) => file('picture', hash)),
    ...(post.videoHash === null ? [] : [file('video', post.videoHash)]),
  ];
}

/**
 * Deletes the expired rows in `uploads` for a hash, and the files stored under the hash unless they are still
 * used. Locks the rows until the files are deleted, so that a concurrent upload of the same file waits and
 * stores it again: only the lock keeps its new files from being deleted, so the deletion cannot happen after the
 * transaction. One transaction per hash keeps locks short.
 */
async function deleteExpiredUploads(context: Context, hash: string): Promise<void> {
  await transaction(context, async (inside) => {
    const { db } = inside;
    const held = await db
      .select()
      .from(uploads)
      .where(eq(uploads.hash, hash))
      .orderBy(asc(uploads.id))
      .for('update');
    const over = held.filter(({ createdAt }) => createdAt < before(context, UPLOAD_TTL_MS));
    if (over.length === held.length && !(await isUsed(db, hash))) await deleteFiles(inside, hash);
    await db.delete(uploads).where(
      inArray(
        uploads.id,
        over.map(({ id }) => id),
      ),
    );
  });
}

/**
 * Deletes all files that may exist for a hash at once, because on the embedded engine the caller's transaction
 * blocks all other queries. Waits for all of them even if one fails, so that none is deleted after the lock ends.
 */
async function deleteFiles({ connectors }: Inside, hash: string): Promise<void> {
  for (const outcome of await Promise.allSettled(keysOf(hash).map((key) => connectors.media.delete(key))))
    if (outcome.status === 'rejected') throw outcome.reason;
}

/** Whether a post, visible or not, or an avatar uses the files stored under a hash. */
async function isUsed(db: Context['db'], hash: string): Promise<boolean> {
  const path = picturePath(hash, 1080);
  const [picture] = await db
    .select({ id: postPictures.postId })
    .from(postPictures)
    .where(eq(postPictures.path, path))
    .limit(1);
  const [video] = await db.select({ id: posts.id }).from(posts).where(eq(posts.videoHash, hash)).limit(1);
  const [avatar] = await db
    .select({ id: profiles.accountId })
    .from(profiles)
    .where(eq(profiles.avatarPath, path))
    .limit(1);
  return [picture, video, avatar].some((row) => row !== undefined);
}
