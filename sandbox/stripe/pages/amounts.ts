import type Stripe from 'stripe';
import type { Language, Words } from './words.ts';

const localeOf = (language: Language) => (language === 'de' ? 'de-DE' : 'en-GB');

/** Minor units as people read them: 199, eur → € 1.99 or 1,99 €. */
export function money(language: Language, amount: number | null, currency: string | null): string {
  const format = new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency: currency ?? 'eur',
  });
  return format.format((amount ?? 0) / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

/** Unix seconds as a day. */
export const day = (language: Language, seconds: number): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'Europe/Berlin' }).format(
    seconds * 1000,
  );

/** per month */
export function interval(words: Words, recurring: Stripe.Price.Recurring | null | undefined): string {
  switch (recurring?.interval) {
    case 'day':
      return words.perDay;
    case 'week':
      return words.perWeek;
    case 'year':
      return words.perYear;
    default:
      return words.perMonth;
  }
}

/** Visa •••• 4242 */
export function methodName({ card, paypal, type }: Stripe.PaymentMethod): string {
  if (card) return `${card.brand[0]?.toUpperCase()}${card.brand.slice(1)} •••• ${card.last4}`;
  return paypal ? `PayPal${paypal.payer_email ? ` (${paypal.payer_email})` : ''}` : type;
}
