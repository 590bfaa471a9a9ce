import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, ManualClock } from '#platform/clock';
import { demoRefreshToken } from '../demo-grants.ts';
import { type RunningSandbox, startProviderSandbox } from '../start.ts';
import { sandboxKeys } from '../state/addresses.ts';
import { challengeOf } from '../state/grants.ts';
import { token } from '../testing/documented-shapes.ts';
import { bearer, call, TestClient } from '../testing/test-client.ts';

const PROVIDERS = ['discord', 'google', 'spotify'] as const;
const clock = new ManualClock(new Date('2026-11-21T12:00:00Z'));
let sandbox: RunningSandbox;
const client = (provider: (typeof PROVIDERS)[number]) => new TestClient(sandbox, provider);

beforeAll(async () => {
  sandbox = await startProviderSandbox({ clock });
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

describe.each(PROVIDERS)('%s consent', (provider) => {
  test('the page explains itself, lists the accounts and allows its form to redirect back', async () => {
    const page = await client(provider).authorize();
    expect(page.status).toBe(200);
    expect(page.body).toContain('Nothing leaves this computer');
    expect(page.body.match(/name="account"/g)!.length).toBe(3);
    expect(page.body).toContain('checked');
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://127.0.0.1:3000");
  });

  test('allowing redirects back with a code and the state', async () => {
    const query = await client(provider).callback({ decision: 'allow', account: 'mia' });
    expect(query).toMatchObject({ code: expect.any(String), state: 'state-1' });
    expect(query.iss).toBe(provider === 'discord' ? 'https://discord.com' : undefined);
  });

  test('denying redirects back with access_denied and the state', async () => {
    const query = await client(provider).callback({ decision: 'deny' });
    expect(query).toMatchObject({ error: 'access_denied', state: 'state-1' });
    expect(query.code).toBeUndefined();
  });

  test.each([
    ['client_id', 'somebody-else'],
    ['redirect_uri', 'https://evil.example/callback'],
    ['redirect_uri', 'not an address'],
    ['redirect_uri', 'http://127.0.0.1.evil.example/callback'],
  ])('a wrong %s (%s) never redirects back', async (name, value) => {
    const page = await client(provider).authorize({ [name]: value, decision: 'allow', account: 'mia' });
    expect(page.status).toBe(400);
    expect(page.headers.get('location')).toBeNull();
  });

  test.each([
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ scope: 'everything' }, 'invalid_scope'],
  ])('%o redirects back with an error', async (changes, error) => {
    const query = await client(provider).callback({ ...changes, decision: 'allow', account: 'mia' });
    expect(query).toMatchObject({ error, state: 'state-1' });
  });

  test('an unknown account shows the page again', async () => {
    const page = await client(provider).authorize({ decision: 'allow', account: 'nobody' });
    expect(page.status).toBe(200);
  });
});

describe.each(PROVIDERS)('%s tokens', (provider) => {
  test('a code is exchanged for tokens once', async () => {
    const code = await client(provider).code('mia', { prompt: 'consent' });
    const answer = await client(provider).redeem(code);
    expect(answer.status).toBe(200);
    expect(token.parse(answer.json).refresh_token).toBeDefined();
    const again = await client(provider).redeem(code);
    expect(again).toMatchObject({ status: 400, json: { error: 'invalid_grant' } });
  });

  test('a code expires soon', async () => {
    const code = await client(provider).code('mia');
    clock.advance(provider === 'discord' ? 101_000 : 601_000);
    expect((await client(provider).redeem(code)).json.error).toBe('invalid_grant');
  });

  test('credentials are accepted in the header and in the body', async () => {
    const { clientId, clientSecret } = sandboxKeys[provider];
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      code: await client(provider).code('mia'),
      redirect_uri: 'http://127.0.0.1:3000/callback',
    });
    const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    const answer = await client(provider).token({}, { body, headers: { authorization } });
    expect(answer.status).toBe(200);
  });

  test('another redirect URL than in the request for consent is rejected', async () => {
    const code = await client(provider).code('mia');
    const answer = await client(provider).redeem(code, { redirect_uri: 'http://127.0.0.1:3000/other' });
    expect(answer.status).toBe(400);
    expect(answer.json.error).toBe(provider === 'google' ? 'redirect_uri_mismatch' : 'invalid_grant');
  });

  test('the verifier must match the challenge', async () => {
    const verifier = 'v'.repeat(43);
    const challenge = { code_challenge: challengeOf(verifier), code_challenge_method: 'S256' };
    const right = await client(provider).code('mia', challenge);
    expect((await client(provider).redeem(right, { code_verifier: verifier })).status).toBe(200);
    const wrong = await client(provider).code('mia', challenge);
    const answer = await client(provider).redeem(wrong, { code_verifier: 'w'.repeat(43) });
    expect(answer.json.error).toBe('invalid_grant');
    const none = await client(provider).code('mia', challenge);
    expect((await client(provider).redeem(none)).json.error).toBe('invalid_grant');
  });

  test('a JSON body is rejected', async () => {
    const answer = await client(provider).token(
      {},
      { body: '{"grant_type":"refresh_token"}', headers: { 'content-type': 'application/json' } },
    );
    expect(answer.status).toBe(400);
  });

  test('a wrong secret and an unknown grant type are rejected', async () => {
    const wrong = await client(provider).redeem('x', { client_secret: 'wrong' });
    expect(wrong.status).toBe(provider === 'spotify' ? 400 : 401);
    expect(wrong.json.error).toBe('invalid_client');
    const unknown = await client(provider).token({ grant_type: 'password' });
    expect(unknown).toMatchObject({ status: 400, json: { error: 'unsupported_grant_type' } });
  });

  test('a refresh token that was never issued is rejected', async () => {
    const answer = await client(provider).refresh('made-up');
    expect(answer).toMatchObject({ status: 400, json: { error: 'invalid_grant' } });
  });

  test('the demo’s refresh token is valid from the start, with the product’s scopes', async () => {
    const answer = await client(provider).refresh(demoRefreshToken(provider, 'mia'));
    expect(answer.status).toBe(200);
    expect(token.parse(answer.json).scope).not.toBe('');
  });

  test('revoked grants cannot be refreshed, including seeded ones', async () => {
    const fresh = await startProviderSandbox({ clock });
    const other = new TestClient(fresh, provider);
    const { refresh } = await other.connect('mia');
    fresh.state[provider].grants.revokeAll();
    expect((await other.refresh(refresh)).json.error).toBe('invalid_grant');
    expect((await other.refresh(demoRefreshToken(provider, 'noah'))).json.error).toBe('invalid_grant');
    await fresh.close();
  });
});

