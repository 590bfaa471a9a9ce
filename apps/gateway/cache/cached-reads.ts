import { secretCheck } from '#platform/crypto/secret-check';
import type { CachedPage, PageCache } from '#platform/page-cache';
import {
  type FastPathHandler,
  type PrebuiltResponse,
  prebuildResponse,
  sendPrebuilt,
} from '../http/fast-path.ts';
import { isApiUrl } from '../security/cookie-to-bearer.ts';

export interface CachedReadsOptions {
  cache: PageCache;
  appToken: string;
  /** Headers that every response of this server contains. */
  headers: Record<string, string>;
}

/**
 * Returns a handler that answers API reads of the app from the cache, before the framework sees the request:
 * calls with the app token whose response is the same for everyone and fresh (`apps/api/shared-read-route.ts`).
 * Calls with a session are left to the framework, which looks the session up.
 */
export function cachedReads({ cache, appToken, headers: base }: CachedReadsOptions): FastPathHandler {
  const isFromApp = secretCheck(`App ${appToken}`);
  const prebuilt = new WeakMap<CachedPage, PrebuiltResponse>();
  return (request, response, idOf) => {
    const { method, url = '', headers } = request;
    if (method !== 'GET' || !isApiUrl(url)) return false;
    const page = cache.fresh(`GET ${url}`);
    if (!page || !isFromApp(headers.authorization ?? '')) return false;
    cache.counts.direct += 1;
    const known = prebuilt.get(page) ?? prebuild(page);
    prebuilt.set(page, known);
    return sendPrebuilt(response, known, idOf(request));
  };

  function prebuild({ headers, bodies }: CachedPage): PrebuiltResponse {
    return prebuildResponse(200, { ...base, ...headers, 'cache-control': 'no-store' }, bodies.identity);
  }
}
