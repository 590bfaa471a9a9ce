import type { IncomingHttpHeaders } from 'node:http';
import { CLIENT_HEADER, CLIENT_HEADER_VALUE } from '#contracts/client';

/**
 * What a request's headers tell about how a browser made it (W3C Fetch Metadata; decision 25). Pages cannot set or
 * leave out `Sec-Fetch-*`. `Sec-Fetch-Site` alone proves little: a member's link on our page is `same-origin`, and an
 * address from a QR code or a mail is `none`. Mode and destination tell a script's call from a navigation. Browsers send
 * all three or none; Node's own client sends a mode alone.
 */
const hasMetadata = (headers: IncomingHttpHeaders) => headers['sec-fetch-site'] !== undefined;

/** Our client marks its calls; another site may send that header only after a preflight, which we never allow. */
const hasClientHeader = (headers: IncomingHttpHeaders) => headers[CLIENT_HEADER] === CLIENT_HEADER_VALUE;

/** A browser gives a sign of itself in every request that may carry its cookies. */
export const isFromBrowser = (headers: IncomingHttpHeaders): boolean =>
  hasMetadata(headers) ||
  headers.cookie !== undefined ||
  headers.origin !== undefined ||
  hasClientHeader(headers);

/** A page that the browser loads ahead: the person has not asked for it. */
const isPrefetch = ({ 'sec-purpose': purpose, purpose: formerly, 'x-moz': firefox }: IncomingHttpHeaders) =>
  [purpose, formerly, firefox].some((value) => /prefetch|prerender|preview/i.test(String(value ?? '')));

/** Browsers without `Sec-Fetch-*` (Safari before 16.4, WebViews) send Origin, except with a GET to their own origin. */
const isOwnOrigin = (headers: IncomingHttpHeaders, publicOrigin: string): boolean =>
  headers.origin === undefined ? hasClientHeader(headers) : headers.origin === publicOrigin;

const isScriptFetch = ({ 'sec-fetch-mode': mode, 'sec-fetch-dest': dest }: IncomingHttpHeaders) =>
  dest === 'empty' && (mode === 'cors' || mode === 'same-origin');

const isNavigation = ({ 'sec-fetch-mode': mode, 'sec-fetch-dest': dest }: IncomingHttpHeaders) =>
  dest === 'document' && mode === 'navigate';

/** Only a script of our own pages can have made it: no link, form, picture, frame or address that was opened. */
export function isOwnScript(headers: IncomingHttpHeaders, publicOrigin: string): boolean {
  if (isPrefetch(headers)) return false;
  if (!hasMetadata(headers)) return isOwnOrigin(headers, publicOrigin);
  return headers['sec-fetch-site'] === 'same-origin' && isScriptFetch(headers);
}

/** The same, or a form of one of our pages, which works without scripts. For unsafe methods only: links have none. */
export function isOwnScriptOrForm(headers: IncomingHttpHeaders, publicOrigin: string): boolean {
  if (isPrefetch(headers)) return false;
  if (!hasMetadata(headers)) return isOwnOrigin(headers, publicOrigin);
  return headers['sec-fetch-site'] === 'same-origin' && (isScriptFetch(headers) || isNavigation(headers));
}

/** A person opens it as a page: not a frame, a picture, a script or a browser that loads ahead. */
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
