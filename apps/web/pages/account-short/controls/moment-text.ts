import { TIME_ZONE } from '#contracts/rules/time-zone';
import { formatLocale } from '#locales/languages';

const DAY_MS = 86_400_000;
/** A space within a date, which stays on one line; the time may follow on the next. */
const DATE_SPACE = /(?<!,) /g;

/** Formats a moment in Zürich: "Sunday, 20:00" within six days of `now`, "12 May, 18:00" otherwise. */
export const momentText = (iso: string, language: string, now: number): string =>
  new Intl.DateTimeFormat(formatLocale(language), {
    ...dayOptions(Date.parse(iso), now),
    hour: '2-digit',
    minute: '2-digit',
    timeZone: TIME_ZONE,
  })
    .format(new Date(iso))
    .replaceAll(DATE_SPACE, '\u00a0');

/** Formats the day of a moment in Zürich: "3 May". */
export const dayText = (iso: string, language: string, now: number): string =>
  new Intl.DateTimeFormat(formatLocale(language), {
    ...dateOptions(Date.parse(iso), now),
    timeZone: TIME_ZONE,
  })
    .format(new Date(iso))
    .replaceAll(DATE_SPACE, '\u00a0');

const dayOptions = (at: number, now: number): Intl.DateTimeFormatOptions =>
  Math.abs(at - now) < 6 * DAY_MS ? { weekday: 'long' } : dateOptions(at, now);

/** The year is shown for dates that are more than half a year away. */
const dateOptions = (at: number, now: number): Intl.DateTimeFormatOptions => ({
  day: 'numeric',
  month: 'short',
  ...(Math.abs(at - now) > 182 * DAY_MS ? { year: 'numeric' } : {}),
});
