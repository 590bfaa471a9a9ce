import type { AskedPeriod } from '#contracts/rules/statistics';
import { type Context, enforceRateLimit } from '#domain/context';
import { texts } from '#locales';
import { formatLocale, type Language } from '#locales/languages';
import { countSeries } from './count-series.ts';
import { linkClicks } from './link-clicks.ts';
import { clicksByDay, countsByDay, readCountedShort } from './read-counts.ts';
import { resolvePeriod } from './resolve-period.ts';

/** Spreadsheets expect semicolons where the decimal separator is a comma. */
const separatorOf = (language: Language) =>
  new Intl.NumberFormat(formatLocale(language)).format(0.5).includes(',') ? ';' : ',';
/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Returns visits and clicks per day as a file for spreadsheets, with a column for each link. Errors: as
 * `readStatistics`.
 */
export async function statisticsCsv(
  context: Context,
  { language, ...asked }: AskedPeriod & { language: Language },
): Promise<{ name: string; text: string }> {
  const short = await readCountedShort(context);
  const { accountId, username, links, hasPremium } = short;
  await enforceRateLimit(context, 'statisticsByAccount', accountId);
  const now = context.clock.now();
  const period = resolvePeriod(asked, { now, hasPremium });
  const [counts, clicks] = await Promise.all([
    countsByDay(context, accountId, period),
    clicksByDay(context, accountId, period),
  ]);
  const stored = new Set(links.map(({ id }) => id));
  const byCell = new Map<string, number>();
  for (const { day, link, clicks: count } of clicks) {
    const cell = `${day} ${stored.has(link) ? link : ''}`;
    byCell.set(cell, (byCell.get(cell) ?? 0) + count);
  }
  const totals = clicks.map(({ link, clicks: count }) => ({ key: link, count }));
  const columns = await linkClicks(context, short, totals);
  const words = texts[language].statistics.columns;
  const header = [
    words.day,
    words.visits,
    words.clicks,
    ...columns.map(({ title, state }) => (state === 'removed' ? words.removed : title)),
  ];
  const rows = countSeries(counts, period).map((each) => [
    each.day,
    each.visits,
    each.clicks,
    ...columns.map(({ id }) => byCell.get(`${each.day} ${id}`) ?? 0),
  ]);
  const separator = separatorOf(language);
  const lines = [header, ...rows].map((row) => row.map((value) => cell(value, separator)).join(separator));
  return {
    name: `short-${username.toLowerCase()}-${period.from}-${period.to}.csv`,
    text: `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`,
  };
}

/**
 * Returns a value as a CSV cell. What a spreadsheet would run as a formula begins with an apostrophe, also behind
 * the separators of other languages, at which a spreadsheet may split the text (OWASP: CSV injection).
 */
function cell(value: string | number, separator: string): string {
  if (typeof value === 'number') return String(value);
  const text = value.replace(/(^|[;,\t\r\n])(?=["\s]*[=+\-@＝＋－＠\t\r])/g, "$1'");
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
