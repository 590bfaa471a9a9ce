import { formatLocale } from '#locales/languages';

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * A day in words, in UTC, so that a page is the same wherever it is made: day, month's name, year. Formats are kept by
 * language: making one costs as much as a tenth of a page.
 */
export function longDate(date: Date, language: string): string {
  const known = formats.get(language);
  if (known) return known.format(date);
  const format = new Intl.DateTimeFormat(formatLocale(language), {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  formats.set(language, format);
  return format.format(date);
}
