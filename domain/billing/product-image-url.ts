import { FALLBACK_PRODUCT_IMAGE } from '#contracts/rules/billing';
import type { Context } from '#domain/context';

/** Returns the URL of the product image. `image` is the URL of the provider's image, or '' if there is none. */
export const productImageUrl = ({ publicOrigin }: Pick<Context, 'publicOrigin'>, image: string): string =>
  image === '' ? `${publicOrigin}${FALLBACK_PRODUCT_IMAGE}` : image;
