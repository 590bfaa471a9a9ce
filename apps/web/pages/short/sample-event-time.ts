const DAY_MS = 24 * 3600 * 1000;
const SATURDAY = 6;

/** Start and end of the sample event, in ISO 8601 and UTC. */
export interface SampleTime {
  start: string;
  end: string;
}

/**
 * Returns the start and end of an evening event on the first Saturday of the next July, in Vienna's summer
 * time, so that the event is always in the future. The server computes the times, because the page is cached
 * and a browser in another year must show the same event.
 */
export function sampleEventTime(now: Date): SampleTime {
  const thisYear = firstSaturdayOfJuly(now.getUTCFullYear());
  // A margin of one day covers the time for which the page may be cached.
  const day = thisYear - DAY_MS > now.getTime() ? thisYear : firstSaturdayOfJuly(now.getUTCFullYear() + 1);
  return { start: at(day, 17), end: at(day, 21) };
}

function firstSaturdayOfJuly(year: number): number {
  const first = new Date(Date.UTC(year, 6, 1));
  return first.getTime() + ((SATURDAY - first.getUTCDay() + 7) % 7) * DAY_MS;
}

/** Returns half past the given UTC hour of a day, in ISO 8601. `day` is in ms since 1970. */
const at = (day: number, hour: number): string => new Date(day + (hour + 0.5) * 3600 * 1000).toISOString();
