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

/** These turn people away before the framework sees them: else it would do little but refuse (decision 18). */

export interface ShedApiCallsOptions {
  loadShedder: LoadShedder;
  /** What the API says to whoever is turned away. */
  overloadResponse: (language: Language) => ApiResponse;
  /** Headers of every answer of this server. */
  headers: Record<string, string>;
}

/** Calls of the API. */
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
    if (!isApiUrl(url) || !loadShedder.shouldShed(url)) return false;
    loadShedder.countRejected();
    // Browsers alone are known by their cookies (`cookieToBearer`).
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
 * Public pages by their plain address, which crowds ask for. Those that are kept or being made, moves, whatever has a
 * query, and people's own pages are left to the framework, which knows what needs no place.
 */
export function shedPages({ loadShedder, unavailable, cache, keyOf }: ShedPagesOptions): FastPathHandler {
  return (request, response, idOf) => {
    const { method, url = '', headers } = request;
    if (method !== 'GET' || !loadShedder.shouldShed(url)) return false;
    const language = languageFromHeaders(headers.cookie, headers['accept-language']);
    const key = url.includes('?') ? undefined : keyOf(url, language);
    if (key === undefined || cache.isCachedOrRendering(key)) return false;
    const refusal = unavailable.prebuilt(language, encodingFromHeader(headers['accept-encoding']));
    // The first in each form goes the long way, which makes it.
    if (!refusal) return false;
    loadShedder.countRejected();
    return sendPrebuilt(response, refusal, idOf(request));
  };
}
