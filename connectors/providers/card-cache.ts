import type { ShortcutId } from '#contracts/cards';
import type { Clock } from '#platform/clock';
import { SwrCache, type SwrCacheOptions } from '../http-client/index.ts';

/** Provider responses for cards, cached in this process within each provider's rules. */
export interface CardCaches {
  /** The cache of one card, created on first use. `Answer` is what its provider answers; always the same for a card. */
  of<Answer extends object>(
    id: ShortcutId,
    options: Omit<SwrCacheOptions<Answer>, 'clock'>,
  ): SwrCache<Answer>;
  /** Deletes the entry of a key from every cache. */
  evict(key: string): void;
  /** Deletes entries that must not be used any more. */
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
 * Cache key of what a connected account shows. Another account, or the same one connected again, has another key on
 * every instance, whatever requests are still under way.
 */
export const connectionCacheKey = (accountId: string, authorizedAt: Date): string =>
  `${accountId} ${authorizedAt.getTime()}`;
