/** Milliseconds until what is left of a countdown to `end` is a whole second less; never none at all. */
export const msUntilNextSecond = (end: number, now: number): number => ((end - now - 1) % 1000) + 1;
