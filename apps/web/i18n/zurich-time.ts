import { formatLocale } from '#locales/languages';

const inZurich = (date: Date, language: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(formatLocale(language), { ...options, timeZone: 'Europe/Zurich' }).format(date);

/** A moment in unix seconds as a day in words, as it is in Zurich (spec section 9); day and month stay on one line. */
export const longDay = (seconds: number, language: string): string =>
  inZurich(new Date(seconds * 1000), language, { dateStyle: 'long' }).replace(' ', '\u00a0');

/** Day in words and hours with minutes; apart, because browsers join the two differently. */
export function longMoment(iso: string, language: string): { date: string; time: string } {
  const moment = new Date(iso);
  return {
    date: inZurich(moment, language, { dateStyle: 'long' }),
    time: inZurich(moment, language, { hour: '2-digit', minute: '2-digit' }),
  };
}
