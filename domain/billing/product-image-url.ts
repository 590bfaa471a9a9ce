import { FALLBACK_PRODUCT_IMAGE } from '#contracts/rules/billing';
import type { Context } from '#domain/context';

/**
 * Returns the URL of the product image: `image`, which is the URL at the provider, or our own image if
 * `image` is empty.
 */
export const productImageUrl = ({ publicOrigin }: Pick<Context, 'publicOrigin'>, image: string): string =>
  image === '' ? `${publicOrigin}${FALLBACK_PRODUCT_IMAGE}` : image;
