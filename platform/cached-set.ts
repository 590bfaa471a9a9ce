import { LRUCache } from 'lru-cache';
import { type Clock, MINUTE_MS } from './clock.ts';

export interface CachedSetOptions {
  clock: Clock;
  /** The tag that `evict` receives after a change of the set. */
  tag: string;
  read: () => Promise<readonly string[]>;
}

/**
 * A small, rarely changing set that is read on every page view: cached for a minute, one read at a time, and read again
 * after a change, which instances tell each other.
 */
export class CachedSet {
  readonly #tag: string;
  readonly #cache: LRUCache<'values', Set<string>>;

  constructor({ clock, tag, read }: CachedSetOptions) {
    this.#tag = tag;
    this.#cache = new LRUCache({
      max: 1,
      // Stale only when older than `ttl`.
      ttl: MINUTE_MS - 1,
      ttlResolution: 0,
      perf: { now: () => clock.now().getTime() },
      // A read that is under way when the set changes still answers its callers; its result is not cached.
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

  /** For changes that are not known one by one. */
  clear(): void {
    this.#cache.clear();
  }
}
