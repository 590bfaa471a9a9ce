/** Widths in pixels that every picture is kept in; the address of the largest one names the picture. */
export const PICTURE_WIDTHS = [360, 720, 1080] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** Forms of each width, by the ending of their addresses. Every browser takes `webp`; `avif` is smallest. */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** Path of a picture in one width. `hash` is the SHA-256 of what was uploaded, in hex. */
export const picturePath = (hash: string, width: PictureWidth): string => `/media/${hash}/${width}.webp`;

/** Path of a video. `hash` is the SHA-256 of what was uploaded, in hex. */
export const videoPath = (hash: string): string => `/media/${hash}/video.mp4`;

const OURS = /\/media\/([0-9a-f]{64})\/\d+\.webp$/;

/** The same picture in another width and, if wanted, another format; an address that isn't one of ours stays. */
export function pictureVariantUrl(
  address: string,
  width: PictureWidth,
  format: PictureFormat = 'webp',
): string {
  return OURS.test(address) ? address.replace(/\d+\.webp$/, `${width}.${format}`) : address;
}

/** The hash in the address or path of a picture of ours; null for any other. */
export const pictureHash = (address: string): string | null => OURS.exec(address)?.[1] ?? null;
