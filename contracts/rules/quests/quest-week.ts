/** Weeks of quests begin on Monday at 00:00 in Zürich (spec section 9: three quests each week). */
const TIME_ZONE = 'Europe/Zurich';
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

/** The moment of a midnight in Zürich, given as if its clocks showed UTC. */
function zurichMidnight(midnight: number): number {
  // The offset from UTC is that of the midnight itself, not of now: it may change on the Sunday between.
  const guess = midnight - HOUR_MS;
  return guess - (zurichParts(guess).wallClock - midnight);
}

/** Midnight of the Monday of the week that `now` lies in, on clocks as `zurichMidnight` takes it. */
function mondayBefore(now: number): number {
  const { wallClock, weekday } = zurichParts(now);
  return wallClock - (wallClock % DAY_MS) - weekday * DAY_MS;
}

/** The end of the week that `now` (ms) lies in, in ms: the next Monday 00:00 in Zürich, right over changes to summer time. */
export const weekEnd = (now: number): number => zurichMidnight(mondayBefore(now) + WEEK_DAYS * DAY_MS);

/** The week that `now` (ms) lies in, named by its Monday, `YYYY-MM-DD`. */
export const weekOf = (now: number): string => new Date(mondayBefore(now)).toISOString().slice(0, 10);

/** Start and end of the week that begins on a Monday, `YYYY-MM-DD`, in ms; null for any other day or text. */
export function weekBounds(monday: string): { startsAt: number; endsAt: number } | null {
  const midnight = Date.parse(`${monday}T00:00:00Z`);
  if (Number.isNaN(midnight)) return null;
  const day = new Date(midnight);
  // A day that no month has is moved on by some engines.
  if (day.getUTCDay() !== 1 || day.toISOString().slice(0, 10) !== monday) return null;
  return { startsAt: zurichMidnight(midnight), endsAt: zurichMidnight(midnight + WEEK_DAYS * DAY_MS) };
}

/** The week so many weeks after another, before it where negative; both by their Mondays. */
export const addWeeks = (monday: string, weeks: number): string =>
  new Date(Date.parse(`${monday}T00:00:00Z`) + weeks * WEEK_DAYS * DAY_MS).toISOString().slice(0, 10);

export interface Countdown {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/** What is left until `end`, never negative (spec section 4, quests carousel). */
export function countdown(end: number, now: number): Countdown {
  const seconds = Math.max(0, Math.ceil((end - now) / 1000));
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor((seconds % 86_400) / 3600),
    minutes: Math.floor((seconds % 3600) / 60),
    seconds: seconds % 60,
  };
}
