import { formatLocale } from '#locales/languages';

/**
 * The weekday of a time in Zurich. It is formatted separately from the date, because browsers join the two
 * differently.
 */
export const zurichWeekday = (iso: string, language: string): string =>
  new Intl.DateTimeFormat(formatLocale(language), { weekday: 'long', timeZone: 'Europe/Zurich' }).format(
    new Date(iso),
  );
