import type { ShortStatistics } from '#contracts/statistics';

export type LinkClicks = ShortStatistics['links'][number];

/** A stored link, with the fields that decide whether visitors see it. */
interface StoredLink {
  id: string;
  title: string;
  link: string;
  enabled?: boolean | undefined;
  from?: string | undefined;
  until?: string | undefined;
}

/** Id of the row with the clicks on all links that were removed. No link has an empty id. */
const REMOVED = '';

/**
 * Returns the links by clicks: first those that visitors see, then the others, and last one row for the links
 * that are no longer stored, because their titles are not stored either.
 */
export function linkClicks(
  links: readonly StoredLink[],
  clicks: readonly { key: string; count: number }[],
  now: Date,
): LinkClicks[] {
  const byId = new Map(clicks.map(({ key, count }) => [key, count]));
  const rows = links.map(
    (stored): LinkClicks => ({
      id: stored.id,
      title: stored.title,
      link: stored.link,
      clicks: byId.get(stored.id) ?? 0,
      state: stateOf(stored, now.getTime()),
    }),
  );
  const known = new Set(links.map(({ id }) => id));
  const removed = clicks.filter(({ key }) => !known.has(key)).reduce((sum, { count }) => sum + count, 0);
  const isShown = ({ state }: LinkClicks) => state === 'shown';
  const sorted = rows.toSorted(
    (one, other) => Number(isShown(other)) - Number(isShown(one)) || other.clicks - one.clicks,
  );
  const last: LinkClicks = { id: REMOVED, title: '', link: '', clicks: removed, state: 'removed' };
  return removed > 0 ? [...sorted, last] : sorted;
}

function stateOf({ enabled, from, until }: StoredLink, now: number): LinkClicks['state'] {
  if (enabled === false) return 'off';
  if (until !== undefined && now >= Date.parse(until)) return 'ended';
  return from !== undefined && now < Date.parse(from) ? 'planned' : 'shown';
}
