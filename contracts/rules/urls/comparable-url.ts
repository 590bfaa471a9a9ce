import { parseUrl } from '../host.ts';

/** Parameters that only tell who sent a reader, such as `utm_source` or `fbclid`. */
const TRACKING =
  /^(?:utm_\w+|mtm_\w+|pk_\w+|fbclid|gclid|dclid|gbraid|wbraid|msclkid|ttclid|twclid|yclid|igshid|igsh|mc_[ce]id)$/i;

const HEX = '0123456789abcdef';
const PERCENT = 0x25;
const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });
const latin1 = new TextDecoder('latin1');
const ascii = new TextEncoder();

/**
 * Decodes `%xx` as often as it stands there, `%2578` is `x`, in one pass: whenever the last three bytes written are
 * an escape, they become the byte that they mean. Bytes that are no UTF-8 are read as Latin-1.
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

/** Without a dot at the end and without `www.`, which leads to the same website nearly everywhere. */
export const comparableHost = (hostname: string): string =>
  hostname.replace(/\.+$/, '').replace(/^(?:www\.)+(?=[^.]+\..)/, '');

/** Signs that look or count alike become one; spaces are spaces however they are written. */
const evened = (text: string): string => text.replaceAll('+', ' ').normalize('NFKC').replace(/\s+/g, ' ');

/** Names of the path, as a server resolves them: no empty ones, no `.` and `..`, no path parameters. */
function comparablePath(pathname: string): string[] {
  const names: string[] = [];
  // Servers end a path where one of these is written in it.
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

/** An address taken apart for comparing. `query` is in order, each pair once. */
interface ComparableParts {
  /** Host and path. */
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
 * The form in which two addresses are compared that lead to the same place. Evened out are: `www.` and the dot at the
 * end of the host, the port, case of host and path, percent-encoding in every depth, compatibility forms and kinds of
 * spaces, doubled slashes and those at the end, dot segments, what follows a name (`;x`, dots, spaces, an encoded `?`,
 * `#` or NUL), the fragment, and of the query its order, separators, repetitions, case of names and trackers.
 * For comparing only, not for linking; idempotent. What is no web address loses its fragment only.
 */
export function comparableUrl(address: string): string {
  const parts = partsOf(address);
  if (!parts) return address.split('#', 1)[0] ?? '';
  return parts.query.length === 0 ? parts.place : `${parts.place}?${parts.query.join('&')}`;
}

/** A link that an operator has hidden, and how far that reaches. */
export interface HiddenUrl {
  address: string;
  /** For illegal content the query makes no difference. */
  wholePath: boolean;
}

/**
 * What tells of an address whether one of these hides it: the same place with at least the parameters of the hidden
 * link, so that nothing which is appended brings it back; whatever the parameters, for the whole path.
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
