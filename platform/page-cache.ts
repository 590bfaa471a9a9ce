import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Clock } from './clock.ts';
import { Lru } from './lru.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export const FRESH_MS = 60_000;
export const STALE_MS = 300_000;
const BROTLI_QUALITY = 6;

export type Encoding = 'identity' | 'gzip' | 'br';

/** A finished public page. Bodies of other encodings are made when first asked for and then kept. */
export interface CachedPage {
  headers: Record<string, string>;
  etag: string;
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
  renderedAt: number;
}

export interface PageKey {
  /** From the matched route and its normalised parameters, never from the raw address. */
  key: string;
  /** What the page shows; a change of any of these evicts it. */
  tags: readonly string[];
}

export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  cookies: string[];
  body: Buffer;
}

type Outcome = { kind: 'page'; page: CachedPage } | { kind: 'uncachable'; rendered: RenderedPage };

/**
 * Public pages in memory: fresh for 60 s, served stale while one render renews them up to 300 s, evicted by
 * tag (design section 9). Only a 200 without Set-Cookie is kept. A render that began before an eviction of
 * one of its tags is never stored, so no old page outlives an acknowledged save.
 */
export class PageCache {
  readonly #pages: Lru<CachedPage & { tags: readonly string[] }>;
  readonly #renders = new Map<string, { outcome: Promise<Outcome>; tags: readonly string[] }>();
  readonly #keysByTag = new Map<string, Set<string>>();
  readonly #clock: Clock;

  constructor(options: { clock: Clock; capacity?: number }) {
    this.#clock = options.clock;
    this.#pages = new Lru(options.capacity ?? 5000, (key, page) => this.#untag(key, page.tags));
  }

  /** A fresh page, or undefined; the fast path, which starts nothing. */
  fresh(key: string): CachedPage | undefined {
    const page = this.#pages.get(key);
    return page && this.#age(page) <= FRESH_MS ? page : undefined;
  }

  /** The page, rendered once for all who ask at the same moment. */
  async get({ key, tags }: PageKey, render: () => Promise<RenderedPage>): Promise<Outcome> {
    const page = this.#pages.get(key);
    if (page && this.#age(page) <= FRESH_MS) return { kind: 'page', page };
    const outcome = this.#renders.get(key)?.outcome ?? this.#start(key, tags, render);
    if (!page || this.#age(page) > STALE_MS) return outcome;
    // The renewal goes on behind the stale answer; its failure is told to whoever comes after.
    outcome.catch(() => undefined);
    return { kind: 'page', page };
  }

  evict(tag: string): void {
    for (const key of this.#keysByTag.get(tag) ?? []) this.#pages.delete(key);
    this.#keysByTag.delete(tag);
    // Whoever waits for such a render still gets it; whoever asks from now on starts a new one.
    for (const [key, render] of this.#renders) if (render.tags.includes(tag)) this.#renders.delete(key);
  }

  get size(): number {
    return this.#pages.size;
  }

  #age(page: CachedPage): number {
    return this.#clock.now().getTime() - page.renderedAt;
  }

  #start(key: string, tags: readonly string[], render: () => Promise<RenderedPage>): Promise<Outcome> {
    const outcome = this.#renderAndKeep(key, tags, render, () => this.#renders.get(key)?.outcome === outcome);
    this.#renders.set(key, { outcome, tags });
    return outcome;
  }

  async #renderAndKeep(
    key: string,
    tags: readonly string[],
    render: () => Promise<RenderedPage>,
    isCurrent: () => boolean,
  ): Promise<Outcome> {
    try {
      const rendered = await render();
      if (rendered.status !== 200 || rendered.cookies.length > 0) return { kind: 'uncachable', rendered };
      const page: CachedPage & { tags: readonly string[] } = {
        headers: rendered.headers,
        // Weak, because the compressed forms share it.
        etag: `W/"${createHash('sha256').update(rendered.body).digest('base64url').slice(0, 22)}"`,
        bodies: { identity: rendered.body },
        renderedAt: this.#clock.now().getTime(),
        tags,
      };
      if (isCurrent()) this.#keep(key, page);
      return { kind: 'page', page };
    } finally {
      if (isCurrent()) this.#renders.delete(key);
    }
  }

  #keep(key: string, page: CachedPage & { tags: readonly string[] }): void {
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

/** The body in an encoding, made off the event loop at the first request for it. */
export async function encodedBody(page: CachedPage, encoding: Encoding): Promise<Buffer> {
  const existing = page.bodies[encoding];
  if (existing) return existing;
  const made =
    encoding === 'br'
      ? await compressBrotli(page.bodies.identity, {
          params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
        })
      : await compressGzip(page.bodies.identity);
  page.bodies[encoding] = made;
  return made;
}

/** Whether an If-None-Match header names this weak tag; a proxy may have made a list or a strong tag of it. */
export function namesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined || header === etag) return header === etag;
  const opaque = etag.replace(/^W\//, '');
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === opaque);
}

/** The best encoding that an Accept-Encoding header allows. */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  const offers = header.toLowerCase();
  const allows = (name: string) =>
    new RegExp(`(^|,)\\s*${name}\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))[\\d.]+\\s*)?(,|$)`).test(offers);
  if (allows('br')) return 'br';
  return allows('gzip') ? 'gzip' : 'identity';
}
