import { TIME_ZONE } from '#contracts/rules/time-zone';
import { printable } from '#platform/printable';

const zurich = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
  ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  hourCycle: 'h23',
  timeZoneName: 'short',
});

/** Formats a time in Zürich, by which quests and deadlines run: `2026-11-23 00:00:00 CET`. */
export function time(at: Date | null): string {
  if (at === null) return '–';
  const { year, month, day, hour, minute, second, timeZoneName } = partsOf(at);
  return `${year}-${month}-${day} ${hour}:${minute}:${second} ${timeZoneName}`;
}

/** Formats the day of a time in Zürich: `2026-11-23`. */
export const day = (at: Date): string => time(at).slice(0, '2026-11-23'.length);

const partsOf = (at: Date): Record<string, string> =>
  Object.fromEntries(zurich.formatToParts(at).map(({ type, value }) => [type, value]));

/** Formats a size in bytes: `1.5 MB`, or `340 kB` below 1 MB. Rounded up, so that only nothing is `0 kB`. */
export const size = (bytes: number): string =>
  bytes < MB ? `${Math.ceil(bytes / KB)} kB` : `${Math.ceil((bytes / MB) * 10) / 10} MB`;

const KB = 2 ** 10;
const MB = 2 ** 20;

/** Formats an amount in cents: `1.99 EUR`. */
export const money = (minor: number, currency: string): string =>
  `${(minor / 100).toFixed(2)} ${currency.toUpperCase()}`;

/** Formats rows as aligned columns. Columns of numbers are aligned to the right. */
export function columns(rows: ReadonlyArray<readonly (string | number)[]>): string[] {
  const cells = rows.map((row) => row.map((cell) => printable(String(cell)).replaceAll('\n', ' ')));
  const width = (column: number) => Math.max(...cells.map((row) => [...(row[column] ?? '')].length));
  return cells.map((row, at) =>
    row
      .map((cell, column) => {
        const gap = ' '.repeat(width(column) - [...cell].length);
        return typeof rows[at]?.[column] === 'number' ? gap + cell : cell + gap;
      })
      .join('  ')
      .trimEnd(),
  );
}

/** Formats a number of things: `1 entry`, `2 entries`. */
export const counted = (things: number, one: string, many = `${one}s`): string =>
  `${things} ${things === 1 ? one : many}`;
