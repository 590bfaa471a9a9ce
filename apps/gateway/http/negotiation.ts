import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { LANGUAGE_COOKIE } from '#contracts/rules/cookies';
import { acceptedLanguage, fallbackLanguage, isLanguage, type Language, languages } from '#locales/languages';
import type { Encoding } from '#platform/compress';

/** Supported encodings, smallest bodies first. */
const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];
const REFUSED = /;\s*q=0(\.0*)?\s*(;|$)/;

/** The cookie as proxies read it for the keys of their caches (`deploy/nginx.conf`). */
const CHOSEN = new RegExp(`(?:^|; *)${LANGUAGE_COOKIE}=(${languages.join('|')})(?:;|$)`);

/** Parsed headers, cached because browsers send few different values. */
const acceptedLanguages = new LRUCache<string, Language>({
  max: 500,
  memoMethod: (header) => acceptedLanguage(header) ?? fallbackLanguage,
});
const encodings = new LRUCache<string, Encoding>({ max: 200, memoMethod: acceptedEncoding });

/**
 * Returns the language of a request. Precedence: query, cookie, Accept-Language. The browser's storage ranks
 * between the last two, but only the page can read it (`stored-language.ts`).
 */
export function languageOf({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): Language {
  const query = url.indexOf('?');
  const wanted = query < 0 ? null : new URLSearchParams(url.slice(query)).get('lng');
  return isLanguage(wanted) ? wanted : languageFromHeaders(headers.cookie, headers['accept-language']);
}

/** Returns the language that the headers select. Precedence: cookie, Accept-Language. */
export function languageFromHeaders(cookie: string | undefined, accept: string | undefined): Language {
  const chosen = cookie === undefined ? undefined : CHOSEN.exec(cookie)?.[1];
  if (isLanguage(chosen)) return chosen;
  return accept === undefined ? fallbackLanguage : acceptedLanguages.memo(accept);
}

export const encodingFromHeader = (header: string | undefined): Encoding =>
  header === undefined ? 'identity' : encodings.memo(header);

/**
 * Returns the best encoding that the client accepts. Ignores `*` and weights other than 0, because every
 * client that accepts `br` names it.
 */
function acceptedEncoding(header: string): Encoding {
  const offers = header.toLowerCase().split(',');
  const accepted = offers.filter((offer) => !REFUSED.test(offer)).map((offer) => offer.split(';')[0]?.trim());
  return ENCODINGS.find((encoding) => accepted.includes(encoding)) ?? 'identity';
}

/**
 * Whether an If-None-Match header lists this ETag. Compares weakly, because a proxy may have added or removed
 * `W/`.
 */
export function namesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined || header === etag) return header === etag;
  const opaque = etag.replace(/^W\//, '');
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === opaque);
}
