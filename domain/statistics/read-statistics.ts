import { type AskedPeriod, BREAKDOWNS } from '#contracts/rules/statistics';
import { zurichDay } from '#contracts/rules/zurich-day';
import type { ShortStatistics } from '#contracts/statistics';
import { type Context, enforceRateLimit } from '#domain/context';
import { breakdownsOf } from './breakdowns.ts';
import { COUNT_KINDS } from './count-kinds.ts';
import { countSeries } from './count-series.ts';
import { linkClicks } from './link-clicks.ts';
import { countsByDay, countsByKey, firstCountedDay, readCountedShort } from './read-counts.ts';
import { resolvePeriod } from './resolve-period.ts';

/**
 * Returns visits and clicks of the caller's Short in a period. Without Premium, the period is within the last
 * 30 days and there are no breakdowns. Errors: `unauthorized`, `invalid_period`, `need_premium`,
 * `too_many_requests`.
 */
export async function readStatistics(context: Context, asked: AskedPeriod): Promise<ShortStatistics> {
  const short = await readCountedShort(context);
  const { accountId, counting, hasPremium } = short;
  await enforceRateLimit(context, 'statisticsByAccount', accountId);
  const now = context.clock.now();
  const period = resolvePeriod(asked, { now, hasPremium });
  const [byDay, byKey, since] = await Promise.all([
    countsByDay(context, accountId, period),
    countsByKey(context, accountId, period, hasPremium ? ['clicks', ...BREAKDOWNS] : ['clicks']),
    firstCountedDay(context, accountId),
  ]);
  const days = countSeries(byDay, period);
  const clicks = byKey.filter(({ kind }) => kind === COUNT_KINDS.clicks);
  return {
    ...period,
    today: zurichDay(now),
    hasPremium,
    counting: !context.countsVisits ? 'unavailable' : counting ? 'on' : 'off',
    since,
    visits: days.reduce((sum, day) => sum + day.visits, 0),
    clicks: days.reduce((sum, day) => sum + day.clicks, 0),
    days,
    links: await linkClicks(context, short, clicks),
    breakdowns: hasPremium ? breakdownsOf(byKey) : null,
  };
}
