import { completePeriod, type PeriodProblem, periodProblem } from '#contracts/rules/statistics';
import type { ShortStatistics } from '#contracts/statistics';
import type { Page } from '../../../context/page-context.ts';
import { refusalOf } from '../../../features/forms/refusal.ts';

/** A period that cannot be shown. The page then shows the default period and says so. */
export interface RefusedPeriod {
  from: string;
  to: string;
  reason: PeriodProblem['reason'];
  /** The day that is wrong; null if the period was asked for as a number of days. */
  field: PeriodProblem['field'] | null;
}

export interface LoadedStatistics {
  statistics: ShortStatistics;
  refused: RefusedPeriod | null;
}

/** Loads the statistics of the period in the query: `days`, or `from` and `to`. */
export async function loadStatistics(
  { api }: Pick<Page, 'api'>,
  query: URLSearchParams,
): Promise<LoadedStatistics> {
  const asked = {
    from: query.get('from') || null,
    to: query.get('to') || null,
    days: query.get('days') || null,
  };
  const read = (input: Partial<typeof asked>) => api('GET /api/v1/@me/short/statistics', { query: input });
  try {
    return { statistics: await read(asked), refused: null };
  } catch (error) {
    const { code } = refusalOf(error);
    if (code !== 'invalid_period' && code !== 'need_premium' && code !== 'invalid_input') throw error;
    const statistics = await read({});
    return { statistics, refused: refusedPeriod(asked, statistics) };
  }
}

/** The API only names the field that is wrong, so its rule is asked for the reason. */
function refusedPeriod(
  { from, to, days }: Record<'from' | 'to' | 'days', string | null>,
  statistics: ShortStatistics,
): RefusedPeriod | null {
  const length = days !== null && /^\d{1,3}$/.test(days) ? Number(days) : undefined;
  const period = completePeriod(
    { from: from ?? undefined, to: to ?? undefined, days: length },
    statistics.today,
  );
  const problem = periodProblem(period, statistics);
  return problem && { ...period, ...problem, field: from === null && to === null ? null : problem.field };
}
