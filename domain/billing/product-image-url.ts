import type { Context } from '#domain/context';

/** Path of an icon on this site, used if the provider has no picture of the product. */
export const FALLBACK_PRODUCT_IMAGE = '/icon-192.png';

/**
 * Returns the URL of the product image: `image`, which is the URL at the provider, or our own image if
 * `image` is empty.
 */
export const productImageUrl = ({ publicOrigin }: Pick<Context, 'publicOrigin'>, image: string): string =>
  image === '' ? `${publicOrigin}${FALLBACK_PRODUCT_IMAGE}` : image;
