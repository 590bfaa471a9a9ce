import type { ShortcutId } from '#contracts/cards';
import type { Clock } from '#platform/clock';
import { SwrCache, type SwrCacheOptions } from '../http-client/index.ts';

/** Provider responses for cards, cached in this process in accordance with each provider's rules. */
export interface CardCaches {
  /**
   * Returns the cache for the card with this id, and creates it on first use. `Answer` is the type of the
   * provider's response and must always be the same for a given card.
   */
  of<Answer extends object>(
    id: ShortcutId,
    options: Omit<SwrCacheOptions<Answer>, 'clock'>,
  ): SwrCache<Answer>;
  /** Deletes the entry of a key from every cache. */
  evict(key: string): void;
  /** Deletes expired entries. Call it periodically. */
  sweep(): void;
}

export function createCardCaches(clock: Clock): CardCaches {
  const caches = new Map<ShortcutId, Pick<SwrCache<object>, 'delete' | 'sweep'>>();
  return {
    of<Answer extends object>(id: ShortcutId, options: Omit<SwrCacheOptions<Answer>, 'clock'>) {
      const known = caches.get(id);
      if (known) return known as SwrCache<Answer>;
      const cache = new SwrCache<Answer>({ clock, ...options });
      caches.set(id, cache);
      return cache;
    },
    evict(key) {
      for (const cache of caches.values()) cache.delete(key);
    },
    sweep() {
      for (const cache of caches.values()) cache.sweep();
    },
  };
}

/**
 * Returns the cache key for a connected account's data: `<account id> <time of authorisation in ms>`. Every
 * new connection has a new key, even for the same account, so that no instance shows a response that was
 * requested for an earlier connection.
 */
export const connectionCacheKey = (accountId: string, authorizedAt: Date): string =>
  `${accountId} ${authorizedAt.getTime()}`;
