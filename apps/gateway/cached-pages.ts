import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedLanguage, fallbackLanguage, isLanguage, type Language } from '#locales/languages';
import { Lru } from '#platform/lru';
import {
  acceptedEncoding,
  type CachedPage,
  type Encoding,
  namesEtag,
  type PageCache,
} from '#platform/page-cache';
import { publicPage } from './public-pages.ts';

export interface FastPathOptions {
  cache: PageCache;
  reserved: (name: string) => boolean;
}

/**
 * Answers a fresh public page before the framework sees the request: nine of ten requests are these, and they
 * need neither routing nor hooks nor a log line. Gives false for everything else, which takes the ordinary way.
 */
export function cachedPages({ cache, reserved }: FastPathOptions) {
  const keys = new Lru<string>(10_000);
  const keyOf = (pathname: string, language: Language): string | undefined => {
    const address = `${language}${pathname}`;
    const known = keys.get(address);
    if (known !== undefined) return known;
    const found = publicPage(pathname, language, reserved);
    if (found?.kind !== 'page') return undefined;
    keys.set(address, found.page.key);
    return found.page.key;
  };
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = '', headers } = request;
    if (method !== 'GET' || url.includes('?')) return false;
    const language = languageFromHeaders(headers.cookie, headers['accept-language']);
    const key = keyOf(url, language);
    const page = key === undefined ? undefined : cache.fresh(key);
    if (!page) return false;
    const encoding = acceptedEncodingOf(headers['accept-encoding']);
    if (page.bodies[encoding] === undefined) return false;
    cache.counts.direct += 1;
    sendCached(request, response, page, encoding, page.bodies[encoding]);
    return true;
  };
}

const languages = new Lru<Language>(500);
const encodings = new Lru<Encoding>(200);

/** Cookie, then browser (spec section 9). Browsers send few different headers, so the answers are remembered. */
export function languageFromHeaders(cookie: string | undefined, accept: string | undefined): Language {
  const chosen = cookie === undefined ? undefined : /(?:^|;\s*)lng=(\w+)/.exec(cookie)?.[1];
  if (isLanguage(chosen)) return chosen;
  if (accept === undefined) return fallbackLanguage;
  const known = languages.get(accept);
  if (known) return known;
  const language = acceptedLanguage(accept) ?? fallbackLanguage;
  languages.set(accept, language);
  return language;
}

function acceptedEncodingOf(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  const known = encodings.get(header);
  if (known) return known;
  const encoding = acceptedEncoding(header);
  encodings.set(header, encoding);
  return encoding;
}

function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
  encoding: Encoding,
  body: Buffer,
): void {
  if (namesEtag(request.headers['if-none-match'], page.etag)) {
    response.writeHead(304, { ...page.headers, etag: page.etag });
    response.end();
    return;
  }
  response.writeHead(200, headLines(page, encoding, body));
  response.end(body);
}

const heads = new WeakMap<CachedPage, Partial<Record<Encoding, string[]>>>();

/** Names and values in turn, as Node writes them without a look at each; made once for a page and an encoding. */
function headLines(page: CachedPage, encoding: Encoding, body: Buffer): string[] {
  const known = heads.get(page) ?? {};
  heads.set(page, known);
  known[encoding] ??= Object.entries({
    ...page.headers,
    etag: page.etag,
    'content-length': String(body.length),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  }).flat();
  return known[encoding];
}
