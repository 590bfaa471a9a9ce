import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { NewPost, Post } from '#contracts/posts';
import { picturePath } from '#contracts/rules/picture-sizes';
import { SHORT_ID_LENGTH } from '#contracts/rules/post';
import { accounts, postPictures, posts, postTags, uploads } from '#db/schema';
import { isAccountVisible } from '#db/visibility';
import {
  type Context,
  enforceRateLimit,
  type Inside,
  ProductError,
  requireActiveMember,
  requireMember,
  throwFieldError,
  transaction,
  uniqueViolation,
} from '#domain/context';
import { UPLOAD_TTL_MS } from '#domain/media';
import { refuseForbiddenMedia } from '#domain/moderation';
import { enterQuest } from '#domain/quests';
import { newId, newToken } from '#platform/ids';
import { propagatePostChange } from './propagate-post-change.ts';
import { readPost } from './read-post.ts';

/**
 * Maximum number of attempts to find a free short id. Random ids do not collide this often, so more
 * collisions indicate a broken generator.
 */
const SHORT_ID_ATTEMPTS = 5;
const randomShortId = () => newToken().slice(0, SHORT_ID_LENGTH);

/**
 * Creates a post from the member's uploads: pictures in the given order, or one video with an optional
 * poster; without one, a job makes a picture of the video. Optionally enters a running quest. Errors:
 * `unauthorized` (also for blocked and hidden accounts), `too_many_requests`, `unknown_upload` for an upload that
 * belongs to another member, was posted or has expired, `removed_media` for an upload that a decision has forbidden
 * since, `mixed_media`, `unknown_person`, `quest_not_found`, `quest_not_running`, `already_entered`.
 */
export async function createPost(
  context: Context,
  input: NewPost,
  newShortId: () => string = randomShortId,
): Promise<Post> {
  const { accountId } = requireMember(context);
  await enforceRateLimit(context, 'postByAccount', accountId);
  await refuseForbiddenMedia(context, { hashes: await hashesOf(context, input, accountId), accountId });
  try {
    const id = await transaction(context, (inside) => post(inside, accountId, input, newShortId));
    return await readPost(context, { id });
  } catch (error) {
    if (uniqueViolation(error) === 'posts_one_entry') throw new ProductError('already_entered');
    throw error;
  }
}

async function post(
  inside: Inside,
  accountId: string,
  input: NewPost,
  newShortId: () => string,
): Promise<string> {
  const { db } = inside;
  await requireActiveMember(inside);
  const { pictures, videoHash, mediaBytes } = await takeUploads(inside, accountId, input);
  const tagged = await visibleAccounts(inside, input.tagged);
  const questId = input.quest_id ?? null;
  if (questId !== null) await enterQuest(inside, { questId });
  const row = {
    ...{ id: newId(), accountId, questId, videoHash, mediaBytes, description: input.description },
    city: input.location?.city || null,
    country: input.location?.country ?? null,
    createdAt: inside.clock.now(),
  };
  await insertPost(inside, row, newShortId);
  if (pictures.length > 0)
    await db
      .insert(postPictures)
      .values(
        pictures.map((hash, position) => ({ postId: row.id, position, path: picturePath(hash, 1080) })),
      );
  if (tagged.length > 0)
    await db
      .insert(postTags)
      .values(tagged.map((personId, position) => ({ postId: row.id, accountId: personId, position })));
  await propagatePostChange(inside, row, 1);
  if (videoHash !== null && pictures.length === 0)
    await inside.jobs.send(db, 'media.poster', { postId: row.id });
  return row.id;
}

const uploadIds = ({ uploads: given, poster }: NewPost): string[] =>
  poster === undefined ? given : [...given, poster];

async function hashesOf({ db }: Context, input: NewPost, accountId: string): Promise<string[]> {
  const own = and(inArray(uploads.id, uploadIds(input)), eq(uploads.accountId, accountId));
  const rows = await db.select({ hash: uploads.hash }).from(uploads).where(own);
  return rows.map(({ hash }) => hash);
}

/**
 * Deletes the uploads that a new post uses and returns their hashes and total size. A concurrent call waits
 * and then finds the uploads gone, so that each can be posted only once.
 */
async function takeUploads(
  { db, clock }: Inside,
  accountId: string,
  input: NewPost,
): Promise<{ pictures: string[]; videoHash: string | null; mediaBytes: number }> {
  const ids = uploadIds(input);
  const since = new Date(clock.now().getTime() - UPLOAD_TTL_MS);
  const own = and(inArray(uploads.id, ids), eq(uploads.accountId, accountId), gt(uploads.createdAt, since));
  // Lock in the order that all code uses, to avoid deadlocks.
  await db.select({ id: uploads.id }).from(uploads).where(own).orderBy(asc(uploads.id)).for('update');
  const taken = await db.delete(uploads).where(own).returning();
  const find = (id: string) => taken.find((upload) => upload.id === id);
  const given = input.uploads.flatMap((id) => find(id) ?? []);
  const poster = input.poster === undefined ? undefined : find(input.poster);
  if (taken.length !== ids.length) throwFieldError('uploads', 'unknown_upload');
  const mediaBytes = taken.reduce((sum, { bytes }) => sum + bytes, 0);
  const [first] = given;
  if (first?.kind !== 'video') {
    if (poster || given.some(({ kind }) => kind === 'video')) throw new ProductError('mixed_media');
    return { pictures: given.map(({ hash }) => hash), videoHash: null, mediaBytes };
  }
  if (given.length > 1 || poster?.kind === 'video') throw new ProductError('mixed_media');
  return { pictures: poster ? [poster.hash] : [], videoHash: first.hash, mediaBytes };
}

/**
 * Returns the ids of the tagged accounts without duplicates. Throws `unknown_person` if one of them is not
 * visible.
 */
async function visibleAccounts({ db }: Inside, named: readonly string[]): Promise<string[]> {
  const ids = [...new Set(named)];
  if (ids.length === 0) return ids;
  const found = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(inArray(accounts.id, ids), isAccountVisible));
  if (found.length !== ids.length) throwFieldError('tagged', 'unknown_person');
  return ids;
}

async function insertPost(
  { db }: Inside,
  row: Omit<typeof posts.$inferInsert, 'shortId'>,
  newShortId: () => string,
): Promise<void> {
  for (let tries = 0; tries < SHORT_ID_ATTEMPTS; tries += 1) {
    const [inserted] = await db
      .insert(posts)
      .values({ ...row, shortId: newShortId() })
      .onConflictDoNothing({ target: posts.shortId })
      .returning({ id: posts.id });
    if (inserted) return;
  }
  throw new Error('no free short id was found');
}
