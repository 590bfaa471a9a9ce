import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';
import { compress, type Encoding } from './compress.ts';

const FRESH_MS = 60_000;
const STALE_MS = 300_000;
const DEFAULT_CAPACITY = 5000;
/** Minimum time between a failed revalidation and the next attempt, however often the page is requested. */
const REVALIDATE_BACKOFF_MS = 1000;

/**
 * A rendered public page. `bodies` contains the uncompressed body at first; each compressed body is added
 * when its encoding is first requested.
 */
export interface CachedPage {
  headers: Record<string, string>;
  etag: string;
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
  renderedAt: number;
  revalidationFailedAt?: number;
}

export interface PageKey {
  /** Derived from the matched route and its normalised parameters, never from the raw URL. */
  key: string;
  /** Tags of the content that the page shows. A change to any of this content evicts the page. */
  tags: readonly string[];
}

export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  cookies: string[];
  body: Buffer;
  /** Two renders with the same key and fingerprint have identical content. */
  fingerprint?: string | undefined;
  /** Time in ms at which the content changes by itself. Infinity if undefined. */
  validUntil?: number | undefined;
}

/**
 * Renders a page. `last` is the previous render with the same key; it may be returned if the page has not
 * changed.
 */
type Render = (last: RenderedPage | undefined) => Promise<RenderedPage>;

interface CacheEntry extends CachedPage {
  rendered: RenderedPage;
  /** Time in ms from which the page is outdated, because its content changes then. */
  validUntil: number;
  tags: readonly string[];
  generation: number;
}

interface RunningRender {
  outcome: Promise<Outcome>;
  tags: readonly string[];
  /** Time in ms. */
  startedAt: number;
}

type Outcome = { kind: 'page'; page: CachedPage } | { kind: 'uncachable'; rendered: RenderedPage };

/**
 * In-memory cache of public pages. A page is fresh for 60 s after its render. It is then stale until 300 s
 * after its render: it is still served while one render revalidates it. From the time at which its content
 * changes by itself, it is neither. Pages are evicted by tag. Only a page
 * with status 200 and without Set-Cookie is cached. A render that began before an eviction of one of its tags
 * is never stored, so no page from before a save is served after the save is acknowledged.
 *
 * A render receives the previous render of the page and may return it if nothing has changed. The page's ETag
 * and compressed bodies are then reused.
 */
export class PageCache {
  readonly #pages: LRUCache<string, CacheEntry>;
  readonly #renders = new Map<string, RunningRender>();
  readonly #keysByTag = new Map<string, Set<string>>();
  readonly #clock: Clock;
  /**
   * Number of responses by kind: `fresh` or `stale` pages from the cache, and `missed` pages that had to be
   * rendered. `direct` counts responses with a page from `fresh()`; the caller increments it.
   */
  readonly counts = { direct: 0, fresh: 0, stale: 0, missed: 0 };

  /** Whether every request starts a render. Pages are then stored only so that the next render can reuse them. */
  readonly #alwaysRenders: boolean;
  /** Incremented by `clear`. A page from an earlier generation must be revalidated before it is served. */
  #generation = 0;

