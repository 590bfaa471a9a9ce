import { createHash } from 'node:crypto';
import type { Media } from '#connectors/media';
import { picturePath } from '#contracts/rules/picture-sizes';
import { type EncodedPicture, encodePicture } from './encode-picture.ts';
import { mediaKey } from './media-keys.ts';

/**
 * Keeps a picture in all widths and formats, never enlarged, without anything that the file said about its making.
 * Errors: `unreadable_file`, `unsupported_file`.
 * @returns the path of the largest WebP form, which names the picture
 */
export async function storePicture(media: Media, bytes: Uint8Array): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  await keepPicture(media, hash, await encodePicture(bytes));
  return picturePath(hash, 1080);
}

/** Keeps all forms under the hash of what was uploaded. */
export async function keepPicture(media: Media, hash: string, { forms }: EncodedPicture): Promise<void> {
  await Promise.all([...forms].map(([file, bytes]) => media.put(mediaKey(hash, file), bytes)));
}
