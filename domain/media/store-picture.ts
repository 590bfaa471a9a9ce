import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Media } from '#connectors/media';
import { PICTURE_FORMATS, PICTURE_WIDTHS, picturePath } from '#contracts/rules/picture-sizes';
import { type EncodedPicture, encodePicture } from './encode-picture.ts';
import { mediaKey } from './media-keys.ts';

/**
 * Stores a picture in all widths and formats, never enlarged and without metadata. Errors: `unreadable_file`,
 * `unsupported_file`.
 * @param encoded storage that may already contain the encoded picture
 * @returns the path of the largest WebP variant, which identifies the picture
 */
export async function storePicture(media: Media, bytes: Uint8Array, encoded?: Media): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  if (!(await isStored(media, hash))) {
    if (encoded && (await isStored(encoded, hash))) await copyPicture(media, hash, encoded);
    else await storeEncodedPicture(media, hash, await encodePicture(bytes));
  }
  return picturePath(hash, 1080);
}

async function copyPicture(media: Media, hash: string, from: Media): Promise<void> {
  for (const key of pictureKeys(hash)) {
    const file = await from.open(key);
    if (file) await media.put(key, await buffer(file.stream));
  }
}

const pictureKeys = (hash: string): string[] =>
  PICTURE_WIDTHS.flatMap((width) => PICTURE_FORMATS.map((format) => mediaKey(hash, `${width}.${format}`)));

/** Whether all variants of a picture are stored, so that the picture need not be encoded again. */
async function isStored(media: Media, hash: string): Promise<boolean> {
  const sizes = await Promise.all(pictureKeys(hash).map((key) => media.size(key)));
  return sizes.every((size) => size !== null);
}

/** Stores all variants under the hash of the upload. */
export async function storeEncodedPicture(
  media: Media,
  hash: string,
  { variants }: EncodedPicture,
): Promise<void> {
  await Promise.all([...variants].map(([file, bytes]) => media.put(mediaKey(hash, file), bytes)));
}
