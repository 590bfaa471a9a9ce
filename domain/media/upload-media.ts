import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { asc, inArray } from 'drizzle-orm';
import type { Upload } from '#contracts/posts';
import { picturePath, videoPath } from '#contracts/rules/picture-sizes';
import { UPLOAD_LIMITS } from '#contracts/rules/post';
import { uploads } from '#db/schema';
import { type Context, ProductError, requireMember, transaction, withinLimit } from '#domain/context';
import { newId } from '#platform/ids';
import { cleanVideo } from './clean-video.ts';
import { type EncodedPicture, encodePicture } from './encode-picture.ts';
import { RECEIVING } from './forget-leftovers.ts';
import { mediaKey, VIDEO_FILE } from './media-keys.ts';
import { type ReceivedFile, type Room, receiveFile } from './receive-file.ts';
import type { FileKind } from './recognise.ts';
import { oneOfFew } from './running-uploads.ts';
import { keepPicture } from './store-picture.ts';

/** What will be kept of a file. A video's clean form lies where it was received. */
type Ready = Pick<ReceivedFile, 'hash' | 'path'> & { id: string; picture: EncodedPicture | null };

/**
 * Keeps what a member sends for a post: up to ten pictures, or one video. Files are read one after the other as they
 * come and lie on disk meanwhile; nothing stays of a call that fails or breaks off. An account has one call at a time.
 * Errors: `unauthorized`, `too_many_requests`, `missing_media`, `too_many_files`, `mixed_media`, `payload_too_large`,
 * `unreadable_file`, `unsupported_file`, `invalid_request` when the sender breaks off.
 */
export async function uploadMedia(
  context: Context,
  { files }: { files: AsyncIterable<Readable> },
): Promise<Upload[]> {
  const { accountId } = requireMember(context);
  return oneOfFew(accountId, () => uploaded(context, accountId, files));
}

async function uploaded(
  context: Context,
  accountId: string,
  files: AsyncIterable<Readable>,
): Promise<Upload[]> {
  await withinLimit(context, 'uploadByAccount', accountId);
  const folder = await mkdtemp(join(tmpdir(), RECEIVING));
  try {
    const ready = await preparedAll(await received(files, folder));
    await record(context, accountId, ready);
    for (const file of ready) await keep(context, file);
    return ready.map((file) => answer(context, file));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function received(files: AsyncIterable<Readable>, folder: string): Promise<ReceivedFile[]> {
  const all: ReceivedFile[] = [];
  const room = roomOfCall();
  for await (const stream of files) {
    if (all.length === UPLOAD_LIMITS.pictures) throw new ProductError('too_many_files');
    all.push(await receiveFile(stream, join(folder, String(all.length)), room));
  }
  if (all.length === 0) throw new ProductError('missing_media');
  return all;
}

/** Up to ten pictures, or one video; what is of the wrong kind is refused as soon as it begins. */
function roomOfCall(): Room {
  let first: FileKind | null = null;
  return {
    bytes: UPLOAD_LIMITS.bytes,
    admit(kind) {
      if (first !== null && kind !== first) throw new ProductError('mixed_media');
      if (first === 'video') throw new ProductError('too_many_files');
      first = kind;
    },
  };
}

/** Waits for all, also when one fails: none may go on reading what is about to be deleted. */
async function preparedAll(files: readonly ReceivedFile[]): Promise<Ready[]> {
  const ready: Ready[] = [];
  for (const outcome of await Promise.allSettled(files.map(prepared))) {
    if (outcome.status === 'rejected') throw outcome.reason;
    ready.push(outcome.value);
  }
  return ready;
}

async function prepared({ kind, hash, path }: ReceivedFile): Promise<Ready> {
  if (kind === 'video') await cleanVideo(path);
  return { id: newId(), hash, path, picture: kind === 'picture' ? await encodePicture(path) : null };
}

/**
 * Before the files are kept: whatever happens then, they are found and deleted when their day is over. The clean-up
 * holds the rows of a hash while it deletes its files, and is waited for. Everybody holds rows in the order of their ids.
 */
async function record(context: Context, accountId: string, ready: readonly Ready[]): Promise<void> {
  const hashes = ready.map(({ hash }) => hash);
  await transaction(context, async ({ db, clock }) => {
    await db
      .select({ id: uploads.id })
      .from(uploads)
      .where(inArray(uploads.hash, hashes))
      .orderBy(asc(uploads.id))
      .for('update');
    await db.insert(uploads).values(
      ready.map(({ id, hash, picture }) => ({
        ...{ id, accountId, hash, createdAt: clock.now() },
        kind: picture ? ('picture' as const) : ('video' as const),
      })),
    );
  });
}

/** A video has the name of what was sent, not of its clean form, so that the same file is kept once. */
async function keep({ connectors: { media } }: Context, file: Ready): Promise<void> {
  if (file.picture) await keepPicture(media, file.hash, file.picture);
  else await media.putFile(mediaKey(file.hash, VIDEO_FILE), file.path);
}

const answer = ({ publicOrigin }: Context, { id, hash, picture }: Ready): Upload => ({
  upload_id: id,
  kind: picture ? 'picture' : 'video',
  url: `${publicOrigin}${picture ? picturePath(hash, 1080) : videoPath(hash)}`,
  width: picture?.width ?? null,
  height: picture?.height ?? null,
});
