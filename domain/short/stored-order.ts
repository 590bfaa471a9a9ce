import { entriesInOrderOf, inShownOrder } from '#contracts/rules/shorts/short-order';
import type { SavedShort } from '#contracts/short';
import type { ShortRow } from './short-row.ts';

type Ordered = Pick<ShortRow['short'], 'arrangement' | 'entries' | 'headings' | 'links'> &
  Pick<SavedShort, 'shortcuts'>;

/**
 * Returns a mixed Short with its lists in the order in which they are shown. If the client has sent no
 * `entries`, it may have sorted the lists: the stored `entries` then follow them.
 */
export function inStoredOrder<Next extends Ordered>(next: Next, sent: Pick<SavedShort, 'entries'>): Next {
  if (next.arrangement !== 'mixed' || next.entries === null || sent.entries) return inShownOrder(next);
  return inShownOrder({ ...next, entries: entriesInOrderOf(next.entries, next) });
}
