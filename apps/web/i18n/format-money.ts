import { formatLocale } from '#locales/languages';

/**
 * Formats an amount in minor units with two decimals and the currency code, such as "1.99 EUR"; a
 * non-breaking space joins the amount and the code.
 */
export function formatMoney(minorUnits: number, currency: string, language: string): string {
  const number = new Intl.NumberFormat(formatLocale(language), {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(minorUnits / 100);
  return `${number}\u00a0${currency.toUpperCase()}`;
}
