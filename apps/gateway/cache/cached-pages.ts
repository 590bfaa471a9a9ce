import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { REQUEST_ID_HEADER } from '#contracts/rules/headers';
import type { Language } from '#locales/languages';
import type { Encoding } from '#platform/compress';
import type { CachedPage, PageCache } from '#platform/page-cache';
import {
  type FastPathHandler,
  type PrebuiltResponse,
  prebuildResponse,
  sendPrebuilt,
} from '../http/fast-path.ts';
import { encodingFromHeader, languageFromHeaders, namesEtag } from '../http/negotiation.ts';
import { publicPage } from './public-pages.ts';

export interface CachedPagesOptions {
  cache: PageCache;
  keyOf: CacheKeyOf;
}

/** Returns the cache key of the public page with this path and no query; undefined if there is no such page. */
export type CacheKeyOf = (pathname: string, language: Language) => string | undefined;

/** Returns a `CacheKeyOf` that caches its results, because most URLs are requested often. */
export function createCacheKeyOf(): CacheKeyOf {
  const keys = new LRUCache<string, string>({ max: 10_000 });
  return (pathname, language) => {
    const address = `${language}${pathname}`;
    const known = keys.get(address);
    if (known !== undefined) return known;
    // Only the key is used, and example Shorts only change the tags.
    const found = publicPage(pathname, language, []);
    if (found?.kind !== 'page') return undefined;
    keys.set(address, found.page.key);
    return found.page.key;
  };
}

/**
 * Returns a handler that sends a public page from the cache, if it is fresh, before the framework sees the
 * request. Nine out of ten requests are for such pages. They need no routing, hooks or log line.
 */
export function cachedPages({ cache, keyOf }: CachedPagesOptions): FastPathHandler {
  return (request, response, idOf) => {
    const { method, url = '', headers } = request;
    if (method !== 'GET' || url.includes('?')) return false;
    const language = languageFromHeaders(headers.cookie, headers['accept-language']);
    const key = keyOf(url, language);
    const page = key === undefined ? undefined : cache.fresh(key);
    if (!page) return false;
    const encoding = encodingFromHeader(headers['accept-encoding']);
    if (page.bodies[encoding] === undefined) return false;
    cache.counts.direct += 1;
    return sendCached(request, response, page, encoding, page.bodies[encoding], idOf(request));
  };
}

function sendCached(
  { headers }: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
  encoding: Encoding,
  body: Buffer,
  id: string,
): true {
  if (namesEtag(headers['if-none-match'], page.etag)) {
    response.writeHead(304, { ...page.headers, etag: page.etag, [REQUEST_ID_HEADER]: id });
    response.end();
    return true;
  }
  return sendPrebuilt(response, prebuiltResponse(page, encoding, body), id);
}

const prebuiltResponses = new WeakMap<CachedPage, Partial<Record<Encoding, PrebuiltResponse>>>();

/** Returns the prebuilt response, which is built once per page and encoding. */
function prebuiltResponse(page: CachedPage, encoding: Encoding, body: Buffer): PrebuiltResponse {
  const known = prebuiltResponses.get(page) ?? {};
  prebuiltResponses.set(page, known);
  known[encoding] ??= prebuildResponse(
    200,
    {
      ...page.headers,
      etag: page.etag,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    },
    body,
  );
  return known[encoding];
}
