import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Answer, authorization, send } from '../../http/answer.ts';
import { challengeOf, type Grants, type Tokens } from '../state/grants.ts';
import type { OAuthProvider, TokenRefusal } from './provider.ts';

export interface TokenOptions {
  path: string;
  provider: OAuthProvider;
  grants: Grants;
}

/**
 * Adds the token endpoint, which exchanges codes and refresh tokens for access tokens. Requests are forms,
 * never JSON.
 */
export function tokenRoute(app: FastifyInstance, { path, provider, grants }: TokenOptions): void {
  app.post(path, (request, reply) => {
    const refused = (reason: TokenRefusal) => send(reply, provider.refusals[reason]);
    const form = formOf(request);
    if (!form) return refused('notAForm');
    const outcome = exchange(request, form, provider, grants);
    return typeof outcome === 'string' ? refused(outcome) : send(reply, tokenAnswer(outcome));
  });
}

/**
 * Adds the revocation endpoint, which only Discord and Google have. Revoking an access token or a refresh
 * token ends the whole authorization.
 */
export function revokeRoute(
  app: FastifyInstance,
  {
    path,
    provider,
    grants,
    needsClient,
    unknown,
  }: TokenOptions & {
    needsClient: boolean;
    /** The response when there is nothing to revoke. */
    unknown: Answer;
  },
): void {
  app.post(path, (request, reply) => {
    const form = formOf(request);
    if (!form) return send(reply, provider.refusals.notAForm);
    if (needsClient) {
      const wrong = wrongClient(request, form, provider);
      if (wrong) return send(reply, provider.refusals[wrong]);
    }
    return send(reply, grants.revoke(form.get('token') ?? '') ? { status: 200, body: {} } : unknown);
  });
}

const formOf = ({ body }: FastifyRequest): URLSearchParams | undefined =>
  body instanceof URLSearchParams ? body : undefined;

function exchange(
  request: FastifyRequest,
  form: URLSearchParams,
  provider: OAuthProvider,
  grants: Grants,
): Tokens | TokenRefusal {
  const wrong = wrongClient(request, form, provider);
  if (wrong) return wrong;
  switch (form.get('grant_type')) {
    case 'authorization_code':
      return redeem(form, grants);
    case 'refresh_token':
      return refreshed(grants, form.get('refresh_token') ?? '');
    default:
      return 'grantType';
  }
}

function redeem(form: URLSearchParams, grants: Grants): Tokens | TokenRefusal {
  const consent = grants.takeCode(form.get('code') ?? '');
  if (!consent) return 'code';
  if (consent.redirectUri !== form.get('redirect_uri')) return 'redirect';
  const verifier = form.get('code_verifier');
  if (consent.challenge !== undefined && (verifier === null || challengeOf(verifier) !== consent.challenge))
    return 'verifier';
  return grants.open(consent);
}

function refreshed(grants: Grants, token: string): Tokens | TokenRefusal {
  const outcome = grants.refresh(token);
  if (typeof outcome !== 'string') return outcome;
  return ({ unknown: 'unknownRefresh', revoked: 'revokedRefresh', expired: 'expiredRefresh' } as const)[
    outcome
  ];
}

function wrongClient(
  request: FastifyRequest,
  form: URLSearchParams,
  provider: OAuthProvider,
): 'client' | 'secret' | undefined {
  const secret = secretOf(request, form);
  if (clientOf(request, form) !== provider.clientId) return 'client';
  return secret === provider.clientSecret ? undefined : 'secret';
}

const clientOf = (request: FastifyRequest, form: URLSearchParams) =>
  basic(request)?.[0] ?? form.get('client_id');
const secretOf = (request: FastifyRequest, form: URLSearchParams) =>
  basic(request)?.[1] ?? form.get('client_secret') ?? undefined;

function basic(request: FastifyRequest): [string, string] | undefined {
  const value = authorization(request, 'Basic');
  if (value === undefined) return undefined;
  const [id = '', secret = ''] = Buffer.from(value, 'base64').toString().split(':');
  return [decodeURIComponent(id), decodeURIComponent(secret)];
}

const tokenAnswer = ({ accessToken, expiresIn, scope, refreshToken }: Tokens): Answer => ({
  status: 200,
  headers: { 'cache-control': 'no-store' },
  body: {
    access_token: accessToken,
    token_type: 'Bearer',
    expires_in: expiresIn,
    ...(refreshToken === undefined ? {} : { refresh_token: refreshToken }),
    scope,
  },
});
