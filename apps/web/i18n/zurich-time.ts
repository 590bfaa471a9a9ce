import { formatLocale } from '#locales/languages';

const DAY: Intl.DateTimeFormatOptions = { dateStyle: 'long' };
const TIME: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit' };

/** By language. Formats are kept: making one costs as much as a tenth of a page. */
const formats = { day: new Map<string, Intl.DateTimeFormat>(), time: new Map<string, Intl.DateTimeFormat>() };

function inZurich(date: Date, language: string, part: keyof typeof formats): string {
  const known = formats[part].get(language);
  if (known) return known.format(date);
  const options = part === 'day' ? DAY : TIME;
  const format = new Intl.DateTimeFormat(formatLocale(language), { ...options, timeZone: 'Europe/Zurich' });
  formats[part].set(language, format);
  return format.format(date);
}

/** A moment in unix seconds as a day in words, as it is in Zurich (spec section 9); day and month stay on one line. */
export const longDay = (seconds: number, language: string): string =>
  inZurich(new Date(seconds * 1000), language, 'day').replace(' ', '\u00a0');

/** Day in words and hours with minutes; apart, because browsers join the two differently. */
export function longDateTime(iso: string, language: string): { date: string; time: string } {
  const moment = new Date(iso);
  return {
    date: inZurich(moment, language, 'day'),
    time: inZurich(moment, language, 'time'),
  };
}
