import { formatLocale } from '#locales/languages';

const DAY_MS = 86_400_000;
const WEEK = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
/** A Monday at noon UTC: the same day from New York to Tokyo. */
const A_MONDAY = Date.UTC(2026, 0, 5, 12);

const inZurich = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'Europe/Zurich' });

/** The weekday of a time (ms) in Zürich, where quests start and end; Monday is 0. */
export const weekdayIndex = (now: number): number => WEEK.indexOf(inZurich.format(now));

/** The weekday names of a language, starting with Monday. */
export function weekdayNames(language: string): string[] {
  const name = new Intl.DateTimeFormat(formatLocale(language), { weekday: 'long', timeZone: 'UTC' });
  return WEEK.map((_, day) => name.format(A_MONDAY + day * DAY_MS));
}
