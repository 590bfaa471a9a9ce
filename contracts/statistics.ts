import { z } from 'zod';
import { contract } from './contract.ts';
import { BREAKDOWNS, isDay, STORED_DAYS } from './rules/statistics.ts';

const day = z.string().refine(isDay, 'invalid_period');
const period = z.strictObject({
  from: day.optional(),
  to: day.optional(),
  /** Number of days until today, instead of `from` and `to`. */
  days: z.coerce
    .number('invalid_period')
    .int('invalid_period')
    .min(1, 'invalid_period')
    .max(STORED_DAYS, 'invalid_period')
    .optional(),
});
const count = z.int().nonnegative();

/** A row of a breakdown. An empty key stands for everything that is too rare to be named. */
const Share = z.object({ key: z.string(), share: z.number() });
const breakdowns = z.object(
  Object.fromEntries(BREAKDOWNS.map((name) => [name, z.array(Share)])) as Record<
    (typeof BREAKDOWNS)[number],
    z.ZodArray<typeof Share>
  >,
);

/** @public A named schema of the API document. */
export const ShortStatistics = z.object({
  from: z.string(),
  to: z.string(),
  today: z.string(),
  hasPremium: z.boolean(),
  /** `off`: the owner has turned counting off. `unavailable`: this deployment does not count. */
  counting: z.enum(['on', 'off', 'unavailable']),
  /** First day with a count that is still stored, also before the period. Null if there is none. */
  since: z.string().nullable(),
  visits: count,
  clicks: count,
  /** Every day of the period, oldest first. `unusual`: there were too many requests for an ordinary Short. */
  days: z.array(z.object({ day: z.string(), visits: count, clicks: count, unusual: z.boolean() })),
  /**
   * The links on the Short by clicks, then those that visitors no longer see. Links that were removed are one
   * row without a title.
   */
  links: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      link: z.string(),
      clicks: count,
      state: z.enum(['shown', 'off', 'needs_premium', 'planned', 'ended', 'removed']),
    }),
  ),
  /** Shares of what was counted, between 0 and 1, largest first. Null without Premium. */
  breakdowns: breakdowns.nullable(),
});
export type ShortStatistics = z.output<typeof ShortStatistics>;

export const readStatistics = contract({
  method: 'GET',
  path: '/api/v1/@me/short/statistics',
  auth: 'user',
  scope: 'short:read',
  summary: "Visits and clicks of the member's Short; by default the last 30 days",
  query: period,
  response: ShortStatistics,
  errors: ['invalid_period', 'need_premium'],
});

export const exportStatistics = contract({
  method: 'GET',
  path: '/api/v1/@me/short/statistics.csv',
  auth: 'user',
  scope: 'short:read',
  summary: "Visits and clicks of the member's Short per day and link, as a file for spreadsheets",
  query: period.extend({ lng: z.string().optional() }),
  response: z.string(),
  responseType: 'text/csv; charset=utf-8',
  responseHeaders: { 'Content-Disposition': 'Name of the file' },
  errors: ['invalid_period', 'need_premium'],
});

export const setCounting = contract({
  method: 'PUT',
  path: '/api/v1/@me/short/counting',
  auth: 'user',
  scope: 'short:write',
  summary: "Turns the counting of visits to the member's Short on or off",
  body: z.strictObject({ counting: z.boolean() }),
  response: z.object({ counting: z.boolean() }),
});
