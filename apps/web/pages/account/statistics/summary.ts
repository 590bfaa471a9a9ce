import type { TFunction } from 'i18next';
import type { ShortStatistics } from '#contracts/statistics';
import type { StatisticsFormats } from './formats.ts';

/** Returns the one sentence that says what the period was like. */
export function summary(
  t: TFunction<'statistics'>,
  { visits, days, since }: Pick<ShortStatistics, 'visits' | 'days' | 'since'>,
  formats: StatisticsFormats,
): string {
  const [first] = days;
  const span = t('summary.span', { count: days.length, day: first && formats.weekday(first.day) });
  if (visits === 0) return since === null ? t('summary.none') : t('summary.noneInSpan', { span });
  const number = formats.number(visits);
  if (days.length === 1) return t('summary.inSpan', { count: visits, number, span });
  const best = days.reduce((most, day) => (day.visits > most.visits ? day : most));
  const day = formats.weekday(best.day);
  if (best.visits === visits) return t('summary.oneDay', { count: visits, number, span, day });
  return t('summary.days', { count: visits, number, span, day, most: formats.number(best.visits) });
}
