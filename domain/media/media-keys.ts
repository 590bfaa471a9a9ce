import { PICTURE_FORMATS, PICTURE_WIDTHS } from '#contracts/rules/picture-sizes';

/** Name of a stored file by the hash of what was uploaded, such as `{hash}/720.webp`; its address is `/media/{key}`. */
export const mediaKey = (hash: string, file: string): string => `${hash}/${file}`;

export const VIDEO_FILE = 'video.mp4';

const KEY = /^[0-9a-f]{64}\/(\d{1,4}\.(avif|webp|jpg)|video\.mp4)$/;

/** Whether a text names a file as `mediaKey` does, and nothing else. */
export const isMediaKey = (text: string): boolean => KEY.test(text);

/** Every file that may lie under a hash. */
export const keysOf = (hash: string): string[] =>
  [
    ...PICTURE_WIDTHS.flatMap((width) => PICTURE_FORMATS.map((format) => `${width}.${format}`)),
    VIDEO_FILE,
  ].map((file) => mediaKey(hash, file));