  /** @param options.capacity maximum number of pages; 0 starts a render for every request */
  constructor({ clock, capacity = DEFAULT_CAPACITY }: { clock: Clock; capacity?: number }) {
    this.#clock = clock;
    this.#alwaysRenders = capacity === 0;
    this.#pages = new LRUCache({
      max: capacity || DEFAULT_CAPACITY,
      dispose: (page, key) => this.#untag(key, page.tags),
    });
  }

  /** Returns a fresh page, or undefined. This is the fast path, which starts no render. */
  fresh(key: string): CachedPage | undefined {
    const page = this.#pages.get(key);
    return page && this.#isFresh(page) ? page : undefined;
  }

  /**
   * Whether `get` can return a page without starting a render that its caller waits for: the page is cached,
   * even if stale, or is already being rendered.
   */
  isCachedOrRendering(key: string): boolean {
    const page = this.#pages.get(key);
    return (page !== undefined && this.#isWithin(page, STALE_MS)) || this.#renders.has(key);
  }

  /**
   * Returns the cached page, or a rendered one if no cached page may be served. Concurrent callers share one
   * render.
   */
  async get({ key, tags }: PageKey, render: Render): Promise<Outcome> {
    const page = this.#pages.get(key);
    if (page && this.#isFresh(page)) {
      this.counts.fresh += 1;
      return { kind: 'page', page };
    }
    if (!page || !this.#isWithin(page, STALE_MS)) {
      this.counts.missed += 1;
      return this.#running(key, page) ?? this.#start(key, tags, render);
    }
    if (page.generation !== this.#generation) {
      this.counts.missed += 1;
      const outcome = this.#renders.get(key)?.outcome ?? this.#start(key, tags, render);
      return outcome.catch((error) => {
        // The render failed, so serve the cached page, unless it has been evicted in the meantime and is
        // therefore outdated.
        if (this.#pages.get(key) === page) return { kind: 'page', page };
        throw error;
      });
    }
    this.counts.stale += 1;
    // Revalidate in the background, without waiting for the render.
    if (!this.#renders.has(key) && !this.#hasJustFailed(page))
      this.#start(key, tags, render).catch(() => {
        page.revalidationFailedAt = this.#clock.now().getTime();
      });
    return { kind: 'page', page };
  }

  evict(tag: string): void {
    for (const key of this.#keysByTag.get(tag) ?? []) this.#pages.delete(key);
    this.#keysByTag.delete(tag);
    // Forget running renders with this tag. Callers that already wait for one still receive its page; later
    // callers start a new render.
    for (const [key, render] of this.#renders) if (render.tags.includes(tag)) this.#renders.delete(key);
  }

  /**
   * Marks every page as outdated. Call it when a notification of a change may have been missed. Every page is
   * then rendered again before it is served. If that render fails, the cached page is served until it is 300
   * s old, so that the site stays available after a lost connection.
   */
  clear(): void {
    this.#generation += 1;
    this.#renders.clear();
  }

  get size(): number {
    return this.#pages.size;
  }

  #isFresh(page: CacheEntry): boolean {
    return page.generation === this.#generation && this.#isWithin(page, FRESH_MS);
  }

  /**
   * Whether a cached page may be served: it was rendered within the last `ms`, and its content has not changed
   * by itself since. If the clock was set back, the render time may be in the future; its distance from now
   * then counts as the page's age.
   */
  #isWithin(page: CacheEntry, ms: number): boolean {
    if (this.#alwaysRenders) return false;
    const now = this.#clock.now().getTime();
    return Math.abs(now - page.renderedAt) <= ms && now < page.validUntil;
  }

  #hasJustFailed({ revalidationFailedAt }: CachedPage): boolean {
    if (revalidationFailedAt === undefined) return false;
    const age = this.#clock.now().getTime() - revalidationFailedAt;
    return age >= 0 && age < REVALIDATE_BACKOFF_MS;
  }

  /** Returns the running render, unless it began before the content of the cached page changed by itself. */
  #running(key: string, page: CacheEntry | undefined): Promise<Outcome> | undefined {
    const render = this.#renders.get(key);
    if (!render || !page) return render?.outcome;
    const hasChanged = page.validUntil <= this.#clock.now().getTime();
    return hasChanged && render.startedAt < page.validUntil ? undefined : render.outcome;
  }

  #start(key: string, tags: readonly string[], render: Render): Promise<Outcome> {
    const outcome = this.#renderAndStore(
      key,
      tags,
      render,
      () => this.#renders.get(key)?.outcome === outcome,
    );
    this.#renders.set(key, { outcome, tags, startedAt: this.#clock.now().getTime() });
    return outcome;
  }

  async #renderAndStore(
    key: string,
    tags: readonly string[],
    render: Render,
    isCurrent: () => boolean,
  ): Promise<Outcome> {
    try {
      const last = this.#pages.peek(key);
      const rendered = await render(last?.rendered);
      if (rendered.status !== 200 || rendered.cookies.length > 0) return { kind: 'uncachable', rendered };
      const { etag, bodies } = last?.rendered === rendered ? last : contentOf(rendered);
      const page: CacheEntry = {
        ...{ rendered, headers: rendered.headers, etag, bodies },
        renderedAt: this.#clock.now().getTime(),
        validUntil: rendered.validUntil ?? Number.POSITIVE_INFINITY,
        tags,
        // The current generation is correct: the result of a render that began before `clear` is not stored.
        generation: this.#generation,
      };
      if (isCurrent()) this.#store(key, page);
      return { kind: 'page', page };
    } finally {
      if (isCurrent()) this.#renders.delete(key);
    }
  }

  #store(key: string, page: CacheEntry): void {
    this.#pages.set(key, page);
    for (const tag of page.tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set();
      this.#keysByTag.set(tag, keys.add(key));
    }
  }

  #untag(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }
}

const contentOf = ({ body }: RenderedPage): Pick<CachedPage, 'etag' | 'bodies'> => ({
  // The ETag is weak, because the compressed bodies share it.
  etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
  bodies: { identity: body },
});

/** Returns the body in an encoding, compressed off the event loop at the first request for that encoding. */
export async function encodedBody(page: CachedPage, encoding: Encoding): Promise<Buffer> {
  const existing = page.bodies[encoding];
  if (existing) return existing;
  const made = await compress(page.bodies.identity, encoding, 'cached');
  page.bodies[encoding] = made;
  return made;
}
