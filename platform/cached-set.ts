import { LRUCache } from 'lru-cache';
import { type Clock, MINUTE_MS } from './clock.ts';

export interface CachedSetOptions {
  clock: Clock;
  /** The cache is emptied when `evict` receives this tag. */
  tag: string;
  read: () => Promise<readonly string[]>;
}

/**
 * A small, rarely changing set that every page view reads. It is cached for a minute, concurrent reads are
 * merged, and a change evicts it on all instances.
 */
export class CachedSet {
  readonly #tag: string;
  readonly #cache: LRUCache<'values', Set<string>>;

  constructor({ clock, tag, read }: CachedSetOptions) {
    this.#tag = tag;
    this.#cache = new LRUCache({
      max: 1,
      // lru-cache treats an entry as stale only when it is older than `ttl`; with this value, that is after
      // exactly one minute.
      ttl: MINUTE_MS - 1,
      ttlResolution: 0,
      perf: { now: () => clock.now().getTime() },
      // If the set changes during a read, the callers of that read still receive its result, but the result
      // is not cached.
      ignoreFetchAbort: true,
      fetchMethod: async () => new Set(await read()),
    });
  }

  values(): Promise<ReadonlySet<string>> {
    return this.#cache.forceFetch('values');
  }

  evict(tag: string): void {
    if (tag === this.#tag) this.clear();
  }

  /** Empties the cache. Call it when a change may have been missed. */
  clear(): void {
    this.#cache.clear();
  }
}
