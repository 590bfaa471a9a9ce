import { FALLBACK_PRODUCT_IMAGE } from '#contracts/rules/billing';
import type { Context } from '#domain/context';

/** URL of the product image. `image` is the provider's image, or '' for none. */
export const productImageUrl = ({ publicOrigin }: Pick<Context, 'publicOrigin'>, image: string): string =>
  image === '' ? `${publicOrigin}${FALLBACK_PRODUCT_IMAGE}` : image;
