import { zurichDay } from '#contracts/rules/zurich-day';
import type { subscriptions } from '#db/schema';

type Running = Pick<typeof subscriptions.$inferSelect, 'createdAt' | 'periodEnd' | 'interval'>;

/**
 * Maximum number of months after the current period for which a requested end is applied automatically. An
 * operator checks later dates.
 */
const MONTHS_AT_MOST = 36;

/**
 * Returns the first end of a paid period that is not before the requested day, so that the member loses no
 * paid day. `period_end` means the end of the current period. Periods end on the day of the month on which
 * the contract began, or on the last day of a shorter month. Null if the requested day is too far ahead.
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

/** Returns the same day of the month some months later, or the last day of a shorter month. */
function addMonths(date: Date, months: number): Date {
  const end = new Date(date);
  end.setUTCMonth(end.getUTCMonth() + months);
  if (end.getUTCDate() !== date.getUTCDate()) end.setUTCDate(0);
  return end;
}
