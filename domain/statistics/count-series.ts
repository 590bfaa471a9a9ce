import { daysBetween, type Period } from '#contracts/rules/statistics';
import { COUNT_KINDS } from './count-kinds.ts';

export interface DayCount {
  day: string;
  visits: number;
  clicks: number;
  unusual: boolean;
}

/** Returns visits and clicks of every day of the period, also of days without any. */
export function countSeries(
  counts: readonly { day: string; kind: number; count: number }[],
  { from, to }: Period,
): DayCount[] {
  const byDay = new Map(counts.map(({ day, kind, count }) => [`${day} ${kind}`, count]));
  const of = (day: string, kind: number) => byDay.get(`${day} ${kind}`) ?? 0;
  return daysBetween(from, to).map((day) => ({
    day,
    visits: of(day, COUNT_KINDS.visits),
    clicks: of(day, COUNT_KINDS.clicks),
    unusual: of(day, COUNT_KINDS.excess) > 0,
  }));
}
