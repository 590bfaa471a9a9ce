import type { IncomingHttpHeaders } from 'node:http';
import { CLIENT_HEADER, CLIENT_HEADER_VALUE } from '#contracts/client';

/**
 * Derives from the headers how a browser made a request (W3C Fetch Metadata; decision 25). Pages can neither
 * set nor omit `Sec-Fetch-*`. `Sec-Fetch-Site` alone proves little: a member's link on this site is
 * `same-origin`, and a URL from a QR code or an email is `none`. Mode and destination distinguish a script's
 * call from a navigation. Browsers send all three or none; Node's own client sends a mode only.
 */
const hasMetadata = (headers: IncomingHttpHeaders) => headers['sec-fetch-site'] !== undefined;

/**
 * The website's client marks its calls. Another site can send this header only after a preflight, which the
 * server never allows.
 */
const hasClientHeader = (headers: IncomingHttpHeaders) => headers[CLIENT_HEADER] === CLIENT_HEADER_VALUE;

/** Every browser request that may carry cookies has at least one of these headers. */
export const isFromBrowser = (headers: IncomingHttpHeaders): boolean =>
  hasMetadata(headers) ||
  headers.cookie !== undefined ||
  headers.origin !== undefined ||
  hasClientHeader(headers);

/** A page that the browser prefetches: the visitor has not opened it. */
const isPrefetch = ({ 'sec-purpose': purpose, purpose: formerly, 'x-moz': firefox }: IncomingHttpHeaders) =>
  [purpose, formerly, firefox].some((value) => /prefetch|prerender|preview/i.test(String(value ?? '')));

/** Browsers without `Sec-Fetch-*` (Safari before 16.4, WebViews) send Origin, except with a GET to their own origin. */
const isOwnOrigin = (headers: IncomingHttpHeaders, publicOrigin: string): boolean =>
  headers.origin === undefined ? hasClientHeader(headers) : headers.origin === publicOrigin;

const isScriptFetch = ({ 'sec-fetch-mode': mode, 'sec-fetch-dest': dest }: IncomingHttpHeaders) =>
  dest === 'empty' && (mode === 'cors' || mode === 'same-origin');

const isNavigation = ({ 'sec-fetch-mode': mode, 'sec-fetch-dest': dest }: IncomingHttpHeaders) =>
  dest === 'document' && mode === 'navigate';

/** Only a script of this site can have made the request: not a link, form, image, frame or opened URL. */
export function isOwnScript(headers: IncomingHttpHeaders, publicOrigin: string): boolean {
  if (isPrefetch(headers)) return false;
  if (!hasMetadata(headers)) return isOwnOrigin(headers, publicOrigin);
  return headers['sec-fetch-site'] === 'same-origin' && isScriptFetch(headers);
}

/**
 * Also allows a form on this site, which works without scripts. For unsafe methods only, because links cannot
 * use them.
 */
export function isOwnScriptOrForm(headers: IncomingHttpHeaders, publicOrigin: string): boolean {
  if (isPrefetch(headers)) return false;
  if (!hasMetadata(headers)) return isOwnOrigin(headers, publicOrigin);
  return headers['sec-fetch-site'] === 'same-origin' && (isScriptFetch(headers) || isNavigation(headers));
}

/** The visitor opens the URL as a page: not a frame, image, script or prefetch. */
export function isPageNavigation(
  headers: IncomingHttpHeaders,
  publicOrigin: string,
  from: 'here' | 'anywhere',
): boolean {
  if (isPrefetch(headers)) return false;
  if (!hasMetadata(headers)) return headers.origin === undefined || headers.origin === publicOrigin;
  const { 'sec-fetch-site': site } = headers;
  return isNavigation(headers) && (from === 'anywhere' || site === 'same-origin' || site === 'none');
}
