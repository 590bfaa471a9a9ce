import { signInRedirectUrl } from '#contracts/rules/sign-in-redirect';

/** What a client of the sign-in service sends (spec section 7); everything else in an address is ours. */
const CLIENT_PARAMS = ['response_type', 'client_id', 'redirect_uri', 'state'] as const;

/** Where people land who came to the sign-in pages by themselves. */
const DEFAULT_DESTINATION = '/account/short';

/**
 * Where a person goes once they are signed in: back to the client that sent them, or to their Short when none
 * did. Null when a client's query is there but not one that is allowed; nobody may sign in on such an address.
 */
export function signInDestination(query: URLSearchParams, redirectOrigins: readonly string[]): string | null {
  return CLIENT_PARAMS.some((name) => query.has(name))
    ? signInRedirectUrl(query, redirectOrigins)
    : DEFAULT_DESTINATION;
}

/** The client's query of an address, with its question mark, for links from one sign-in page to another. */
export function clientQuery(search: string): string {
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of CLIENT_PARAMS) for (const value of given.getAll(name)) kept.append(name, value);
  return kept.size > 0 ? `?${kept}` : '';
}

/** The same address in another language, everything else kept. */
export function queryInLanguage(search: string, language: string): string {
  const query = new URLSearchParams(search);
  query.set('lng', language);
  return `?${query}`;
}
