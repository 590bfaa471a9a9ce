/** Limits of time, memory and ratios: what was measured beside what it may be. */

/** What to tell of a limit that was not met, for `Outcome.missed`; nothing when it was. */
export const atMost = (what: string, seen: number, limit: number, unit = 'ms'): string[] =>
  seen <= limit
    ? []
    : [
        `${what} ${Math.round(seen * 100) / 100}${withSpace(unit)} instead of at most ${limit}${withSpace(unit)}`,
      ];

const withSpace = (unit: string) => (unit === '' ? '' : ` ${unit}`);
