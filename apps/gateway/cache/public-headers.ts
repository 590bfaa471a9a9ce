import { SECOND_MS } from '#platform/clock';
import { VARY } from '../overload/unavailable-page.ts';

const CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300';
/** For a page whose content soon changes by itself: other caches check it again after a second. */
const SOON_CACHE_CONTROL = 'public, max-age=0, s-maxage=1';
/** How long a page may be served after its render: 300 s by our cache, then 60 s and 300 s by another one. */
const SOON_MS = 660 * SECOND_MS;

/** Whether content that changes by itself at `validUntil` might be served after that (product 6.15). Times in ms. */
export const isChangedSoon = (validUntil: number | undefined, now: number): boolean =>
  validUntil !== undefined && validUntil - now <= SOON_MS;

/**
 * Returns the cache headers of a public page. They are stored with the cached page, because it is sent without
 * running any hook.
 */
export const publicHeaders = (changedSoon: boolean) => ({
  'cache-control': changedSoon ? SOON_CACHE_CONTROL : CACHE_CONTROL,
  vary: `${VARY}, Accept-Encoding`,
});
