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

/** Formats an amount in minor units as a price tag in the viewer's language: "€1.99", "1,99 €". */
export const formatPrice = (minorUnits: number, currency: string, language: string): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency }).format(minorUnits / 100);
