import { linkState, linksBeyondFreeLimit } from '#contracts/rules/shorts/shown-links';
import type { ShortStatistics } from '#contracts/statistics';
import type { shorts } from '#db/schema';
import type { Context } from '#domain/context';
import { visibleLinks } from '#domain/short';

export type LinkClicks = ShortStatistics['links'][number];

type CountedShort = Pick<typeof shorts.$inferSelect, 'links' | 'hiddenLinks'> & { hasPremium: boolean };
type StoredLink = CountedShort['links'][number];

/** Id of the row with the clicks on all links that were removed. No link has an empty id. */
const REMOVED = '';

/**
 * Returns the links by clicks: first those that visitors see, then the others, and last one row for the links
 * that are no longer stored, because their titles are not stored either. Adds several counts of a link up.
 */
export async function linkClicks(
  context: Context,
  { links, ...short }: CountedShort,
  clicks: readonly { key: string; count: number }[],
): Promise<LinkClicks[]> {
  const byId = new Map<string, number>();
  for (const { key, count } of clicks) byId.set(key, (byId.get(key) ?? 0) + count);
  const { shown } = await visibleLinks(context, links, short);
  const now = context.clock.now().getTime();
  const beyondLimit = linksBeyondFreeLimit(links, short.hasPremium);
  /** Returns the state of a link that visitors do not see. What a decision or a blocked host hides is `off`. */
  const stateOf = (link: StoredLink): LinkClicks['state'] => {
    const state = linkState(link, now);
    if (state !== 'off' && beyondLimit.includes(link)) return 'needs_premium';
    return state === 'live' ? 'off' : state;
  };
  const rows = links.map(
    (stored): LinkClicks => ({
      id: stored.id,
      title: stored.title,
      link: stored.link,
      clicks: byId.get(stored.id) ?? 0,
      state: shown.includes(stored) ? 'shown' : stateOf(stored),
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
