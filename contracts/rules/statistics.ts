import { zurichDay } from './zurich-day.ts';

/** Rules of a Short's statistics (product 6.12). Days are `YYYY-MM-DD` in Zürich. */

/** Number of days for which counts are stored, and which members with Premium can see. Today is one of them. */
export const STORED_DAYS = 365;
/** Number of days that are free. */
export const FREE_DAYS = 30;
/** Periods that the page offers, in days. */
export const STATISTICS_PERIODS = [7, 30, 90, 365] as const;
const DEFAULT_PERIOD = 30;

export const BREAKDOWNS = ['referrers', 'sources', 'campaigns', 'languages', 'devices'] as const;
export type Breakdown = (typeof BREAKDOWNS)[number];
export const DEVICES = ['phone', 'tablet', 'computer'] as const;
export type Device = (typeof DEVICES)[number];

const DAY_MS = 86_400_000;
const utc = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** Whether a text is a day of the calendar. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(utc(text)) && addDays(text, 0) === text;

export const addDays = (day: string, days: number): string =>
  new Date(utc(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Returns the days from `from` to `to`, both included. */
export const daysBetween = (from: string, to: string): string[] =>
  Array.from({ length: (utc(to) - utc(from)) / DAY_MS + 1 }, (_, place) => addDays(from, place));

export interface Period {
  from: string;
  to: string;
}

/** Returns the period of `days` days that ends today. */
export const lastDays = (days: number, now: Date): Period => daysUntil(zurichDay(now), days);

const daysUntil = (to: string, days: number): Period => ({ from: addDays(to, 1 - days), to });

export interface AskedPeriod extends Partial<Period> {
  /** Length of a period that ends today. */
  days?: number | undefined;
}

/** Completes a period: a missing end is today, a missing start is `days` ago. */
export function completePeriod({ from, to, days = DEFAULT_PERIOD }: AskedPeriod, today: string): Period {
  const usual = daysUntil(today, days);
  return { from: from ?? usual.from, to: to ?? usual.to };
}

export interface PeriodProblem {
  field: 'from' | 'to';
  reason: 'not_a_day' | 'in_future' | 'ends_before_start' | 'needs_premium' | 'too_old';
}

/** Returns why a period cannot be shown and which of its days is wrong, or null if it can. */
export function periodProblem(
  { from, to }: Period,
  { today, hasPremium }: { today: string; hasPremium: boolean },
): PeriodProblem | null {
  if (!isDay(from)) return { field: 'from', reason: 'not_a_day' };
  if (!isDay(to)) return { field: 'to', reason: 'not_a_day' };
  if (to > today) return { field: 'to', reason: 'in_future' };
  if (to < from) return { field: 'to', reason: 'ends_before_start' };
  if (!hasPremium && from < daysUntil(today, FREE_DAYS).from)
    return { field: 'from', reason: 'needs_premium' };
  if (from < daysUntil(today, STORED_DAYS).from) return { field: 'from', reason: 'too_old' };
  return null;
}
