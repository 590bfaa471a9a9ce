import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { asc, inArray } from 'drizzle-orm';
import type { Upload } from '#contracts/posts';
import { picturePath, videoPath } from '#contracts/rules/picture-sizes';
import { uploads } from '#db/schema';
import {
  ageOfAccount,
  type Context,
  enforceMemberRateLimit,
  enforceRateLimit,
  ProductError,
  requireMember,
  transaction,
} from '#domain/context';
import { refuseForbiddenMedia } from '#domain/moderation';
import { newId } from '#platform/ids';
import { Semaphore } from '#platform/semaphore';
import type { FileKind } from './detect-type.ts';
import { type EncodedPicture, encodePicture } from './encode-picture.ts';
import { mediaKey, VIDEO_FILE } from './media-keys.ts';
import { type ReceivedFile, receiveFile, type UploadBudget } from './receive-file.ts';
import { UPLOAD_TEMP_PREFIX } from './remove-temp-files.ts';
import { assertStorageQuota, lockAccountStorage } from './storage-quota.ts';
import { storeEncodedPicture } from './store-picture.ts';
import { type UploadSlot, uploadLimiter } from './upload-limiter.ts';
import { UPLOAD_LIMITS } from './upload-limits.ts';
import { cleanVideo } from './video/clean-video.ts';

/** A file ready to be stored. A video has been cleaned in place at `path`. */
type PreparedFile = Pick<ReceivedFile, 'hash' | 'path'> & {
  id: string;
  picture: EncodedPicture | null;
  /** Total size in bytes of the files that are stored for this file: all variants of a picture, or one video. */
  bytes: number;
};

type Member = ReturnType<typeof requireMember>;

const videoSlots = new Semaphore(2);

/**
 * Stores a member's files for a post: up to ten pictures, or one video. Receives the files one after another
 * to disk, and processes them once all have arrived. A failed or aborted call leaves nothing behind. An
 * account can make one call at a time. Errors: `unauthorized`, `too_many_requests`, `uploads_busy`,
 * `storage_full`, `daily_storage_full`, `missing_media`, `too_many_files`, `mixed_media`,
 * `payload_too_large`, `unreadable_file`, `unsupported_file`, `removed_media` for a file that a decision
 * forbids, `invalid_request` if the client disconnects, and any error with which `files` is aborted.
 */
export async function uploadMedia(
  context: Context,
  { files }: { files: AsyncIterable<Readable> },
): Promise<Upload[]> {
  const member = requireMember(context);
  const place = uploadLimiter.acquire({
    accountId: member.accountId,
    network: context.caller.network,
    age: ageOfAccount(context, member.since),
  });
  try {
    return await processUpload(context, member, files, place);
  } finally {
    place.release();
  }
}

async function processUpload(
  context: Context,
  member: Member,
  files: AsyncIterable<Readable>,
  place: UploadSlot,
): Promise<Upload[]> {
  await enforceMemberRateLimit(context, 'upload');
  await enforceRateLimit(context, 'uploadByNetwork');
  await assertStorageQuota(context, storageAccount(member), 1);
  const folder = await mkdtemp(join(tmpdir(), UPLOAD_TEMP_PREFIX));
  try {
    const received = await receiveFiles(files, folder, place);
    await refuseForbiddenMedia(context, {
      hashes: received.map(({ hash }) => hash),
      accountId: member.accountId,
    });
    const ready = await prepareFiles(received, context.caller.network);
    await recordUploads(context, member, ready);
    for (const file of ready) await storeFile(context, file);
    return ready.map((file) => answer(context, file));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);

const storageAccount = ({ accountId, since }: Member) => ({ accountId, since });

async function receiveFiles(
  files: AsyncIterable<Readable>,
  folder: string,
  place: UploadSlot,
): Promise<ReceivedFile[]> {
  const all: ReceivedFile[] = [];
  const room = budgetOfCall(place);
  for await (const stream of files) {
    if (all.length === UPLOAD_LIMITS.pictures) throw new ProductError('too_many_files');
    all.push(await receiveFile(stream, join(folder, String(all.length)), room));
  }
  if (all.length === 0) throw new ProductError('missing_media');
  return all;
}

/**
 * Returns the limits of an upload call. `acceptKind` throws `mixed_media` for pictures together with a video,
 * and `too_many_files` for a second video.
 */
function budgetOfCall({ reserve }: UploadSlot): UploadBudget {
  let first: FileKind | null = null;
  return {
    remainingBytes: UPLOAD_LIMITS.bytes,
    reserve,
    acceptKind(kind) {
      if (first !== null && kind !== first) throw new ProductError('mixed_media');
      if (first === 'video') throw new ProductError('too_many_files');
      first = kind;
    },
  };
}

/**
 * Encodes pictures and cleans videos. Waits for all files even if one fails, so that no file is still being
 * read when the folder is deleted.
 */
async function prepareFiles(files: readonly ReceivedFile[], sender: string): Promise<PreparedFile[]> {
  const ready: PreparedFile[] = [];
  for (const outcome of await Promise.allSettled(files.map((file) => prepareFile(file, sender)))) {
    if (outcome.status === 'rejected') throw outcome.reason;
    ready.push(outcome.value);
  }
  return ready;
}

async function prepareFile({ kind, hash, path }: ReceivedFile, sender: string): Promise<PreparedFile> {
  const file = { id: newId(), hash, path };
  if (kind === 'video') {
    await videoSlots.run(() => cleanVideo(path), sender);
    return { ...file, picture: null, bytes: (await stat(path)).size };
  }
  const picture = await encodePicture(path, sender);
  return { ...file, picture, bytes: sum([...picture.variants.values()].map(({ length }) => length)) };
}

/**
 * Records uploads before their files are stored, so that the clean-up finds the files even if storing fails.
 * If a clean-up is deleting files with the same hash, it has locked the hash's rows, and this function waits
 * for it. All code locks these rows in the order of their ids, to avoid deadlocks.
 */
async function recordUploads(
  context: Context,
  member: Member,
  ready: readonly PreparedFile[],
): Promise<void> {
  const { accountId } = member;
  const hashes = ready.map(({ hash }) => hash);
  await transaction(context, async (inside) => {
    const { db, clock } = inside;
    await lockAccountStorage(inside, accountId);
    const bytes = sum(ready.map((file) => file.bytes));
    await assertStorageQuota(inside, storageAccount(member), bytes);
    await db
      .select({ id: uploads.id })
      .from(uploads)
      .where(inArray(uploads.hash, hashes))
      .orderBy(asc(uploads.id))
      .for('update');
    await db.insert(uploads).values(
      ready.map(({ id, hash, picture, bytes: size }) => ({
        ...{ id, accountId, hash, bytes: size, createdAt: clock.now() },
        kind: picture ? ('picture' as const) : ('video' as const),
      })),
    );
  });
}

/**
 * Stores a file. A video is stored under the hash of the upload, not of the cleaned file, so that repeated
 * uploads of one video are stored once.
 */
async function storeFile({ connectors: { media } }: Context, file: PreparedFile): Promise<void> {
  if (file.picture) await storeEncodedPicture(media, file.hash, file.picture);
  else await media.putFile(mediaKey(file.hash, VIDEO_FILE), file.path);
}

const answer = ({ publicOrigin }: Context, { id, hash, picture }: PreparedFile): Upload => ({
  upload_id: id,
  kind: picture ? 'picture' : 'video',
  url: `${publicOrigin}${picture ? picturePath(hash, 1080) : videoPath(hash)}`,
  width: picture?.width ?? null,
  height: picture?.height ?? null,
});
