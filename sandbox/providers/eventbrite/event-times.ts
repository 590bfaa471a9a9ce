import { DAY_MS, HOUR_MS } from '#platform/clock';

const SATURDAY = 6;

/**
 * Returns the given time of day on the first Saturday that is at least `days` days after `now`. The result is
 * the same all week and is in the future unless `days` is negative.
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

/** Returns a time in Eventbrite's format: in UTC, and as local time without an offset. */
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
