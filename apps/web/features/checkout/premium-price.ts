import { brand } from '#brand';

/** Formats the monthly price of Premium, VAT included, in the viewer's language: "€1.99", "1,99 €" (product 9.1). */
export const premiumPrice = (language: string): string => price(brand.premium.amount, language);

/** Formats a price of zero, for a Short without Premium, like `premiumPrice`. */
export const freePrice = (language: string): string => price(0, language);

function price(minorUnits: number, language: string): string {
  const { currency } = brand.premium;
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(minorUnits / 100);
}
