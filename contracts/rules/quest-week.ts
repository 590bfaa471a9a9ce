/** Weeks of quests begin on Monday at 00:00 in Zürich (spec section 9: three quests each week). */
const TIME_ZONE = 'Europe/Zurich';
const DAY_MS = 86_400_000;

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

/** The end of the week that `now` (ms) lies in, in ms: the next Monday 00:00 in Zürich, right over changes to summer time. */
export function weekEnd(now: number): number {
  const { wallClock, weekday } = zurichParts(now);
  const midnight = wallClock - (wallClock % DAY_MS) + (7 - weekday) * DAY_MS;
  // The offset from UTC is that of the end of the week, not of now: it may change on the Sunday between.
  const guess = midnight - (wallClock - now);
  return guess - (zurichParts(guess).wallClock - midnight);
}

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
