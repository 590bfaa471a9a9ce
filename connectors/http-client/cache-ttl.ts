import { DAY_MS, MINUTE_MS, SECOND_MS } from '#platform/clock';
import type { CacheTtl } from './swr-cache.ts';

/** Returns the lifetimes of a response that stays fresh for `freshMs`, which must not exceed the provider's limit. */
export const cacheTtl = (freshMs: number): CacheTtl => ({
  freshMs,
  staleMs: DAY_MS,
  negativeMs: MINUTE_MS,
});

/**
 * Short, so that the card shows the song that the member is listening to now (reference: Spotify). The last
 * song bridges one failed refresh, after which the card shows its placeholder (product 8.3).
 */
export const SONG_TTL = {
  ...cacheTtl(10 * SECOND_MS),
  staleMs: 2 * MINUTE_MS,
  standInMs: 20 * SECOND_MS,
} satisfies CacheTtl;
