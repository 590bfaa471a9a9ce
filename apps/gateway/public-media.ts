import { LRUCache } from 'lru-cache';
import { mediaTag, personTag } from '#contracts/page-tags';
import type { Context } from '#domain/context';
import { mediaShownBy } from '#domain/media';
import { MINUTE_MS } from '#platform/clock';

const KEPT_MS = MINUTE_MS;
const KEPT_FILES = 10_000;

interface Kept {
  /** Whose account or post is the reason. */
  person: string;
  until: number;
}

/**
 * Remembers for a minute which media may be seen, so that a page with thirty pictures does not ask the database thirty
 * times. What changes is forgotten with the pages that show it, here and on the other instances.
 */
export class PublicMedia {
  readonly #kept: LRUCache<string, Kept>;
  readonly #hashesOf = new Map<string, Set<string>>();
  /** Counts changes: an answer that was asked for before one may be older than it. */
  #changes = 0;

  constructor() {
    this.#kept = new LRUCache({
      max: KEPT_FILES,
      dispose: ({ person }, hash) => {
        const hashes = this.#hashesOf.get(person);
        hashes?.delete(hash);
        if (hashes?.size === 0) this.#hashesOf.delete(person);
      },
    });
  }

  async has(context: Pick<Context, 'db' | 'clock'>, hash: string): Promise<boolean> {
    const key = mediaTag(hash);
    const now = context.clock.now().getTime();
    const kept = this.#kept.get(key);
    // One from the future is older than it says: the clock was put back.
    if (kept && kept.until > now && kept.until <= now + KEPT_MS) return true;
    const changes = this.#changes;
    const username = await mediaShownBy(context, { hash });
    if (username === null) return false;
    if (changes === this.#changes) this.#keep(key, { person: personTag(username), until: now + KEPT_MS });
    return true;
  }

  /** To be told every tag of a page that changed. */
  evict(tag: string): void {
    this.#changes += 1;
    this.#kept.delete(tag);
    for (const key of this.#hashesOf.get(tag) ?? []) this.#kept.delete(key);
  }

  /** To be told when nobody knows what has changed. */
  clear(): void {
    this.#changes += 1;
    this.#kept.clear();
  }

  #keep(key: string, kept: Kept): void {
    this.#kept.set(key, kept);
    this.#hashesOf.set(kept.person, (this.#hashesOf.get(kept.person) ?? new Set()).add(key));
  }
}