test('Discord replaces the refresh token at every refresh and invalidates the old one', async () => {
  const { refresh } = await client('discord').connect('noah');
  const first = await client('discord').refresh(refresh);
  expect(first.json.refresh_token).not.toBe(refresh);
  expect(await client('discord').refresh(refresh)).toMatchObject({
    status: 400,
    json: { error: 'invalid_grant' },
  });
  expect((await client('discord').refresh(first.json.refresh_token)).status).toBe(200);
});

test.each(['google', 'spotify'] as const)('%s keeps the refresh token', async (provider) => {
  const code = await client(provider).code('noah', { prompt: 'consent' });
  const refresh = (await client(provider).redeem(code)).json.refresh_token;
  const answer = await client(provider).refresh(refresh);
  expect(answer.status).toBe(200);
  expect(answer.json.refresh_token).toBeUndefined();
  expect((await client(provider).refresh(refresh)).status).toBe(200);
});

test('Google returns no refresh token for a repeated consent, except with prompt=consent', async () => {
  const redeem = async (changes: Record<string, string>) =>
    (await client('google').redeem(await client('google').code('lea', changes))).json.refresh_token;
  expect(await redeem({ access_type: 'online' })).toBeUndefined();
  expect(await redeem({})).toBeDefined();
  expect(await redeem({})).toBeUndefined();
  expect(await redeem({ prompt: 'consent' })).toBeDefined();
});

test('Google returns only the scopes that were granted', async () => {
  const query = await client('google').callback({ decision: 'allow', account: 'mia', granted: '' });
  expect(query.scope).toBe('');
});

test('a Spotify grant ends six months after consent, even if refreshed', async () => {
  const { refresh } = await client('spotify').connect('mia');
  clock.advance(100 * DAY_MS);
  expect((await client('spotify').refresh(refresh)).status).toBe(200);
  clock.advance(83 * DAY_MS);
  expect((await client('spotify').refresh(refresh)).json.error_description).toBe('Refresh token expired');
});

test('Spotify rejects localhost if its switch is on', async () => {
  const redirect_uri = 'http://localhost:3000/callback';
  expect((await client('spotify').authorize({ redirect_uri })).status).toBe(200);
  sandbox.state.spotify.refusesLocalhost = true;
  const page = await client('spotify').authorize({ redirect_uri });
  expect(page.status).toBe(400);
  expect(page.body).toContain('INVALID_CLIENT: Insecure redirect URI');
});

test.each([
  ['discord', 'access'],
  ['discord', 'refresh'],
  ['google', 'access'],
  ['google', 'refresh'],
] as const)('%s: revoking the %s token ends the whole authorization', async (provider, which) => {
  const code = await client(provider).code('mia', { prompt: 'consent' });
  const { json } = await client(provider).redeem(code);
  const { clientId, clientSecret } = sandboxKeys[provider];
  const body = new URLSearchParams({
    token: String(json[`${which}_token`]),
    client_id: clientId,
    client_secret: clientSecret,
  });
  const revoked = await call(sandbox.addresses[provider].revoke, { method: 'POST', body });
  expect(revoked.status).toBe(200);
  expect((await client(provider).refresh(json.refresh_token)).json.error).toBe('invalid_grant');
  const profile = provider === 'discord' ? '/users/@me' : '/channels?part=snippet&mine=true';
  const agent = { 'user-agent': 'DiscordBot (https://ulifyi.example, 1)' };
  const answer = await call(
    `${sandbox.addresses[provider].api}${profile}`,
    bearer(String(json.access_token), agent),
  );
  expect(answer.status).toBe(401);
});

test('revoking an unknown token is invalid_token at Google, and Discord requires the client', async () => {
  const body = new URLSearchParams({ token: 'made-up' });
  const google = await call(sandbox.addresses.google.revoke, { method: 'POST', body });
  expect(google).toMatchObject({ status: 400, json: { error: 'invalid_token' } });
  const discord = await call(sandbox.addresses.discord.revoke, { method: 'POST', body });
  expect(discord).toMatchObject({ status: 401, json: { error: 'invalid_client' } });
});
