import type { ErrorCode } from '#contracts/errors';
import type { ShortStatistics } from '#contracts/statistics';
import type { Page } from '../../../context/page-context.ts';
import { refusalOf } from '../../../features/forms/refusal.ts';

export interface LoadedStatistics {
  statistics: ShortStatistics;
  /** Dates that were rejected, with the reasons. The page then shows the default period. */
  refused: { from: string; to: string; fields: Partial<Record<'from' | 'to', ErrorCode>> } | null;
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
    const { code, fields } = refusalOf(error);
    if (code !== 'invalid_period' && code !== 'need_premium' && code !== 'invalid_input') throw error;
    const { from, to } = asked;
    const refused = { from: from ?? '', to: to ?? '', fields };
    return { statistics: await read({}), refused: from === null && to === null ? null : refused };
  }
}
