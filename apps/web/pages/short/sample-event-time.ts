const DAY_MS = 24 * 3600 * 1000;
const SATURDAY = 6;

/** When the sample event begins and ends, ISO in UTC. */
export interface SampleTime {
  start: string;
  end: string;
}

/**
 * An evening on the first Saturday of the next July, in Vienna's summer time: always ahead, and always a summer stage.
 * Made by the server, as the page is kept, and a browser in another year must show the same.
 */
export function sampleEventTime(now: Date): SampleTime {
  const thisYear = firstSaturdayOfJuly(now.getUTCFullYear());
  // A page is kept for a while; a day ahead is enough.
  const day = thisYear - DAY_MS > now.getTime() ? thisYear : firstSaturdayOfJuly(now.getUTCFullYear() + 1);
  return { start: at(day, 17), end: at(day, 21) };
}

function firstSaturdayOfJuly(year: number): number {
  const first = new Date(Date.UTC(year, 6, 1));
  return first.getTime() + ((SATURDAY - first.getUTCDay() + 7) % 7) * DAY_MS;
}

/** Half past an hour, UTC. */
const at = (day: number, hour: number): string => new Date(day + (hour + 0.5) * 3600 * 1000).toISOString();
