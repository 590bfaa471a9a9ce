import { DAY_MS, MINUTE_MS, SECOND_MS } from '#platform/clock';
import type { CacheTtl } from './swr-cache.ts';

const ttl = (freshMs: number): CacheTtl => ({ freshMs, staleMs: DAY_MS, negativeMs: MINUTE_MS });

/** How long each kind of response is cached. The values are well within what each provider allows. */
export const CACHE_TTL = {
  /**
   * Short, because an old song is not what the member is listening to now (reference: Spotify). The last song
   * bridges one failed refresh, after which the card shows its placeholder (product 8.3).
   */
  song: { ...ttl(10 * SECOND_MS), staleMs: 2 * MINUTE_MS, standInMs: 20 * SECOND_MS },
  tracks: ttl(10 * MINUTE_MS),
  chat: ttl(5 * MINUTE_MS),
  event: ttl(15 * MINUTE_MS),
  video: ttl(15 * MINUTE_MS),
} as const satisfies Record<string, CacheTtl>;
