import { TIME_ZONE } from './time-zone.ts';

/** Dates with times in Zürich, as `<input type="datetime-local">` has them: `2026-05-12T18:00` (product 7.12). */

const HOUR_MS = 3_600_000;

// The Swedish locale formats dates as in ISO 8601.
const format = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: TIME_ZONE,
});

/** Returns the date and the time in Zürich at a moment, to the minute. */
export const zurichLocal = (moment: Date): string => format.format(moment).replace(' ', 'T');

export interface ZurichMoment {
  moment: Date;
  /** Whether the time does not exist, because clocks are set forward, so that the moment is an hour later. */
  moved: boolean;
}

/**
 * Returns the moment of a date and time in Zürich; null for anything else. Of the two moments of a time at
 * which clocks are set back, it returns the earlier one.
 */
export function zurichMoment(local: string): ZurichMoment | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local)) return null;
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc) || new Date(asUtc).toISOString().slice(0, local.length) !== local) return null;
  const summer = new Date(asUtc - 2 * HOUR_MS);
  if (zurichLocal(summer) === local) return { moment: summer, moved: false };
  const winter = new Date(asUtc - HOUR_MS);
  return { moment: winter, moved: zurichLocal(winter) !== local };
}
