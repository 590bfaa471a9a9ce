import { formatLocale } from '#locales/languages';

/** Returns the month names, starting with January, in their standalone form. */
export function monthNames(language: string): string[] {
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2000, month, 1)));
}

/**
 * Formats a date even if it does not exist ("31. Februar"): formats the first day of the month and replaces
 * the day.
 */
export function invalidDateText(
  language: string,
  date: { day: string; month: string; year: string },
): string {
  const leapDay = date.month === '2' && date.day === '29';
  const format = new Intl.DateTimeFormat(formatLocale(language), {
    day: 'numeric',
    month: 'long',
    ...(leapDay && date.year !== '' ? { year: 'numeric' as const } : {}),
    timeZone: 'UTC',
  });
  const first = Date.UTC(Number(date.year || 2000), Number(date.month) - 1, 1);
  return format
    .formatToParts(first)
    .map((part) => (part.type === 'day' ? date.day : part.value))
    .join('');
}
