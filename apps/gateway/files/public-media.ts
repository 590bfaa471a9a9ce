import { LRUCache } from 'lru-cache';
import { accountTag, mediaTag } from '#contracts/cache-tags';
import type { Context } from '#domain/context';
import { findPublicMediaOwner } from '#domain/media';
import { MINUTE_MS } from '#platform/clock';

const TTL_MS = MINUTE_MS;
const MAX_FILES = 10_000;

interface CachedOwner {
  /** Whose account or post is the reason. */
  ownerTag: string;
  expiresAt: number;
}

/**
 * Remembers for a minute which media may be seen, so that a page with thirty pictures does not ask the database thirty
 * times. What changes is forgotten with the pages that show it, here and on the other instances.
 */
export class PublicMedia {
  readonly #cache: LRUCache<string, CachedOwner>;
  readonly #hashesOf = new Map<string, Set<string>>();
  /** Counts changes: an answer that was asked for before one may be older than it. */
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
    // One from the future is older than it says: the clock was put back.
    if (kept && kept.expiresAt > now && kept.expiresAt <= now + TTL_MS) return true;
    const changes = this.#changes;
    const username = await findPublicMediaOwner(context, { hash });
    if (username === null) return false;
    if (changes === this.#changes)
      this.#store(key, { ownerTag: accountTag(username), expiresAt: now + TTL_MS });
    return true;
  }

  /** To be told every tag of a page that changed. */
  evict(tag: string): void {
    this.#changes += 1;
    this.#cache.delete(tag);
    for (const key of this.#hashesOf.get(tag) ?? []) this.#cache.delete(key);
  }

  /** To be told when nobody knows what has changed. */
  clear(): void {
    this.#changes += 1;
    this.#cache.clear();
  }

  #store(key: string, kept: CachedOwner): void {
    this.#cache.set(key, kept);
    this.#hashesOf.set(kept.ownerTag, (this.#hashesOf.get(kept.ownerTag) ?? new Set()).add(key));
  }
}
