import { DEFAULT_PERIOD, FREE_DAYS, lastDays, type Period, STORED_DAYS } from '#contracts/rules/statistics';
import { throwFieldError } from '#domain/context';

export interface AskedPeriod extends Partial<Period> {
  /** Length of a period that ends today. */
  days?: number | undefined;
}

/**
 * Returns the requested period; a missing end is today, a missing start is `days` ago. Errors:
 * `invalid_period` at the field that is wrong, `need_premium` at `from`.
 */
export function resolvePeriod(
  { from, to, days = DEFAULT_PERIOD }: AskedPeriod,
  { now, hasPremium }: { now: Date; hasPremium: boolean },
): Period {
  const stored = lastDays(STORED_DAYS, now);
  const free = lastDays(FREE_DAYS, now);
  const usual = lastDays(days, now);
  const period = { from: from ?? usual.from, to: to ?? usual.to };
  if (period.to > stored.to || period.to < period.from) throwFieldError('to', 'invalid_period');
  if (period.from < free.from && !hasPremium) throwFieldError('from', 'need_premium');
  if (period.from < stored.from) throwFieldError('from', 'invalid_period');
  return period;
}
