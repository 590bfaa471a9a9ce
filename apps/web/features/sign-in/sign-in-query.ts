import { EDITOR_PATH, signInRedirectUrl } from '#contracts/rules/account/sign-in-redirect';

/** Query parameters that a client of the sign-in service sends (product 4.7); all other parameters are ours. */
const CLIENT_PARAMS = ['response_type', 'client_id', 'redirect_uri', 'state'] as const;

/** Destination after signing in without a client. */
export const DEFAULT_DESTINATION = EDITOR_PATH;

/**
 * Returns the URL to which a visitor is redirected after signing in: that of the client that sent the
 * visitor, or the Short editor if there is no client. Null if the client or its redirect URL is not allowed;
 * the sign-in is then refused.
 */
export function signInDestination(query: URLSearchParams, redirectOrigins: readonly string[]): string | null {
  return CLIENT_PARAMS.some((name) => query.has(name))
    ? signInRedirectUrl(query, redirectOrigins)
    : DEFAULT_DESTINATION;
}

/**
 * Returns the client's parameters from a query string, for links between sign-in pages. The result starts
 * with `?`, or is empty if there are none.
 */
export function clientQuery(search: string): string {
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of CLIENT_PARAMS) for (const value of given.getAll(name)) kept.append(name, value);
  return kept.size > 0 ? `?${kept}` : '';
}
