import { PRODUCT_PICTURE } from '#contracts/rules/billing';
import type { Context } from '#domain/context';

/** Address of the product's picture; `image` is what the provider has, '' for none. */
export const productPicture = ({ publicOrigin }: Pick<Context, 'publicOrigin'>, image: string): string =>
  image === '' ? `${publicOrigin}${PRODUCT_PICTURE}` : image;
