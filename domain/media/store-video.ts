import { createHash } from 'node:crypto';
import type { Media } from '#connectors/media';
import { mediaKey, VIDEO_FILE } from './media-keys.ts';

/**
 * Stores a video of our own as it is. Members' videos go through `uploadMedia`, which cleans them.
 * @returns its hash, which identifies the video
 */
export async function storeVideo(media: Media, bytes: Uint8Array): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  await media.put(mediaKey(hash, VIDEO_FILE), bytes);
  return hash;
}
