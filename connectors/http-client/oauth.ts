import { createHash } from 'node:crypto';
import { z } from 'zod';
import { SECOND_MS } from '#platform/clock';
import type { FailedResponse } from './error-mapping.ts';
import { CredentialsRejected, GrantRevoked, PermissionMissing } from './errors.ts';
import type { ProviderClient, ProviderRequest } from './provider-client.ts';

/**
 * Timeout of token requests. It is longer than for other requests, because a timeout would lose the
 * authorization code or the refreshed token.
 */
const TOKEN_TIMEOUT_MS = 5 * SECOND_MS;

/** The result of a member's consent. Tokens are secrets: encrypted at rest, never logged. */
export interface Grant {
  accessToken: string;
  expiresAt: Date;
  /** Null if the provider returned no refresh token. After a refresh, null means that the old token stays valid. */
  refreshToken: string | null;
  scopes: string[];
}

/**
 * One attempt to connect an account. `state` and `verifier` (43 to 128 characters, RFC 7636) are random and
 * used once.
 */
interface Consent {
  redirectUri: string;
  state: string;
  verifier: string;
}

/** Connects accounts through the authorization code flow of RFC 6749. */
export interface OAuth {
  /** URL of the consent page for this attempt. */
  authorizeUrl(consent: Consent): string;
  /** @throws GrantRevoked for a code that is no longer valid, PermissionMissing when a scope was not granted */
  exchange(answer: { code: string; redirectUri: string; verifier: string }): Promise<Grant>;
}

export interface OAuthRefresh {
  /**
   * Must not run concurrently for one account, because some providers accept a refresh token only once.
   * @throws GrantRevoked when the grant has ended
   */
  refresh(refreshToken: string): Promise<Grant>;
}

export interface OAuthRevoke {
  /** Revokes the grant. A token that is already invalid counts as revoked. */
  revoke(token: string): Promise<void>;
}

export interface Credentials {
  clientId: string;
  clientSecret: string;
}

export interface OAuthOptions {
  client: ProviderClient;
  urls: { authorize: string; token: string; revoke?: string };
  credentials: Credentials;
  /** Where a token request carries the client's id and secret: in the Authorization header or in the form. */
  secretIn: 'header' | 'form';
  pkce: boolean;
  scopes: readonly string[];
  /** Additional query parameters of the consent page. */
  consent?: Record<string, string>;
}

const tokens = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
  refresh_token: z.string().min(1).nullish(),
  scope: z.string().nullish(),
});

export function createOAuth(options: OAuthOptions): OAuth & OAuthRefresh & OAuthRevoke {
  const { client, urls, credentials, scopes, pkce } = options;

  function post(url: string, fields: Record<string, string>): ProviderRequest {
    const { clientId, clientSecret } = credentials;
    const inForm = options.secretIn === 'form' && { client_id: clientId, client_secret: clientSecret };
    const basic = Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`);
    return {
      url,
      form: new URLSearchParams({ ...fields, ...inForm }),
      headers: inForm ? {} : { authorization: `Basic ${basic.toString('base64')}` },
      mapError: mapTokenError,
      timeoutMs: TOKEN_TIMEOUT_MS,
    };
  }

  async function grant(fields: Record<string, string>): Promise<Grant> {
    const answer = await client.requestJson(post(urls.token, fields), tokens);
    return {
      accessToken: answer.access_token,
      expiresAt: new Date(client.clock.now().getTime() + answer.expires_in * SECOND_MS),
      refreshToken: answer.refresh_token ?? null,
      // If the response omits `scope`, all requested scopes were granted (RFC 6749, 5.1).
      scopes: answer.scope?.split(' ').filter(Boolean) ?? [...scopes],
    };
  }

  return {
    authorizeUrl({ redirectUri, state, verifier }) {
      const url = new URL(urls.authorize);
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      const query = {
        response_type: 'code',
        client_id: credentials.clientId,
        redirect_uri: redirectUri,
        scope: scopes.join(' '),
        state,
        ...options.consent,
        ...(pkce ? { code_challenge: challenge, code_challenge_method: 'S256' } : {}),
      };
      // Encodes spaces as %20, because not every provider decodes `+`.
      url.search = Object.entries(query)
        .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
        .join('&');
      return url.href;
    },
    async exchange({ code, redirectUri, verifier }) {
      const proof = pkce ? { code_verifier: verifier } : undefined;
      const made = await grant({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        ...proof,
      });
      if (scopes.every((scope) => made.scopes.includes(scope))) return made;
      throw new PermissionMissing(client.provider, 'not all was allowed that is needed');
    },
    refresh: (refreshToken) => grant({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    async revoke(token) {
      if (urls.revoke === undefined) return;
      try {
        await client.requestJson(post(urls.revoke, { token }), z.unknown());
      } catch (error) {
        if (!(error instanceof GrantRevoked)) throw error;
      }
    },
  };
}

const refusal = z.object({ error: z.string(), error_description: z.string().optional() });

/**
 * Maps the errors of RFC 6749, 5.2. Some providers report an invalid refresh token as an invalid request
 * (reference: Discord).
 */
function mapTokenError({ provider, description, status, json }: FailedResponse) {
  const { error, error_description: text = '' } = refusal.safeParse(json).data ?? {};
  const isDead =
    error === 'invalid_grant' ||
    error === 'invalid_token' ||
    (error === 'invalid_request' && text.includes('refresh_token'));
  if (isDead) return new GrantRevoked(provider, `${description}, ${error}`);
  if (error === 'invalid_client')
    return new CredentialsRejected(provider, `${description}, ${error}`, status);
  return undefined;
}
