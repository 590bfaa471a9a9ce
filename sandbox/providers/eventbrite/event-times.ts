import { DAY_MS, HOUR_MS } from '#platform/clock';

const SATURDAY = 6;

/**
 * Returns the time of day on the first Saturday that is at least `days` days after `now`: the result is the
 * same all week and never in the past. For negative `days` the Saturday is in the past.
 */
export function onSaturday(
  now: number,
  days: number,
  [hour, minute]: [number, number],
  timezone: string,
): number {
  const day = new Date(now + days * DAY_MS);
  const ahead = (SATURDAY - day.getUTCDay() + 7) % 7;
  const wall = Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() + ahead, hour, minute);
  return wall - offsetAt(wall, timezone);
}

/** Returns a time in Eventbrite's format. `local` has no offset. */
export const eventTime = (moment: number, timezone: string) => ({
  timezone,
  local: withoutFraction(moment + offsetAt(moment, timezone)).slice(0, -1),
  utc: withoutFraction(moment),
});

const withoutFraction = (moment: number) => new Date(moment).toISOString().replace(/\.\d{3}Z$/, 'Z');

/** Returns the offset of a time zone from UTC in ms, accurate to the minute. */
function offsetAt(moment: number, timezone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: timezone,
    timeZoneName: 'longOffset',
  }).formatToParts(moment);
  const [, sign = '+', hours = '0', minutes = '0'] =
    /GMT([+-])(\d{2}):(\d{2})/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '') ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * HOUR_MS + Number(minutes) * 60_000);
}
