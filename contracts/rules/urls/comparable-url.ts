import { parseUrl } from '../host.ts';

/** Query parameters that only track the referrer, such as `utm_source` or `fbclid`. */
const TRACKING =
  /^(?:utm_\w+|mtm_\w+|pk_\w+|fbclid|gclid|dclid|gbraid|wbraid|msclkid|ttclid|twclid|yclid|igshid|igsh|mc_[ce]id)$/i;

const HEX = '0123456789abcdef';
const PERCENT = 0x25;
const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });
const latin1 = new TextDecoder('latin1');
const ascii = new TextEncoder();

/**
 * Decodes nested percent-encoding in one pass, so that `%2578` becomes `x`: whenever the last three bytes of
 * the output are an escape sequence, they are replaced by the byte that it encodes. Invalid UTF-8 is read as
 * Latin-1.
 */
export function decodeFully(text: string): string {
  const written: number[] = [];
  for (const byte of ascii.encode(text)) {
    written.push(byte);
    for (let next = lastEscape(written); next !== null; next = lastEscape(written))
      written.splice(-3, 3, next);
  }
  const bytes = new Uint8Array(written);
  const read = utf8.decode(bytes);
  return (read.includes('\uFFFD') ? latin1.decode(bytes) : read).normalize('NFC');
}

function lastEscape(written: readonly number[]): number | null {
  if (written.at(-3) !== PERCENT) return null;
  const [high, low] = [hexDigit(written.at(-2)), hexDigit(written.at(-1))];
  return high < 0 || low < 0 ? null : high * 16 + low;
}

const hexDigit = (byte = 0): number => HEX.indexOf(String.fromCharCode(byte).toLowerCase());

/**
 * Returns the host without trailing dots and without `www.`, because the host with `www.` nearly always
 * serves the same website.
 */
export const comparableHost = (hostname: string): string =>
  hostname.replace(/\.+$/, '').replace(/^(?:www\.)+(?=[^.]+\..)/, '');

/** Normalises compatibility characters, and replaces each run of whitespace and `+` with one space. */
const evened = (text: string): string => text.replaceAll('+', ' ').normalize('NFKC').replace(/\s+/g, ' ');

/** Returns the path segments as a server resolves them: without empty segments, `.`, `..` and path parameters. */
export function comparablePath(pathname: string): string[] {
  const names: string[] = [];
  // Servers may end a path at one of these characters, even if the character was encoded.
  const path =
    evened(decodeFully(pathname))
      .toLowerCase()
      .split(/[?#\0]/, 1)[0] ?? '';
  for (const segment of path.split(/[/\\]/)) {
    const name = (segment.split(';', 1)[0] ?? '').replace(/^ +|(?<=[^. ])[. ]+$/g, '');
    if (name === '..') names.pop();
    else if (name !== '' && name !== '.') names.push(name);
  }
  return names;
}

function comparableQuery(search: string): string[] {
  const pairs = search
    .replace(/^\?/, '')
    .split(/[&;]/)
    .flatMap((pair): string[] => {
      const [, name = '', value = ''] = /^([^=]*)=?([\s\S]*)$/.exec(pair) ?? [];
      const key = evened(decodeFully(name))
        .trim()
        .toLowerCase()
        .replace(/\[\d*\]$/, '');
      if (pair === '' || TRACKING.test(key)) return [];
      return [`${encoded(key)}=${encoded(evened(decodeFully(value)).trim())}`];
    });
  return [...new Set(pairs)].sort();
}

const encoded = encodeURIComponent;

/** A URL split for comparison. `query` is sorted and contains no duplicates. */
interface ComparableParts {
  /** Scheme, host and path. */
  place: string;
  query: string[];
}

function partsOf(address: string): ComparableParts | null {
  const url = parseUrl(address);
  if (!url || url.hostname === '') return null;
  const host = comparableHost(url.hostname);
  const path = comparablePath(url.pathname).map(encoded).join('/');
  return { place: `${url.protocol}//${host}/${path}`, query: comparableQuery(url.search) };
}

/**
 * Returns the comparable form of a URL, which is the same for two spellings of the same resource. The form
 * ignores `www.` and a trailing dot of the host, the port, the case of host and path, nested
 * percent-encoding, compatibility forms and kinds of whitespace, duplicate and trailing slashes, dot
 * segments, suffixes of a path segment (`;x`, dots, spaces, an encoded `?`, `#` or NUL) and the fragment. In
 * the query, the form ignores order, separators, duplicates, the case of names and tracking parameters. For
 * comparison only, not for links. Idempotent. Any other text, such as a mailto URL, only loses its fragment.
 */
export function comparableUrl(address: string): string {
  const parts = partsOf(address);
  if (!parts) return address.split('#', 1)[0] ?? '';
  return parts.query.length === 0 ? parts.place : `${parts.place}?${parts.query.join('&')}`;
}

/** Like `comparableUrl`, but with the port: two ports of a host are two links of a member. */
export const comparableLink = (address: string): string =>
  `${comparableUrl(address)} ${parseUrl(address)?.port ?? ''}`;

/** A link that an operator has hidden. */
export interface HiddenUrl {
  address: string;
  /** Whether the whole path is hidden, regardless of the query. True for illegal content. */
  wholePath: boolean;
}

/**
 * Returns a function that tests whether a URL is hidden by any of these links. A link hides all URLs of the
 * same resource that have at least its query parameters, so that additional parameters do not circumvent the
 * decision. With `wholePath`, the query is ignored.
 */
export function hiddenUrlMatcher(hidden: readonly HiddenUrl[]): (address: string) => boolean {
  const known = hidden.map(({ address, wholePath }) => ({
    parts: partsOf(address) ?? { place: comparableUrl(address), query: [] },
    wholePath,
  }));
  return (address) => {
    const parts = partsOf(address) ?? { place: comparableUrl(address), query: [] };
    return known.some(
      (one) =>
        one.parts.place === parts.place &&
        (one.wholePath || one.parts.query.every((pair) => parts.query.includes(pair))),
    );
  };
}
