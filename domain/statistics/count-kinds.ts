/** What a row of `short_counts` counts, as stored. Never renumber. */
export const COUNT_KINDS = {
  visits: 1,
  clicks: 2,
  referrers: 3,
  languages: 4,
  devices: 5,
  sources: 6,
  campaigns: 7,
  /** Requests above `USUAL_PER_HOUR`. They are also counted as visits and clicks. */
  excess: 8,
} as const;
export type CountKind = keyof typeof COUNT_KINDS;

/**
 * Number of different keys that are stored per Short and day. Visitors choose these keys, so the rarest of further
 * ones are counted together, under an empty key. Links and devices are limited by what exists.
 */
export const KEYS_PER_DAY: Partial<Record<CountKind, number>> = {
  referrers: 200,
  languages: 50,
  sources: 50,
  campaigns: 50,
};
