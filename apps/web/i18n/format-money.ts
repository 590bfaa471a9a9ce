import { formatLocale } from '#locales/languages';

/** Minor units with two decimals and the currency in capitals, "1.99 EUR" (spec section 9); the two stay together. */
export function formatMoney(minorUnits: number, currency: string, language: string): string {
  const number = new Intl.NumberFormat(formatLocale(language), {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(minorUnits / 100);
  return `${number}\u00a0${currency.toUpperCase()}`;
}
