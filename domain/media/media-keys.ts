import { PICTURE_FORMATS, PICTURE_WIDTHS } from '#contracts/rules/picture-sizes';

/**
 * Returns the storage key of a file, such as `{hash}/720.webp`. The hash is that of the upload. The file's
 * URL is `/media/{key}`.
 */
export const mediaKey = (hash: string, file: string): string => `${hash}/${file}`;

export const VIDEO_FILE = 'video.mp4';

const KEY = /^[0-9a-f]{64}\/(\d{1,4}\.(avif|webp|jpg)|video\.mp4)$/;

/** Whether `text` is a key in the form of `mediaKey`. */
export const isMediaKey = (text: string): boolean => KEY.test(text);

/** Returns all keys that may exist for a hash. */
export const keysOf = (hash: string): string[] =>
  [
    ...PICTURE_WIDTHS.flatMap((width) => PICTURE_FORMATS.map((format) => `${width}.${format}`)),
    VIDEO_FILE,
  ].map((file) => mediaKey(hash, file));
