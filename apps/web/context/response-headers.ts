import type { HeadersArgs } from 'react-router';

/**
 * Headers for pages with a secret token in the URL: linked sites must not see the URL, and caches must not
 * store the page.
 */
export const PRIVATE_HEADERS = { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' };

/** Merges the headers from a route's loader and action. The action's headers take precedence. */
export function loaderAndActionHeaders({ loaderHeaders, actionHeaders }: HeadersArgs): Headers {
  const headers = new Headers(loaderHeaders);
  for (const [name, value] of actionHeaders) headers.set(name, value);
  return headers;
}

/** Returns the cookies that an API response sets, for the page's own response. */
export const forwardedCookies = (headers: Headers): [string, string][] =>
  headers.getSetCookie().map((cookie) => ['set-cookie', cookie]);
