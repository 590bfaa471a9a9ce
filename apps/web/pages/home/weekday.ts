import { formatLocale } from '#locales/languages';

const DAY_MS = 86_400_000;
const WEEK = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
/** Any Monday, at noon: the same day everywhere between New York and Tokyo. */
const A_MONDAY = Date.UTC(2026, 0, 5, 12);

const inZurich = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'Europe/Zurich' });

/** The day of the week that a moment (ms) has in Zürich, where quests begin and end; Monday is 0. */
export const weekdayIndex = (now: number): number => WEEK.indexOf(inZurich.format(now));

/** The days of the week in a language, from Monday on. */
export function weekdayNames(language: string): string[] {
  const name = new Intl.DateTimeFormat(formatLocale(language), { weekday: 'long', timeZone: 'UTC' });
  return WEEK.map((_, day) => name.format(A_MONDAY + day * DAY_MS));
}
