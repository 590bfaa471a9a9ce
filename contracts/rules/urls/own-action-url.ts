import { parseUrl } from '../host.ts';
import { comparableHost, decodeFully } from './comparable-url.ts';

/**
 * First path segments of URLs that may have side effects or show private data when visited: the API, sign-in,
 * accounts and internal pages. All other paths are public and may be linked to.
 */
const ACTING = new Set(['api', 'sign-in', 'login', 'register', 'account', '-']);

/**
 * Normalises a path as the most lenient server would: fully decoded, backslashes as slashes, without
 * duplicate slashes and dot segments, in lower case. For comparison only.
 */
function normalisePath(pathname: string): string {
  const segments: string[] = [];
  for (const segment of decodeFully(pathname)
    .toLowerCase()
    .split(/[/\\]+/)) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return `/${segments.join('/')}`;
}

/**
 * Returns the first path segment without parameters after `;` and without the `.data` suffix, because some
 * servers ignore both.
 */
export const firstPathSegment = (pathname: string): string =>
  (normalisePath(pathname).split('/')[1] ?? '').replace(/;.*$/, '').replace(/\.data$/, '');

/**
 * Parses a URL as leniently as a browser, including forms that the sanitiser rejects, such as credentials and
 * backslashes.
 */
function asBrowsersRead(address: string): URL | null {
  const typed = address.trim();
  return parseUrl(/^https?:/i.test(typed) ? typed : `https://${typed.replace(/^[/\\]+/, '')}`);
}

/**
 * Whether a URL, in any spelling, points to a path of this site that may have side effects when visited.
 * Members' links must not point to such a path, because a viewer would open it with their own session
 * (decision 25). Scheme and port are ignored.
 */
export function isOwnActionUrl(address: string, ownOrigins: readonly string[]): boolean {
  const url = asBrowsersRead(address);
  if (!url || !ACTING.has(firstPathSegment(url.pathname))) return false;
  const host = comparableHost(url.hostname);
  return ownOrigins.some((origin) => {
    const own = parseUrl(origin);
    return own !== null && comparableHost(own.hostname) === host;
  });
}
