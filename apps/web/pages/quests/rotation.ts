/** How long a card stays before the next one comes, in milliseconds (spec section 9). */
export const ROTATION_MS = 30_000;

/** The card after or before another one; past the end it is the first, before the beginning the last. */
export const neighbourIndex = (index: number, by: 1 | -1, count: number): number =>
  (validIndex(index, count) + by + count) % count;

/** An index beyond the list is the first one's (spec section 4, quests carousel). */
export const validIndex = (index: number, count: number): number => (index >= 0 && index < count ? index : 0);
