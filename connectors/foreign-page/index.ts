import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { sanitiseUrl } from '#contracts/rules/urls/sanitise-url';
import { HOUR_MS } from '#platform/clock';
import { Semaphore } from '#platform/semaphore';
import { abortable } from '../http-client/abortable.ts';
import { type OpenUrl, pinnedHttps } from './open-url.ts';
import { ACCEPTED_ENCODINGS, decodeBody, readBody } from './read-body.ts';
import { robotsAllow } from './robots.ts';

export { type OpenUrl, type PinnedHttpsOptions, pinnedHttps, standInHttp } from './open-url.ts';

/** A page of another site, as text. `url` is where redirects led to. */
export interface ForeignPage {
  url: string;
  type: 'html' | 'json';
  text: string;
}

/**
 * Why a page was not read. `unavailable` covers everything that concerns reaching it: no such host, a private
 * IP, no connection, an error status, too many redirects, and no answer in time.
 */
export type ForeignPageFailure = 'refused' | 'unavailable' | 'unsupported' | 'too_large';

export class ForeignPageError extends Error {
  readonly failure: ForeignPageFailure;

  constructor(failure: ForeignPageFailure) {
    super(`the page is ${failure}`);
    this.failure = failure;
  }
}

export interface ForeignPages {
  /**
   * Reads one public page, if its site's `robots.txt` allows it. `url` is sanitised and has no port.
   * @throws ForeignPageError
   */
  read(url: string): Promise<ForeignPage>;
}

export interface ForeignPagesOptions {
  /** Name of this product's reader, which sites use in `robots.txt`: letters only. */
  agent: string;
  /** URL of a page about this reader. */
  contactUrl: string;
  open?: OpenUrl | undefined;
  totalMs?: number;
}

const TOTAL_MS = 8000;
const MAX_BYTES = 2 * 1024 * 1024;
/** Sites may expect that at least this much of `robots.txt` is read (RFC 9309, 2.5). */
const ROBOTS_BYTES = 512 * 1024;
const ROBOTS_MS = HOUR_MS;
const MAX_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** Statuses that count as a refusal by the site. */
const REFUSALS = new Set([401, 403, 429, 451]);
/**
 * Failures are answered after a multiple of this time, so that their duration says little about what was
 * reached. Otherwise this would be a port scanner.
 */
const BUCKET_MS = 300;
/** Number of pages that are read at the same time. Bounds the memory. */
const AT_ONCE = 16;

/** Creates the reader of other sites' pages. It sends no cookies, no referrer and no credentials. */
export function createForeignPages({
  agent,
  contactUrl,
  open = pinnedHttps(),
  totalMs = TOTAL_MS,
}: ForeignPagesOptions): ForeignPages {
  const robots = new LRUCache<string, { text: string }>({
    max: 500,
    ttl: ROBOTS_MS,
    maxSize: 16 * 1024 * 1024,
    sizeCalculation: ({ text }) => text.length + 1,
  });
  const places = new Semaphore(AT_ONCE);
  const send = (url: URL, accept: string, signal: AbortSignal) =>
    open(url, {
      headers: {
        accept,
        'accept-encoding': ACCEPTED_ENCODINGS,
        'user-agent': `${agent}/1 (+${contactUrl})`,
      },
      signal,
    });

  /** Follows redirects. `check` may reject a URL before it is requested. */
  async function get(
    from: string,
    accept: string,
    signal: AbortSignal,
    check?: (url: URL) => Promise<void>,
  ): Promise<{ url: URL; response: IncomingMessage }> {
    let url = new URL(from);
    for (let redirects = 0; ; redirects += 1) {
      await check?.(url);
      const response = await send(url, accept, signal);
      if (!REDIRECTS.has(response.statusCode ?? 0)) return { url, response };
      response.destroy();
      const next = nextUrl(response.headers.location, url);
      if (next === null || redirects === MAX_REDIRECTS) throw new ForeignPageError('unavailable');
      url = next;
    }
  }

  async function assertAllowed(url: URL, signal: AbortSignal): Promise<void> {
    const cached = robots.get(url.host);
    const rules = cached ?? { text: await robotsText(url, signal) };
    if (!cached) robots.set(url.host, rules);
    if (!robotsAllow(rules.text, agent, url.pathname + url.search)) throw new ForeignPageError('refused');
  }

  /** Returns the rules of a site. A site without the file allows everything; a failing one, nothing. */
  async function robotsText({ origin }: URL, signal: AbortSignal): Promise<string> {
    const { response } = await get(`${origin}/robots.txt`, 'text/plain', signal);
    const status = response.statusCode ?? 0;
    if (status === 200) {
      const body = await readBody(response, ROBOTS_BYTES, signal);
      // Only a part of a larger file is known, so it counts as forbidding everything.
      return body === null ? FORBIDDEN : decodeBody(body, '');
    }
    response.destroy();
    if (status >= 400 && status < 500 && status !== 429) return '';
    return FORBIDDEN;
  }

  async function read(from: string, signal: AbortSignal): Promise<ForeignPage> {
    signal.throwIfAborted();
    const { url, response } = await get(from, 'text/html, application/json', signal, (target) =>
      assertAllowed(target, signal),
    );
    const status = response.statusCode ?? 0;
    const type = typeOf(response.headers['content-type']);
    if (status !== 200 || type === null) {
      response.destroy();
      if (status === 200) throw new ForeignPageError('unsupported');
      throw new ForeignPageError(REFUSALS.has(status) ? 'refused' : 'unavailable');
    }
    const body = await readBody(response, MAX_BYTES, signal);
    if (body === null) throw new ForeignPageError('too_large');
    return { url: url.href, type, text: decodeBody(body, response.headers['content-type'] ?? '') };
  }

  return {
    async read(url) {
      const start = performance.now();
      // Includes the time for a place, so that a queue does not prolong it.
      const signal = AbortSignal.timeout(totalMs);
      try {
        return await abortable(
          places.run(() => read(url, signal)),
          signal,
        );
      } catch (error) {
        if (error instanceof ForeignPageError && error.failure !== 'unavailable') throw error;
        const elapsed = performance.now() - start;
        await wait(Math.ceil(elapsed / BUCKET_MS) * BUCKET_MS - elapsed);
        // The cause is not passed on, because it names what was reached.
        throw new ForeignPageError('unavailable');
      }
    },
  };
}

const FORBIDDEN = 'User-agent: *\nDisallow: /';

/** Returns the target of a redirect if it is a public URL on the default port, else null. */
function nextUrl(location: string | undefined, from: URL): URL | null {
  if (location === undefined || !URL.canParse(location, from.href)) return null;
  const target = sanitiseUrl(new URL(location, from).href);
  const url = target === null ? null : new URL(target);
  return url === null || url.port !== '' ? null : url;
}

function typeOf(contentType: string | undefined): ForeignPage['type'] | null {
  const type = (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase();
  if (type === 'text/html' || type === 'application/xhtml+xml') return 'html';
  return type === 'application/json' ? 'json' : null;
}
