import type { IncomingHttpHeaders } from 'node:http';
import { CLIENT_HEADER, CLIENT_HEADER_VALUE } from '#contracts/rules/headers';

/**
 * Whether the request has Fetch Metadata, which states how a browser made the request (W3C Fetch Metadata;
 * decision 25). Pages can neither set nor omit `Sec-Fetch-*`. `Sec-Fetch-Site` alone proves little: it is
 * `same-origin` for a link that a member posted on this site, and `none` for a URL opened from a QR code or
 * an email. Mode and destination distinguish a script's call from a navigation. Browsers send all three
 * headers or none; Node's own client sends only a mode.
 */
const hasMetadata = (headers: IncomingHttpHeaders) => headers['sec-fetch-site'] !== undefined;

/**
 * Whether the website's client marked the call as its own. Another site can send this header only after a
 * preflight, which the server never allows.
 */
const hasClientHeader = (headers: IncomingHttpHeaders) => headers[CLIENT_HEADER] === CLIENT_HEADER_VALUE;

/**
 * Whether a browser may have sent the request. Every browser request that may carry cookies has at least one
 * of these headers.
 */
export const isFromBrowser = (headers: IncomingHttpHeaders): boolean =>
  hasMetadata(headers) ||
  headers.cookie !== undefined ||
  headers.origin !== undefined ||
  hasClientHeader(headers);

/** Whether the browser is only prefetching the page, that is, the visitor has not opened it yet. */
const isPrefetch = ({ 'sec-purpose': purpose, purpose: formerly, 'x-moz': firefox }: IncomingHttpHeaders) =>
  [purpose, formerly, firefox].some((value) => /prefetch|prerender|preview/i.test(String(value ?? '')));

/**
 * Whether the request comes from this site, for browsers without `Sec-Fetch-*` (Safari before 16.4,
 * WebViews). These browsers send Origin, except with a GET to their own origin.
 */
const isOwnOrigin = (headers: IncomingHttpHeaders, publicOrigin: string): boolean =>
  headers.origin === undefined ? hasClientHeader(headers) : headers.origin === publicOrigin;

const isScriptFetch = ({ 'sec-fetch-mode': mode, 'sec-fetch-dest': dest }: IncomingHttpHeaders) =>
  dest === 'empty' && (mode === 'cors' || mode === 'same-origin');

const isNavigation = ({ 'sec-fetch-mode': mode, 'sec-fetch-dest': dest }: IncomingHttpHeaders) =>
  dest === 'document' && mode === 'navigate';

/**
 * Whether the request can only come from a script of this site, and not from a link, form, image, frame or
 * opened URL.
 */
export function isOwnScript(headers: IncomingHttpHeaders, publicOrigin: string): boolean {
  if (isPrefetch(headers)) return false;
  if (!hasMetadata(headers)) return isOwnOrigin(headers, publicOrigin);
  return headers['sec-fetch-site'] === 'same-origin' && isScriptFetch(headers);
}

/**
 * Whether a script or a form on this site made the request. Forms are allowed because they work without
 * scripts. Call this for unsafe methods only, which links cannot use.
 */
export function isOwnScriptOrForm(headers: IncomingHttpHeaders, publicOrigin: string): boolean {
  if (isPrefetch(headers)) return false;
  if (!hasMetadata(headers)) return isOwnOrigin(headers, publicOrigin);
  return headers['sec-fetch-site'] === 'same-origin' && (isScriptFetch(headers) || isNavigation(headers));
}

/**
 * Whether a page of this site sent the request in the background: `beacon` from a script or a link's `ping`,
 * `image` as a picture in the page.
 */
export function isFromOwnPage(
  headers: IncomingHttpHeaders,
  publicOrigin: string,
  kind: 'beacon' | 'image',
): boolean {
  if (!hasMetadata(headers)) return headers.origin === publicOrigin;
  const { 'sec-fetch-site': site, 'sec-fetch-dest': dest } = headers;
  return !isPrefetch(headers) && site === 'same-origin' && dest === (kind === 'image' ? 'image' : 'empty');
}

/**
 * Whether the visitor opens the URL as a page, and not as a frame, image, script or prefetch. If `from` is
 * `here`, only links on this site and URLs opened without a link count.
 */
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
