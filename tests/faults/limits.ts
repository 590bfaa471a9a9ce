/** Limits of time, memory and ratios: what was measured beside what it may be. */

/** The one in the middle, so that one hiccup of a shared machine does not decide; NaN of none. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** What to tell of a limit that was not met, for `Outcome.missed`; nothing when it was. */
export const atMost = (what: string, seen: number, limit: number, unit = 'ms'): string[] =>
  seen <= limit
    ? []
    : [
        `${what} ${Math.round(seen * 100) / 100}${withSpace(unit)} instead of at most ${limit}${withSpace(unit)}`,
      ];

const withSpace = (unit: string) => (unit === '' ? '' : ` ${unit}`);
