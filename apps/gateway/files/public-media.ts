import { LRUCache } from 'lru-cache';
import { accountTag, mediaTag } from '#contracts/cache-tags';
import type { Context } from '#domain/context';
import { findPublicMediaOwner } from '#domain/media';
import { MINUTE_MS } from '#platform/clock';

const TTL_MS = MINUTE_MS;
const MAX_FILES = 10_000;

interface CachedOwner {
  /** Tag of the account whose content makes the file public. */
  ownerTag: string;
  expiresAt: number;
}

/**
 * Remembers for one minute which media files are public, so that a page with thirty pictures does not query
 * the database thirty times. Entries are evicted together with the pages that show the files, on every
 * instance.
 */
export class PublicMedia {
  readonly #cache: LRUCache<string, CachedOwner>;
  readonly #hashesOf = new Map<string, Set<string>>();
  /** Number of evictions so far. A query result may be stale if an eviction happened during the query. */
  #changes = 0;

  constructor() {
    this.#cache = new LRUCache({
      max: MAX_FILES,
      dispose: ({ ownerTag }, hash) => {
        const hashes = this.#hashesOf.get(ownerTag);
        hashes?.delete(hash);
        if (hashes?.size === 0) this.#hashesOf.delete(ownerTag);
      },
    });
  }

  async has(context: Pick<Context, 'db' | 'clock'>, hash: string): Promise<boolean> {
    const key = mediaTag(hash);
    const now = context.clock.now().getTime();
    const kept = this.#cache.get(key);
    // An expiry too far in the future means that the clock was set back.
    if (kept && kept.expiresAt > now && kept.expiresAt <= now + TTL_MS) return true;
    const changes = this.#changes;
    const username = await findPublicMediaOwner(context, { hash });
    if (username === null) return false;
    if (changes === this.#changes)
      this.#store(key, { ownerTag: accountTag(username), expiresAt: now + TTL_MS });
    return true;
  }

  /** Evicts the entries with this tag. Call this for every tag of a changed page. */
  evict(tag: string): void {
    this.#changes += 1;
    this.#cache.delete(tag);
    for (const key of this.#hashesOf.get(tag) ?? []) this.#cache.delete(key);
  }

  /** Evicts all entries. Call this if it is unknown which pages changed. */
  clear(): void {
    this.#changes += 1;
    this.#cache.clear();
  }

  #store(key: string, kept: CachedOwner): void {
    this.#cache.set(key, kept);
    this.#hashesOf.set(kept.ownerTag, (this.#hashesOf.get(kept.ownerTag) ?? new Set()).add(key));
  }
}
