import { DAY_MS, MINUTE_MS, SECOND_MS } from '#platform/clock';
import type { CacheTtl } from './swr-cache.ts';

/** Returns the lifetimes of a response that stays fresh for `freshMs`, which must not exceed the provider's limit. */
export const cacheTtl = (freshMs: number): CacheTtl => ({
  freshMs,
  staleMs: DAY_MS,
  negativeMs: MINUTE_MS,
});

/**
 * Lifetimes of the current song. They are short, so that the card shows what the member is listening to now
 * (reference: Spotify). If one refresh fails, the last song is returned once more; then the card shows its
 * placeholder (product 8.3).
 */
export const SONG_TTL = {
  ...cacheTtl(10 * SECOND_MS),
  staleMs: 2 * MINUTE_MS,
  standInMs: 20 * SECOND_MS,
} satisfies CacheTtl;
