import { arranged, entriesInOrderOf } from '#contracts/rules/shorts/short-order';
import type { SavedShort } from '#contracts/short';
import type { ShortRow } from './short-row.ts';

type Ordered = Pick<ShortRow['short'], 'arrangement' | 'entries' | 'headings' | 'links'> &
  Pick<SavedShort, 'shortcuts'>;

/**
 * Returns a mixed Short with its lists in the order in which they are shown, so that the first ones of a list
 * are also the first ones on the Short, which the free limits depend on. If the client has sent no `entries`,
 * it may have sorted the lists: the stored `entries` then follow them.
 */
export function inStoredOrder<Next extends Ordered>(next: Next, sent: Pick<SavedShort, 'entries'>): Next {
  if (next.arrangement !== 'mixed' || next.entries === null) return next;
  const entries = sent.entries ? next.entries : entriesInOrderOf(next.entries, next);
  const order = arranged({ ...next, entries });
  const places = new Map(order.map(({ key }, place) => [key, place]));
  const sorted = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] => {
    const place = (item: Item) => places.get(keyOf(item)) ?? order.length;
    return items.toSorted((one, other) => place(one) - place(other));
  };
  return {
    ...next,
    entries,
    links: sorted(next.links, ({ id }) => `l:${id}`),
    shortcuts: sorted(next.shortcuts, (id) => `c:${id}`),
    headings: sorted(next.headings, ({ id }) => `h:${id}`),
  };
}
