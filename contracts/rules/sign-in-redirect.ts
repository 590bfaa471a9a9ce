import { brand } from '#brand';

/**
 * Returns the redirect target of the sign-in service after success: `redirect_uri` with the unchanged
 * `state`. Returns null unless the query identifies the known client and `redirect_uri` exactly matches an
 * allowed origin.
 */
export function signInRedirectUrl(query: URLSearchParams, allowedOrigins: readonly string[]): string | null {
  const redirect = query.get('redirect_uri');
  const state = query.get('state');
  if (query.get('response_type') !== 'redirect' || query.get('client_id') !== brand.signInClientId)
    return null;
  if (redirect === null || state === null || state.length > 200) return null;
  if (['response_type', 'client_id', 'redirect_uri', 'state'].some((name) => query.getAll(name).length > 1))
    return null;
  const origin = allowedOrigins.find((allowed) => redirect === allowed || redirect === `${allowed}/`);
  return origin === undefined ? null : `${origin}/?state=${encodeURIComponent(state)}`;
}
