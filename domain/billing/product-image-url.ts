import { FALLBACK_PRODUCT_IMAGE } from '#contracts/rules/billing';
import type { Context } from '#domain/context';

/** Address of the product's picture; `image` is what the provider has, '' for none. */
export const productImageUrl = ({ publicOrigin }: Pick<Context, 'publicOrigin'>, image: string): string =>
  image === '' ? `${publicOrigin}${FALLBACK_PRODUCT_IMAGE}` : image;
