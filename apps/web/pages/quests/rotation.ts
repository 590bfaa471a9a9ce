/** How long a card is shown, in milliseconds (product 13). */
export const ROTATION_MS = 30_000;

/** The next or previous index, wrapping at both ends. */
export const neighbourIndex = (index: number, by: 1 | -1, count: number): number =>
  (validIndex(index, count) + by + count) % count;

/** An index outside the list becomes the first. */
export const validIndex = (index: number, count: number): number => (index >= 0 && index < count ? index : 0);
