import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Grants } from '../state/grants.ts';
import type { ProviderContext } from '../state/state.ts';
import { type AuthorizeQuery, authorizeQuery, scopesOf } from './authorize-query.ts';
import { consentPage, refusedPage } from './consent-page.ts';
import type { OAuthProvider } from './provider.ts';

export interface AuthorizeOptions extends Pick<ProviderContext, 'state' | 'redirectOrigins'> {
  path: string;
  provider: OAuthProvider;
}

/**
 * Serves the consent page, and the redirect that follows it, at one URL. The page's form adds the decision to
 * the query.
 */
export function authorizeRoute(app: FastifyInstance, options: AuthorizeOptions): void {
  const { path, provider, state } = options;
  app.get(path, (request, reply) => {
    const parsed = authorizeQuery.safeParse(request.query);
    if (!parsed.success) return refusedPage(reply, provider, 'invalid_request');
    const asked = parsed.data;
    const wrong = wrongAddress(request, asked, options);
    if (wrong) return refusedPage(reply, provider, wrong);
    const error = wrongRequest(asked, provider);
    if (error) return back(reply, asked, { error });
    const grants = state[provider.key].grants;
    if (asked.decision === 'deny') return back(reply, asked, denial(provider));
    if (asked.decision === 'allow' && provider.accounts.some(({ id }) => id === asked.account))
      return allow(reply, provider, grants, asked);
    return consentPage(reply, provider, request, asked);
  });
}

/**
 * Returns an error text for an unknown client or redirect URL. The caller must not redirect such a request,
 * because the URL may belong to another site.
 */
function wrongAddress(
  request: FastifyRequest,
  asked: AuthorizeQuery,
  { provider, state, redirectOrigins }: AuthorizeOptions,
): string | undefined {
  if (asked.client_id !== provider.clientId) return provider.pageErrors.client;
  const redirect = URL.canParse(asked.redirect_uri) ? new URL(asked.redirect_uri) : undefined;
  if (redirect?.hash !== '' || !/^https?:$/.test(redirect.protocol)) return provider.pageErrors.redirect;
  if (
    redirect.hostname === 'localhost' &&
    redirect.protocol === 'http:' &&
    provider.refusesLocalhost?.(state)
  )
    return provider.pageErrors.insecureRedirect ?? provider.pageErrors.redirect;
  const own = redirect.host === request.host || redirectOrigins.includes(redirect.origin);
  return own || isLoopback(redirect) ? undefined : provider.pageErrors.redirect;
}

const isLoopback = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

function wrongRequest(asked: AuthorizeQuery, provider: OAuthProvider): string | undefined {
  if (asked.response_type !== 'code') return 'unsupported_response_type';
  const scopes = scopesOf(asked);
  if (scopes.length === 0 || scopes.some((scope) => !(scope in provider.scopes))) return 'invalid_scope';
  if (asked.code_challenge !== undefined && asked.code_challenge_method !== 'S256') return 'invalid_request';
  return undefined;
}

const denial = ({ key }: OAuthProvider): Record<string, string> => ({
  error: 'access_denied',
  ...(key === 'discord'
    ? { error_description: 'The resource owner or authorization server denied the request' }
    : {}),
});

function allow(
  reply: FastifyReply,
  provider: OAuthProvider,
  grants: Grants,
  asked: AuthorizeQuery,
): FastifyReply {
  const account = asked.account ?? '';
  const scopes = provider.unticks
    ? scopesOf(asked).filter((one) => asked.granted.includes(one))
    : scopesOf(asked);
  const scope = scopes.join(' ');
  const returning = asked.prompt !== 'consent' && grants.isStanding(scope, account);
  const code = grants.issueCode({
    account,
    scope,
    redirectUri: asked.redirect_uri,
    challenge: asked.code_challenge,
    offline: !provider.asksForOffline || (asked.access_type === 'offline' && !returning),
  });
  return back(reply, asked, { code, ...(provider.unticks ? { scope } : {}), ...provider.callbackExtras });
}

function back(reply: FastifyReply, asked: AuthorizeQuery, answer: Record<string, string>): FastifyReply {
  const address = new URL(asked.redirect_uri);
  for (const [name, value] of Object.entries(answer)) address.searchParams.set(name, value);
  if (asked.state !== undefined) address.searchParams.set('state', asked.state);
  return reply
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .redirect(address.href);
}
