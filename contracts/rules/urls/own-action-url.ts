import { parseUrl } from '../host.ts';
import { comparableHost } from './comparable-url.ts';

/**
 * First segments of our paths where a visit may act or shows what belongs to one person: the API, signing in and out,
 * accounts, pages for the machinery. Everything else is public and may be linked to.
 */
const ACTING = new Set(['api', 'sign-in', 'login', 'register', 'account', '-']);

const ASCII_OCTET = /%([0-7][0-9a-f])/gi;

/**
 * A path as the most lenient reader takes it: decoded as often as it goes, backslashes as slashes, without doubled
 * slashes and dot segments, in lower case. For comparing only.
 */
function normalisePath(pathname: string): string {
  let path = pathname;
  for (let before = ''; before !== path; ) {
    before = path;
    path = path.replace(ASCII_OCTET, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  }
  const segments: string[] = [];
  for (const segment of path.toLowerCase().split(/[/\\]+/)) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return `/${segments.join('/')}`;
}

/** The first segment, without what some servers cut off: parameters after `;` and the `.data` of a page. */
export const firstPathSegment = (pathname: string): string =>
  (normalisePath(pathname).split('/')[1] ?? '').replace(/;.*$/, '').replace(/\.data$/, '');

/** As a browser would read what was typed, also what our own rules refuse: names and passwords, backslashes. */
function asBrowsersRead(address: string): URL | null {
  const typed = address.trim();
  return parseUrl(/^https?:/i.test(typed) ? typed : `https://${typed.replace(/^[/\\]+/, '')}`);
}

/**
 * Whether an address leads to a place of ours where a visit may act, in whatever spelling. People's links must not: a
 * visitor would follow them with their own session (decision 25). Scheme and port do not matter.
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
