/** Returns the milliseconds until a countdown to `end` drops by one whole second; always at least 1. */
export const msUntilNextSecond = (end: number, now: number): number => ((end - now - 1) % 1000) + 1;
