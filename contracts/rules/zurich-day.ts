import { TIME_ZONE } from './time-zone.ts';

const WEEK = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const inZurich = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: TIME_ZONE });

// The Swedish locale formats dates as in ISO 8601.
const isoDay = inZurich('sv-SE', { dateStyle: 'short' });
const weekday = inZurich('en-GB', { weekday: 'short' });

/** Returns the day of `date` in Zürich, `YYYY-MM-DD`. */
export const zurichDay = (date: Date): string => isoDay.format(date);

/**
 * Returns the weekday of a time (ms) in Zürich, whose time zone determines when quests start and end. Monday
 * is 0.
 */
export const zurichWeekday = (now: number): number => WEEK.indexOf(weekday.format(now));
