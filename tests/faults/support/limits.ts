/** Limits on time, memory and ratios: compares a measurement with its maximum. */

/** Returns a message about a missed limit, for `Outcome.missed`, or an empty list if the limit is met. */
export const atMost = (what: string, seen: number, limit: number, unit = 'ms'): string[] =>
  seen <= limit
    ? []
    : [
        `${what} ${Math.round(seen * 100) / 100}${withSpace(unit)} instead of at most ${limit}${withSpace(unit)}`,
      ];

const withSpace = (unit: string) => (unit === '' ? '' : ` ${unit}`);
