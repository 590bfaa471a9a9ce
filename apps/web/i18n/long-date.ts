import { formatLocale } from '#locales/languages';

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Formats a date in long form and in UTC, so that every server renders the same text. Formatters are cached
 * by language, because creating one takes a tenth of a page's rendering time.
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
