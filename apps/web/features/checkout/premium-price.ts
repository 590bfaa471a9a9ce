import { brand } from '#brand';

/** What Premium costs a month, VAT included, in the reader's language: "€1.99", "1,99 €" (spec section 9). */
export const premiumPrice = (language: string): string => price(brand.premium.amount, language);

/** What Short costs without it, written alike. */
export const freePrice = (language: string): string => price(0, language);

function price(minorUnits: number, language: string): string {
  const { currency } = brand.premium;
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(minorUnits / 100);
}
