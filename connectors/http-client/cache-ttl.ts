import { DAY_MS, MINUTE_MS, SECOND_MS } from '#platform/clock';
import type { CacheTtl } from './swr-cache.ts';

/** Caches a response for `freshMs`, which must be within what its provider allows. */
export const cacheTtl = (freshMs: number): CacheTtl => ({
  freshMs,
  staleMs: DAY_MS,
  negativeMs: MINUTE_MS,
});

/**
 * Short, because an old song is not what the member is listening to now (reference: Spotify). The last song
 * bridges one failed refresh, after which the card shows its placeholder (product 8.3).
 */
export const SONG_TTL = {
  ...cacheTtl(10 * SECOND_MS),
  staleMs: 2 * MINUTE_MS,
  standInMs: 20 * SECOND_MS,
} satisfies CacheTtl;
