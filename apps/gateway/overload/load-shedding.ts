import type { Language } from '#locales/languages';
import type { PageCache } from '#platform/page-cache';
import type { CacheKeyOf } from '../cache/cached-pages.ts';
import {
  type ApiResponse,
  type FastPathHandler,
  type PrebuiltResponse,
  prebuildResponse,
  sendPrebuilt,
} from '../http/fast-path.ts';
import { encodingFromHeader, languageFromHeaders } from '../http/negotiation.ts';
import { isApiUrl } from '../security/cookie-to-bearer.ts';
import type { LoadShedder } from './admission-control.ts';
import type { UnavailablePage } from './unavailable-page.ts';

/**
 * The handlers in this module reject requests before the framework sees them. Otherwise, under overload, the
 * server would spend its time on rejections (decision 18).
 */

export interface ShedApiCallsOptions {
  loadShedder: LoadShedder;
  /** The API's response to a rejected request. */
  overloadResponse: (language: Language) => ApiResponse;
  /** Headers that every response of this server contains. */
  headers: Record<string, string>;
}

/** Returns a handler that rejects API calls under overload. */
export function shedApiCalls({
  loadShedder,
  overloadResponse,
  headers: base,
}: ShedApiCallsOptions): FastPathHandler {
  const made = new Map<Language, PrebuiltResponse>();
  const refusal = (language: Language): PrebuiltResponse => {
    const known = made.get(language);
    if (known) return known;
    const { status, headers, body } = overloadResponse(language);
    const type = { 'content-type': 'application/json; charset=utf-8' };
    const answer = prebuildResponse(
      status,
      { ...base, ...headers, ...type },
      Buffer.from(JSON.stringify(body)),
    );
    made.set(language, answer);
    return answer;
  };
  return (request, response, idOf) => {
    const { url = '', headers } = request;
    if (!isApiUrl(url) || !loadShedder.shouldShed(request)) return false;
    loadShedder.countRejected(request);
    // If the caller has an Authorization header, the cookies are ignored, as in `cookieToBearer`.
    const cookie = headers.authorization === undefined ? headers.cookie : undefined;
    const language = languageFromHeaders(cookie, headers['accept-language']);
    return sendPrebuilt(response, refusal(language), idOf(request));
  };
}

export interface ShedPagesOptions {
  loadShedder: LoadShedder;
  unavailable: UnavailablePage;
  cache: Pick<PageCache, 'isCachedOrRendering'>;
  keyOf: CacheKeyOf;
}

/**
 * Returns a handler that, under overload, rejects requests for public pages whose URL has no query: these are
 * the URLs that crowds request. All other requests are left to the framework, which determines whether they
 * need a slot. This includes pages that are cached or currently rendering, redirects, and private pages.
 */
export function shedPages({ loadShedder, unavailable, cache, keyOf }: ShedPagesOptions): FastPathHandler {
  return (request, response, idOf) => {
    const { method, url = '', headers } = request;
    if (method !== 'GET' || !loadShedder.shouldShed(request)) return false;
    const language = languageFromHeaders(headers.cookie, headers['accept-language']);
    const key = url.includes('?') ? undefined : keyOf(url, language);
    if (key === undefined || cache.isCachedOrRendering(key)) return false;
    const refusal = unavailable.prebuilt(language, encodingFromHeader(headers['accept-encoding']));
    // The first rejection in each language and encoding is left to the framework, which then builds the
    // response that later rejections reuse.
    if (!refusal) return false;
    loadShedder.countRejected(request);
    return sendPrebuilt(response, refusal, idOf(request));
  };
}
