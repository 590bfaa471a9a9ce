import { PICTURE_WIDTHS, type PictureFormat, pictureVariantUrl } from '#contracts/rules/picture-sizes';

/** Value of `sizes` for a picture in the post frame, which is as wide as the window up to 480 px. */
export const FRAME_SIZES = '(min-width: 480px) 480px, 100vw';

interface PictureSource {
  type: string;
  srcSet: string;
}

/**
 * The sources of a picture, smallest format first; browsers use the first that they support. `src` and
 * `srcSet` are the fallback.
 */
export interface ResponsivePicture {
  sources: PictureSource[];
  src: string;
  srcSet: string | undefined;
}

const MODERN_FORMATS = [
  { format: 'avif', type: 'image/avif' },
  { format: 'webp', type: 'image/webp' },
] as const;

/**
 * Returns the sources of a picture. Only pictures that this site stores have variants; for any other URL,
 * `sources` is empty and `src` is the URL itself.
 */
export function responsivePicture(url: string): ResponsivePicture {
  if (pictureVariantUrl(url, 360, 'avif') === pictureVariantUrl(url, 720, 'avif'))
    return { sources: [], src: url, srcSet: undefined };
  return {
    sources: MODERN_FORMATS.map(({ format, type }) => ({ type, srcSet: widths(url, format) })),
    src: pictureVariantUrl(url, 720, 'jpg'),
    srcSet: widths(url, 'jpg'),
  };
}

const widths = (address: string, format: PictureFormat): string =>
  PICTURE_WIDTHS.map((width) => `${pictureVariantUrl(address, width, format)} ${width}w`).join(', ');

/**
 * Returns the URL of a picture's 720 px variant for the poster of a video, which can have only one source.
 * This width fills the frame on most phones and computers.
 */
export const posterUrl = (url: string | undefined): string | undefined =>
  url === undefined ? undefined : pictureVariantUrl(url, 720);
