import type { IncomingMessage } from 'node:http';
import { acceptedLanguage, fallbackLanguage, isLanguage, type Language } from '#locales/languages';
import { Lru } from '#platform/lru';
import { acceptedEncoding, type Encoding } from '#platform/page-cache';

/** In which language and form somebody wants a page. Browsers send few different headers: answers are remembered. */
const languages = new Lru<Language>(500);
const encodings = new Lru<Encoding>(200);

/** Query, cookie, browser; the browser's own stores are read by the page itself (spec section 9). */
export function languageOf({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): Language {
  const query = url.indexOf('?');
  const wanted = query < 0 ? null : new URLSearchParams(url.slice(query)).get('lng');
  return isLanguage(wanted) ? wanted : languageFromHeaders(headers.cookie, headers['accept-language']);
}

/** Cookie, then browser. */
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

export function encodingFromHeader(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  const known = encodings.get(header);
  if (known) return known;
  const encoding = acceptedEncoding(header);
  encodings.set(header, encoding);
  return encoding;
}
