/** Widths in pixels at which every picture is stored. The URL of the largest version identifies the picture. */
export const PICTURE_WIDTHS = [360, 720, 1080] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/**
 * Formats in which each width is stored, by file extension. Every browser supports `webp`, and `avif` files
 * are the smallest.
 */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** Returns the path of a picture at one width. `hash` is the SHA-256 of the uploaded file, in hex. */
export const picturePath = (hash: string, width: PictureWidth): string => `/media/${hash}/${width}.webp`;

/** Returns the path of a video. `hash` is the SHA-256 of the uploaded file, in hex. */
export const videoPath = (hash: string): string => `/media/${hash}/video.mp4`;

const OURS = /\/media\/([0-9a-f]{64})\/\d+\.webp$/;

/**
 * Returns the URL of the same picture at another width and in another format. Any URL that does not belong to
 * a stored picture is returned unchanged.
 */
export function pictureVariantUrl(
  address: string,
  width: PictureWidth,
  format: PictureFormat = 'webp',
): string {
  return OURS.test(address) ? address.replace(/\d+\.webp$/, `${width}.${format}`) : address;
}

/** Returns the hash in the URL or path of a picture on this site, or null for any other URL. */
export const pictureHash = (address: string): string | null => OURS.exec(address)?.[1] ?? null;
