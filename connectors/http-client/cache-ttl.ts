import { DAY_MS, MINUTE_MS } from '#platform/clock';
import type { CacheTtl } from './swr-cache.ts';

/** Returns the lifetimes of a response that stays fresh for `freshMs`, which must not exceed the provider's limit. */
export const cacheTtl = (freshMs: number): CacheTtl => ({
  freshMs,
  staleMs: DAY_MS,
  negativeMs: MINUTE_MS,
});
