import { BREAKDOWNS, type Breakdown } from '#contracts/rules/statistics';
import { COUNT_KINDS } from './count-kinds.ts';
import { NAMED_FROM } from './count-limits.ts';

export interface KeyCount {
  kind: number;
  key: string;
  count: number;
}

export type Breakdowns = Record<Breakdown, { key: string; share: number }[]>;

/**
 * Returns the shares of each breakdown, largest first. Keys that were counted fewer than five times are
 * together in the last row, which has an empty key.
 */
export const breakdownsOf = (counts: readonly KeyCount[]): Breakdowns =>
  Object.fromEntries(
    BREAKDOWNS.map((name) => [name, sharesOf(counts.filter(({ kind }) => kind === COUNT_KINDS[name]))]),
  ) as Breakdowns;

function sharesOf(counts: readonly KeyCount[]): { key: string; share: number }[] {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const named = counts.filter(({ key, count }) => key !== '' && count >= NAMED_FROM);
  const rest = total - named.reduce((sum, { count }) => sum + count, 0);
  const rows = named
    .toSorted((one, other) => other.count - one.count || (one.key < other.key ? -1 : 1))
    .map(({ key, count }) => ({ key, share: share(count, total) }));
  return rest > 0 ? [...rows, { key: '', share: share(rest, total) }] : rows;
}

/** Rounded to per mille, so that a share does not reveal the number behind it. */
const share = (count: number, total: number) => Math.round((count / total) * 1000) / 1000;
