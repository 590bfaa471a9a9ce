import sharp, { type Sharp } from 'sharp';
import { PICTURE_FORMATS, PICTURE_WIDTHS, type PictureFormat } from '#contracts/rules/picture-sizes';
import { UPLOAD_LIMITS } from '#contracts/rules/post';
import { ProductError } from '#domain/context';
import { Semaphore } from '#platform/semaphore';

/** A picture in all its forms. */
export interface EncodedPicture {
  /** Name of a form, such as `720.avif`, and its bytes. */
  variants: Map<string, Buffer>;
  /** Of the largest form, pixels. */
  width: number;
  height: number;
}

/** However many upload at once: each may need some hundred megabytes and a processor to itself. */
const encodeSlots = new Semaphore(2);

/** Formats as sharp calls them; AVIF and HEIC are both `heif`. */
const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'heif']);

/** How much higher than the box of its width a form may be; WebP ends at 16 383 pixels. */
const MAX_ASPECT_RATIO = 4;

const [SMALLEST, MIDDLE, LARGEST] = PICTURE_WIDTHS;
const WIDTHS = [LARGEST, MIDDLE, SMALLEST];

/**
 * Decodes a picture and makes it anew in all widths and formats, upright, in sRGB, never enlarged, the first frame of a
 * moving one. Nothing but its pixels is kept: no EXIF, GPS, XMP, thumbnail or colour profile.
 * Pictures of different senders take turns.
 * Errors: `unreadable_file` for what is damaged, cut off or has more pixels than may be; `unsupported_file`.
 */
export function encodePicture(source: Uint8Array | string, sender = ''): Promise<EncodedPicture> {
  return encodeSlots.run(() => encoded(source), sender);
}

async function encoded(source: Uint8Array | string): Promise<EncodedPicture> {
  const { data, info } = await decoded(source);
  const { width, height, channels } = info;
  const forms = new Map<string, Buffer>();
  for (const box of WIDTHS)
    for (const format of PICTURE_FORMATS) {
      const pixels = sharp(data, { raw: { width, height, channels } }).resize(inBox(box));
      forms.set(`${box}.${format}`, await ENCODERS[format](pixels).toBuffer());
    }
  return { variants: forms, width, height };
}

const inBox = (width: number) =>
  ({ width, height: MAX_ASPECT_RATIO * width, fit: 'inside', withoutEnlargement: true }) as const;

/** The pixels of the largest form. */
async function decoded(source: Uint8Array | string) {
  const read = () =>
    sharp(source, { limitInputPixels: UPLOAD_LIMITS.picturePixels, failOn: 'error', sequentialRead: true });
  try {
    const { format, compression, width, height } = await read().metadata();
    if (!FORMATS.has(format) || (format === 'heif' && compression !== 'av1'))
      throw new ProductError('unsupported_file');
    if (width * height > UPLOAD_LIMITS.picturePixels) throw new ProductError('unreadable_file');
    return await read()
      .autoOrient()
      .resize(inBox(LARGEST))
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw error instanceof ProductError ? error : new ProductError('unreadable_file');
  }
}

/**
 * AVIF's next effort makes files 3 % smaller and takes twice as long; a photo of 12 megapixels takes about a second in
 * all forms together.
 */
const ENCODERS: Record<PictureFormat, (pixels: Sharp) => Sharp> = {
  avif: (pixels) => pixels.avif({ quality: 50, effort: 1 }),
  webp: (pixels) => pixels.webp({ quality: 80 }),
  jpg: (pixels) => pixels.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true }),
};
