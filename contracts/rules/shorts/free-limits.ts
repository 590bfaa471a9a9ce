import { offeredCards } from '../../cards/index.ts';
import type { CardService } from '../services.ts';
import { FREE_LIMITS, type ShortLimits } from '../short.ts';

/** What a Short may hold and show without Premium (product 6.9 and product 7.5). */

export type LimitedList = keyof ShortLimits;

/** Returns the items of a list that visitors may see: without Premium the first ones. */
export const withinLimit = <Item>(list: LimitedList, items: readonly Item[], hasPremium: boolean): Item[] =>
  hasPremium ? [...items] : items.slice(0, FREE_LIMITS[list]);

/** The lists of a Short, as they are saved. */
interface Lists extends Record<Exclude<LimitedList, 'shortcuts'>, readonly unknown[]> {
  shortcuts: readonly string[];
}

/**
 * Returns how many items of a list can be saved without Premium: the free ones, or as many as are stored since
 * Premium ended. Otherwise, any save would force the member to delete what a new Premium subscription restores.
 */
export const freeListLimit = (list: LimitedList, storedCount: number): number =>
  Math.max(FREE_LIMITS[list], storedCount);

/**
 * Returns the lists of `next` that can be saved only with Premium. Shortcuts of services that this deployment
 * lacks are not visible and do not count.
 */
export function listsBeyondFree(next: Lists, stored: Lists, services: readonly CardService[]): LimitedList[] {
  const count = (lists: Lists, list: LimitedList) =>
    list === 'shortcuts' ? offeredCards(lists.shortcuts, services).length : lists[list].length;
  const names: LimitedList[] = ['titles', 'shortcuts', 'links', 'headings'];
  return names.filter((list) => count(next, list) > freeListLimit(list, count(stored, list)));
}
