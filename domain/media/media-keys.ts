import { PICTURE_FORMATS, PICTURE_WIDTHS } from '#contracts/rules/picture-sizes';

/** Name of a stored file by the hash of what was uploaded, such as `{hash}/720.webp`; its address is `/media/{key}`. */
export const mediaKey = (hash: string, file: string): string => `${hash}/${file}`;

export const VIDEO_FILE = 'video.mp4';

/** Every file that may lie under a hash. */
export const keysOf = (hash: string): string[] =>
  [
    ...PICTURE_WIDTHS.flatMap((width) => PICTURE_FORMATS.map((format) => `${width}.${format}`)),
    VIDEO_FILE,
  ].map((file) => mediaKey(hash, file));
