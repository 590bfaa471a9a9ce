const WEEK = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const inZurich = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'Europe/Zurich' });

// Sweden writes dates as ISO 8601 does.
const isoDay = inZurich('sv-SE', { dateStyle: 'short' });
const weekday = inZurich('en-GB', { weekday: 'short' });

/** The day that it is in Zurich, `YYYY-MM-DD`. */
export const zurichDay = (date: Date): string => isoDay.format(date);

/** The day of the week that a moment (ms) has in Zürich, where quests begin and end; Monday is 0. */
export const zurichWeekday = (now: number): number => WEEK.indexOf(weekday.format(now));
