import { formatLocale } from '#locales/languages';

const DAY: Intl.DateTimeFormatOptions = { dateStyle: 'long' };
const TIME: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit' };

/** By language. Formats are cached, because creating one takes a tenth of the time of a page. */
const formats = { day: new Map<string, Intl.DateTimeFormat>(), time: new Map<string, Intl.DateTimeFormat>() };

function inZurich(date: Date, language: string, part: keyof typeof formats): string {
  const known = formats[part].get(language);
  if (known) return known.format(date);
  const options = part === 'day' ? DAY : TIME;
  const format = new Intl.DateTimeFormat(formatLocale(language), { ...options, timeZone: 'Europe/Zurich' });
  formats[part].set(language, format);
  return format.format(date);
}

/** The day in Zurich of a time in Unix seconds, in long form; a non-breaking space joins day and month. */
export const longDay = (seconds: number, language: string): string =>
  inZurich(new Date(seconds * 1000), language, 'day').replace(' ', '\u00a0');

/** Long date and time of day in Zurich, separately, because browsers join them differently. */
export function longDateTime(iso: string, language: string): { date: string; time: string } {
  const moment = new Date(iso);
  return {
    date: inZurich(moment, language, 'day'),
    time: inZurich(moment, language, 'time'),
  };
}
