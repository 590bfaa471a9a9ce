import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ManualClock } from '#platform/clock';
import { rejectionOf } from '../../tests/support/rejection.ts';
import { type LocalProvider, startLocalProvider } from '../../tests/support/servers/local-provider.ts';
import {
  CredentialsRejected,
  GrantRevoked,
  InvalidResponse,
  PermissionMissing,
  Unavailable,
} from './errors.ts';
import { createOAuth, type OAuthOptions } from './oauth.ts';
import { createProviderClient } from './provider-client.ts';

const VERIFIER = 'v'.repeat(43);
const REDIRECT = 'https://product.example/back?a=b';
const clock = new ManualClock(new Date('2026-01-01T12:00:00Z'));

let provider: LocalProvider;
beforeAll(async () => {
  provider = await startLocalProvider();
});
afterAll(() => provider.close());

const made = (options: Partial<OAuthOptions> = {}) =>
  createOAuth({
    client: createProviderClient({
      ...{ provider: 'x', clock, allowedOrigins: provider.origin, productUrl: 'https://product.example' },
    }),
    urls: {
      authorize: 'https://x.example/authorize',
      token: `${provider.origin}/token`,
      revoke: `${provider.origin}/revoke`,
    },
    credentials: { clientId: 'the id', clientSecret: 'se:cr+et' },
    ...{ secretIn: 'header', pkce: true, scopes: ['one', 'two'], ...options },
  });
const exchange = (options?: Partial<OAuthOptions>) =>
  made(options).exchange({ code: 'c&d', redirectUri: REDIRECT, verifier: VERIFIER });
const form = () => Object.fromEntries(new URLSearchParams(provider.requests[0]?.body));

describe('the URL of the consent page', () => {
  const query = (options?: Partial<OAuthOptions>) =>
    Object.fromEntries(
      new URL(made(options).authorizeUrl({ redirectUri: REDIRECT, state: 's&t', verifier: VERIFIER }))
        .searchParams,
    );

  test('binds the attempt by state and by the hash of the verifier', () => {
    expect(query({ consent: { prompt: 'consent' } })).toEqual({
      response_type: 'code',
      client_id: 'the id',
      redirect_uri: REDIRECT,
      state: 's&t',
      scope: 'one two',
      prompt: 'consent',
      code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
      code_challenge_method: 'S256',
    });
  });

  test('has no challenge without PKCE, and encodes spaces as %20', () => {
    expect(query({ pkce: false })).not.toHaveProperty('code_challenge');
    const url = made().authorizeUrl({ redirectUri: REDIRECT, state: 's', verifier: VERIFIER });
    expect(url).toContain('scope=one%20two');
  });
});

describe('a code', () => {
  beforeEach(() =>
    provider.respondWithJson({
      json: {
        access_token: 'A',
        refresh_token: 'R',
        expires_in: 3600,
        scope: 'two one more',
        token_type: 'Bearer',
      },
    }),
  );

  test('is exchanged for a grant', async () => {
    expect(await exchange()).toEqual({
      accessToken: 'A',
      refreshToken: 'R',
      expiresAt: new Date('2026-01-01T13:00:00Z'),
      scopes: ['two', 'one', 'more'],
    });
    expect(provider.requests[0]).toMatchObject({
      method: 'POST',
      url: '/token',
      headers: {
        'content-type': expect.stringContaining('application/x-www-form-urlencoded'),
        authorization: `Basic ${Buffer.from('the%20id:se%3Acr%2Bet').toString('base64')}`,
      },
    });
    const sent = { grant_type: 'authorization_code', code: 'c&d', redirect_uri: REDIRECT };
    expect(form()).toEqual({ ...sent, code_verifier: VERIFIER });
  });

  test('may be sent with the secret in the form', async () => {
    await exchange({ secretIn: 'form' });
    expect(form()).toMatchObject({ client_id: 'the id', client_secret: 'se:cr+et' });
    expect(provider.requests[0]?.headers.authorization).toBeUndefined();
  });

  test('is rejected when the member unticked a scope', async () => {
    expect(await rejectionOf(exchange({ scopes: ['one', 'three'] }))).toBeInstanceOf(PermissionMissing);
  });
});

test('a grant without a scope has all requested ones, and one without a refresh token is not refreshed', async () => {
  provider.respondWithJson({ json: { access_token: 'A', expires_in: 60 } });
  expect(await exchange()).toMatchObject({ scopes: ['one', 'two'], refreshToken: null });
});

test('a refresh sends the token and returns the new one, if any', async () => {
  provider.respondWithJson({ json: { access_token: 'A', expires_in: 60, refresh_token: 'R2' } });
  expect(await made().refresh('R1')).toMatchObject({ accessToken: 'A', refreshToken: 'R2' });
  expect(form()).toEqual({ grant_type: 'refresh_token', refresh_token: 'R1' });
});

describe('error responses about tokens', () => {
  test.each<[number, object, new (...args: never[]) => Error]>([
    [400, { error: 'invalid_grant', error_description: 'Refresh token revoked' }, GrantRevoked],
    [400, { error: 'invalid_grant' }, GrantRevoked],
    [401, { error: 'invalid_grant' }, GrantRevoked],
    [
      400,
      { error: 'invalid_request', error_description: 'Invalid "refresh_token" in request.' },
      GrantRevoked,
    ],
    [400, { error: 'invalid_request', error_description: 'Something else' }, InvalidResponse],
    [401, { error: 'invalid_client' }, CredentialsRejected],
    [400, { error: 'invalid_client', error_description: 'Invalid client secret' }, CredentialsRejected],
    [400, { error: 'unsupported_grant_type' }, InvalidResponse],
    [500, {}, Unavailable],
    [503, {}, Unavailable],
    [200, { access_token: 'A' }, InvalidResponse],
    [200, { access_token: '', expires_in: 60 }, InvalidResponse],
    [200, { access_token: 'A', expires_in: 'soon' }, InvalidResponse],
  ])('%i %j', async (status, json, kind) => {
    provider.respondWithJson({ status, json });
    const error = await rejectionOf(made().refresh('R'));
    expect(error).toBeInstanceOf(kind);
    expect(provider.requests).toHaveLength(1);
    expect(String(error)).not.toContain('Refresh token revoked');
  });
});

describe('revoking', () => {
  test('sends the token', async () => {
    provider.respondWithJson({ json: {} });
    await made().revoke('T');
    expect([provider.requests[0]?.url, form()]).toEqual(['/revoke', { token: 'T' }]);
  });

  test('succeeds if the token is already revoked', async () => {
    provider.respondWithJson({ status: 400, json: { error: 'invalid_token' } });
    await expect(made().revoke('T')).resolves.toBeUndefined();
    expect(provider.requests.map(({ url }) => url)).toEqual(['/revoke']);
  });

  test('fails on an HTML page with status 200', async () => {
    provider.respondWith((response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'));
    expect(await rejectionOf(made().revoke('T'))).toBeInstanceOf(InvalidResponse);
  });

  test('fails when the provider is down', async () => {
    provider.respondWithJson({ status: 503, json: {} });
    expect(await rejectionOf(made().revoke('T'))).toBeInstanceOf(Unavailable);
  });
});
