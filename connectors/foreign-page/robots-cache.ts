import { LRUCache } from 'lru-cache';
import { HOUR_MS } from '#platform/clock';
import type { Get } from './follow-redirects.ts';
import { decodeBody, readBody } from './read-body.ts';
import { robotsAllow } from './robots.ts';

/** Sites may expect that at least this much of `robots.txt` is read (RFC 9309, 2.5). */
const ROBOTS_BYTES = 512 * 1024;
const FORBIDDEN = 'User-agent: *\nDisallow: /';

interface RobotsCache {
  /** Whether the `robots.txt` of a URL's site, at most an hour old, allows the URL. */
  allows(url: URL, signal: AbortSignal): Promise<boolean>;
}

/** @param agent name of this product's reader in `robots.txt` */
export function createRobotsCache(get: Get, agent: string): RobotsCache {
  const sites = new LRUCache<string, { text: string }>({
    max: 500,
    ttl: HOUR_MS,
    maxSize: 16 * 1024 * 1024,
    sizeCalculation: ({ text }) => text.length + 1,
  });
  return {
    async allows(url, signal) {
      const cached = sites.get(url.host);
      const rules = cached ?? { text: await robotsText(get, url, signal) };
      if (!cached) sites.set(url.host, rules);
      return robotsAllow(rules.text, agent, url.pathname + url.search);
    },
  };
}

/** Returns the rules of a site. A site without the file allows everything; a failing one, nothing. */
async function robotsText(get: Get, { origin }: URL, signal: AbortSignal): Promise<string> {
  const { response } = await get(`${origin}/robots.txt`, { accept: 'text/plain', signal });
  const status = response.statusCode ?? 0;
  if (status === 200) {
    const body = await readBody(response, ROBOTS_BYTES, signal);
    // Only a part of a larger file is known, so it counts as forbidding everything.
    return body === null ? FORBIDDEN : decodeBody(body, '');
  }
  response.destroy();
  return status >= 400 && status < 500 && status !== 429 ? '' : FORBIDDEN;
}
