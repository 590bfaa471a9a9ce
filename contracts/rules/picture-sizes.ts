/** Widths in pixels that every picture is kept in; the address of the largest one names the picture. */
export const PICTURE_WIDTHS = [360, 720, 1080] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** Path of a picture in one width. `hash` is the SHA-256 of what was uploaded, in hex. */
export const picturePath = (hash: string, width: PictureWidth): string => `/media/${hash}/${width}.webp`;

const OURS = /\/media\/[0-9a-f]{64}\/\d+\.webp$/;

/** The same picture in another width; an address that isn't one of ours stays as it is. */
export function pictureAt(address: string, width: PictureWidth): string {
  return OURS.test(address) ? address.replace(/\d+\.webp$/, `${width}.webp`) : address;
}
