import { DAY_MS, MINUTE_MS, SECOND_MS } from '#platform/clock';
import type { CacheTtl } from './swr-cache.ts';

const ttl = (freshMs: number): CacheTtl => ({ freshMs, staleMs: DAY_MS, negativeMs: MINUTE_MS });

/** How long each kind of answer is cached; well within what each provider allows. */
export const CACHE_TTL = {
  /**
   * A song of yesterday is not what the person listens to (reference: Spotify). The last song stands in for one failed
   * refresh; after that the card shows its placeholder (spec section 8).
   */
  song: { ...ttl(10 * SECOND_MS), staleMs: 2 * MINUTE_MS, standInMs: 20 * SECOND_MS },
  tracks: ttl(10 * MINUTE_MS),
  chat: ttl(5 * MINUTE_MS),
  event: ttl(15 * MINUTE_MS),
  video: ttl(15 * MINUTE_MS),
} as const satisfies Record<string, CacheTtl>;
