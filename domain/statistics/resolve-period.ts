import { type AskedPeriod, completePeriod, type Period, periodProblem } from '#contracts/rules/statistics';
import { zurichDay } from '#contracts/rules/zurich-day';
import { throwFieldError } from '#domain/context';

/**
 * Returns the requested period, completed. Errors: `invalid_period` at the field that is wrong, `need_premium` at
 * `from`.
 */
export function resolvePeriod(
  asked: AskedPeriod,
  { now, hasPremium }: { now: Date; hasPremium: boolean },
): Period {
  const today = zurichDay(now);
  const period = completePeriod(asked, today);
  const problem = periodProblem(period, { today, hasPremium });
  if (problem)
    throwFieldError(problem.field, problem.reason === 'needs_premium' ? 'need_premium' : 'invalid_period');
  return period;
}
