import { brand } from '#brand';

/**
 * Where the sign-in service leads after success: `redirect_uri` with `state` unchanged. Null when the query is
 * not one that a known client sends; the origin must stand on the allow-list exactly.
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
