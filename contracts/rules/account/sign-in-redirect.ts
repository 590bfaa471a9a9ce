import { brand } from '#brand';

/** Page to which registration leads. */
export const EDITOR_PATH = '/account/short';
/** Query parameter with which the editor offers a new member ways to start. */
export const FIRST_RUN_PARAM = 'first';
/** Value of the parameter with which the editor offers the templates. */
export const FIRST_RUN_TEMPLATES = 'templates';

/** Returns a path of this site. If it leads to the editor, it gets the parameter for new members. */
export function withFirstRun(path: string): string {
  const { pathname, searchParams, hash } = new URL(path, 'https://any.example');
  if (pathname !== EDITOR_PATH) return path;
  searchParams.set(FIRST_RUN_PARAM, '1');
  return `${pathname}?${searchParams}${hash}`;
}

/**
 * Returns the URL to which the sign-in service redirects after success: the origin in `redirect_uri`, with
 * the unchanged `state` as a query parameter. Returns null unless the query identifies the known client and
 * `redirect_uri` is an allowed origin, with or without a trailing slash.
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
