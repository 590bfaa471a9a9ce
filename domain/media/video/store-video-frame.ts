import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { asc, eq } from 'drizzle-orm';
import { uploads } from '#db/schema';
import { type Context, transaction } from '#domain/context';
import { newId } from '#platform/ids';
import { Semaphore } from '#platform/semaphore';
import { encodePicture } from '../encode-picture.ts';
import { mediaKey, VIDEO_FILE } from '../media-keys.ts';
import { UPLOAD_TEMP_PREFIX } from '../remove-temp-files.ts';
import { storeEncodedPicture } from '../store-picture.ts';
import { extractFrame, type FrameOutcome } from './extract-frame.ts';

const slot = new Semaphore(1);

/** The stored picture of a video, recorded as an upload of the account. */
export interface StoredFrame {
  uploadId: string;
  hash: string;
  bytes: number;
}

/**
 * Stores one frame of a stored video as a picture, and records it as an upload, so that the clean-up deletes it
 * if no post uses it. One video at a time. Returns the outcome of the extraction if there is no frame.
 */
export async function storeVideoFrame(
  context: Context,
  { accountId, videoHash }: { accountId: string; videoHash: string },
): Promise<StoredFrame | Exclude<FrameOutcome, 'done'>> {
  const { media } = context.connectors;
  const stored = await media.open(mediaKey(videoHash, VIDEO_FILE));
  if (!stored) return 'failed';
  const folder = await mkdtemp(join(tmpdir(), UPLOAD_TEMP_PREFIX));
  try {
    const [video, frame] = [join(folder, 'video.mp4'), join(folder, 'frame.png')];
    await pipeline(stored.stream, createWriteStream(video));
    const outcome = await slot.run(() => extractFrame(video, frame));
    if (outcome !== 'done') return outcome;
    const hash = createHash('sha256')
      .update(await readFile(frame))
      .digest('hex');
    const picture = await encodePicture(frame);
    const bytes = [...picture.variants.values()].reduce((sum, { length }) => sum + length, 0);
    const uploadId = newId();
    await transaction(context, async ({ db, clock }) => {
      // A clean-up that is deleting files with this hash has locked its rows, and this waits for it.
      const same = eq(uploads.hash, hash);
      await db.select({ id: uploads.id }).from(uploads).where(same).orderBy(asc(uploads.id)).for('update');
      const row = { id: uploadId, accountId, hash, bytes, createdAt: clock.now() };
      await db.insert(uploads).values({ ...row, kind: 'picture' });
    });
    await storeEncodedPicture(media, hash, picture);
    return { uploadId, hash, bytes };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
