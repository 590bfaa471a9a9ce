import { formatLocale } from '#locales/languages';

/** The name of the day of the week that a moment has in Zürich; apart from the date, because browsers join them differently. */
export const zurichWeekday = (iso: string, language: string): string =>
  new Intl.DateTimeFormat(formatLocale(language), { weekday: 'long', timeZone: 'Europe/Zurich' }).format(
    new Date(iso),
  );
