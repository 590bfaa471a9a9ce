import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Media } from '#connectors/media';
import { PICTURE_WIDTHS, picturePath } from '#contracts/rules/picture-sizes';

const QUALITY = 80;

/**
 * Keeps a picture in all widths, never enlarged, as WebP without anything that the file said about its making.
 * @returns the path of the largest form, which names the picture
 */
export async function storePicture(media: Media, bytes: Uint8Array): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  await Promise.all(
    PICTURE_WIDTHS.map(async (width) => {
      const resized = sharp(bytes).autoOrient().resize({ width, withoutEnlargement: true });
      await media.put(`${hash}/${width}.webp`, await resized.webp({ quality: QUALITY }).toBuffer());
    }),
  );
  return picturePath(hash, 1080);
}
