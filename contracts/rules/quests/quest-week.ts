import { TIME_ZONE } from '../time-zone.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WEEK_DAYS = 7;

const clockInZurich = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  weekday: 'short',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

function zurichParts(at: number) {
  const parts = Object.fromEntries(clockInZurich.formatToParts(at).map(({ type, value }) => [type, value]));
  const wallClock = Date.UTC(
    Number(parts.year),
    Number(parts.month) - 1,
    Number(parts.day),
    Number(parts.hour),
    Number(parts.minute),
    Number(parts.second),
  );
  return { wallClock, weekday: WEEKDAYS.indexOf(parts.weekday ?? 'Mon') };
}

/** Returns the instant of a midnight in Zürich. `midnight` is its wall-clock time, encoded as if it were UTC. */
function zurichMidnight(midnight: number): number {
  // Uses the UTC offset at that midnight instead of the current one, because the clocks may change on the
  // Sunday in between.
  const guess = midnight - HOUR_MS;
  return guess - (zurichParts(guess).wallClock - midnight);
}

/** Returns midnight of the Monday of the week that contains `now`, as wall-clock time for `zurichMidnight`. */
function mondayBefore(now: number): number {
  const { wallClock, weekday } = zurichParts(now);
  return wallClock - (wallClock % DAY_MS) - weekday * DAY_MS;
}

/**
 * Returns the end of the week that contains `now`: the next Monday at 00:00 in Zürich, even if the clocks
 * change in between. Both times are in ms.
 */
export const weekEnd = (now: number): number => zurichMidnight(mondayBefore(now) + WEEK_DAYS * DAY_MS);

/** Returns the ends of the seven days of the week that contains `now`, in ms; the last is `weekEnd`. */
export const dayEnds = (now: number): number[] =>
  Array.from({ length: WEEK_DAYS }, (_, day) => zurichMidnight(mondayBefore(now) + (day + 1) * DAY_MS));

/** Returns the week that contains `now` (ms), identified by its Monday, `YYYY-MM-DD`. */
export const weekOf = (now: number): string => new Date(mondayBefore(now)).toISOString().slice(0, 10);

/**
 * Returns the start and end, in ms, of the week that begins on the given Monday, `YYYY-MM-DD`. Null for any
 * other value.
 */
export function weekBounds(monday: string): { startsAt: number; endsAt: number } | null {
  const midnight = Date.parse(`${monday}T00:00:00Z`);
  if (Number.isNaN(midnight)) return null;
  const day = new Date(midnight);
  // Some engines accept a day that does not exist and roll it over to the next month.
  if (day.getUTCDay() !== 1 || day.toISOString().slice(0, 10) !== monday) return null;
  return { startsAt: zurichMidnight(midnight), endsAt: zurichMidnight(midnight + WEEK_DAYS * DAY_MS) };
}

/** Returns the Monday `weeks` weeks after `monday`, or before `monday` if `weeks` is negative. */
export const addWeeks = (monday: string, weeks: number): string =>
  new Date(Date.parse(`${monday}T00:00:00Z`) + weeks * WEEK_DAYS * DAY_MS).toISOString().slice(0, 10);

export interface Countdown {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/** Returns the time left until `end`, never negative (product 3.5). */
export function countdown(end: number, now: number): Countdown {
  const seconds = Math.max(0, Math.ceil((end - now) / 1000));
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor((seconds % 86_400) / 3600),
    minutes: Math.floor((seconds % 3600) / 60),
    seconds: seconds % 60,
  };
}
