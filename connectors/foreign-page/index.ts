import { setTimeout as wait } from 'node:timers/promises';
import { Semaphore } from '#platform/semaphore';
import { abortable } from '../http-client/abortable.ts';
import { ForeignPageError } from './failure.ts';
import { followRedirects } from './follow-redirects.ts';
import { type OpenUrl, pinnedHttps } from './open-url.ts';
import { decodeBody, readBody } from './read-body.ts';
import { createRobotsCache } from './robots-cache.ts';

export { ForeignPageError, type ForeignPageFailure } from './failure.ts';
export { type OpenUrl, type PinnedHttpsOptions, pinnedHttps, standInHttp } from './open-url.ts';

/** A page of another site, as text. `url` is where redirects led to. */
export interface ForeignPage {
  url: string;
  type: 'html' | 'json';
  text: string;
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
/** Statuses that count as a refusal by the site. */
const REFUSALS = new Set([401, 403, 429, 451]);
/**
 * Failures are answered after a multiple of this time, so that their duration says little about what was
 * reached. Otherwise this would be a port scanner.
 */
const BUCKET_MS = 300;
/** Number of pages that are read at the same time. Bounds the memory. */
const AT_ONCE = 16;

/** Creates the reader of other sites' pages. */
export function createForeignPages({
  agent,
  contactUrl,
  open = pinnedHttps(),
  totalMs = TOTAL_MS,
}: ForeignPagesOptions): ForeignPages {
  const get = followRedirects(open, `${agent}/1 (+${contactUrl})`);
  const robots = createRobotsCache(get, agent);
  const places = new Semaphore(AT_ONCE);

  async function read(from: string, signal: AbortSignal): Promise<ForeignPage> {
    signal.throwIfAborted();
    const { url, response } = await get(from, {
      ...{ accept: 'text/html, application/json', signal },
      async check(target) {
        if (!(await robots.allows(target, signal))) throw new ForeignPageError('refused');
      },
    });
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

function typeOf(contentType: string | undefined): ForeignPage['type'] | null {
  const type = (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase();
  if (type === 'text/html' || type === 'application/xhtml+xml') return 'html';
  return type === 'application/json' ? 'json' : null;
}
