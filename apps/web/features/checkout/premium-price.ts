import { brand } from '#brand';
import { formatPrice } from '../../i18n/format-money.ts';

/** Formats the monthly price of Premium, VAT included, in the viewer's language: "€1.99", "1,99 €" (product 9.1). */
export const premiumPrice = (language: string): string => price(brand.premium.amount, language);

/** Formats a price of zero, for a Short without Premium, like `premiumPrice`. */
export const freePrice = (language: string): string => price(0, language);

const price = (minorUnits: number, language: string) =>
  formatPrice(minorUnits, brand.premium.currency, language);
