import { zurichDay } from '#contracts/rules/zurich-day';
import type { subscriptions } from '#db/schema';

type Running = Pick<typeof subscriptions.$inferSelect, 'createdAt' | 'periodEnd' | 'interval'>;

/** Nobody plans further ahead; a later wish is looked at by a person. */
const MONTHS_AT_MOST = 36;

/**
 * The end of the first paid period that is not before the wished day, so that nobody pays for days they lose. Periods
 * end on the day of the month on which it began, or on the month's last. Null for a day too far ahead.
 */
export function endOfContract(running: Running, wishedEnd: string | null): Date | 'period_end' | null {
  if (wishedEnd === null || zurichDay(running.periodEnd) >= wishedEnd) return 'period_end';
  const step = running.interval === 'year' ? 12 : 1;
  for (let months = step; ; months += step) {
    const end = addMonths(running.createdAt, months);
    if (end > running.periodEnd && zurichDay(end) >= wishedEnd) return end;
    if (end > addMonths(running.periodEnd, MONTHS_AT_MOST)) return null;
  }
}

/** The same day of a later month, or its last one. */
function addMonths(date: Date, months: number): Date {
  const end = new Date(date);
  end.setUTCMonth(end.getUTCMonth() + months);
  if (end.getUTCDate() !== date.getUTCDate()) end.setUTCDate(0);
  return end;
}
