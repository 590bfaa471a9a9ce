import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ManualClock, MINUTE_MS } from '#platform/clock';
import { type RunningSandbox, sandboxKeys, startProviderSandbox } from '../../sandbox/providers/index.ts';
import { rejectionOf } from '../../tests/support/rejection.ts';
import { type LocalProvider, startLocalProvider } from '../../tests/support/servers/local-provider.ts';
import { submitConsent } from '../../tests/support/submit-consent.ts';
import {
  CredentialsRejected,
  GrantRevoked,
  InvalidResponse,
  NotFound,
  RateLimited,
  Unavailable,
} from '../http-client/index.ts';
import { avatarUrl } from './cdn-urls.ts';
import { createDiscord, DISCORD_URLS, type Discord } from './index.ts';

const attempt = { redirectUri: 'http://127.0.0.1:3000/callback', state: 'st', verifier: 'v'.repeat(43) };
const TIMEOUT_MS = 2000;

let sandbox: RunningSandbox;
let local: LocalProvider;
let clock: ManualClock;
let discord: Discord;
beforeAll(async () => {
  local = await startLocalProvider();
});
afterAll(() => local.close());
beforeAll(async () => {
  sandbox = await startProviderSandbox();
});
afterAll(() => sandbox.close());
const made = (addresses: typeof DISCORD_URLS) =>
  createDiscord({
    ...{ urls: addresses, credentials: sandboxKeys.discord, clock, timeoutMs: TIMEOUT_MS },
    productUrl: 'https://product.example',
  });
beforeEach(() => {
  sandbox.reset();
  clock = new ManualClock();
  discord = made(sandbox.addresses.discord);
});

async function connected(account: string) {
  const { code = '' } = await submitConsent(discord.authorizeUrl(attempt), 'allow', { account });
  return await discord.exchange({ ...attempt, code });
}

describe('connecting', () => {
  test('returns a profile after consent', async () => {
    const grant = await connected('mia');
    expect(grant.scopes).toEqual(['identify']);
    expect(grant.expiresAt.getTime() - clock.now().getTime()).toBe(604_800_000);
    expect(await discord.profile(grant.accessToken)).toEqual({
      id: '1100000000000000101',
      profileURL: 'https://discord.com/users/1100000000000000101',
      avatarURL: `${sandbox.addresses.discord.cdn}/avatars/1100000000000000101/a_5d1f0c7be2a94c36a8f3d10b7c46e5f2.webp?size=128`,
      display_name: 'Mia Keller',
      username: 'mia.keller',
    });
  });

  test('returns the state, and no code when consent is denied', async () => {
    expect(await submitConsent(discord.authorizeUrl(attempt), 'deny')).toMatchObject({
      error: 'access_denied',
      state: 'st',
    });
  });

  test('handles all kinds of names and pictures', async () => {
    const noah = await discord.profile((await connected('noah')).accessToken);
    expect(noah).toMatchObject({ display_name: 'noah.rides', username: 'noah.rides' });
    expect(noah.avatarURL).toMatch(/\/embed\/avatars\/[0-5]\.png$/);
    const theo = await discord.profile((await connected('theo')).accessToken);
    expect(theo).toMatchObject({ display_name: 'theo', username: 'theo#4711' });
  });

  test('accepts a code once', async () => {
    const { code = '' } = await submitConsent(discord.authorizeUrl(attempt), 'allow', { account: 'mia' });
    await discord.exchange({ ...attempt, code });
    expect(await rejectionOf(discord.exchange({ ...attempt, code }))).toBeInstanceOf(GrantRevoked);
  });

  test('refreshes a grant with a new refresh token and invalidates the old one', async () => {
    const first = await connected('mia');
    const second = await discord.refresh(first.refreshToken ?? '');
    expect(second.refreshToken).not.toBe(first.refreshToken);
    expect(await rejectionOf(discord.refresh(first.refreshToken ?? ''))).toBeInstanceOf(GrantRevoked);
    expect((await discord.profile(second.accessToken)).username).toBe('mia.keller');
  });

  test('ends when the grant is revoked', async () => {
    const grant = await connected('mia');
    await discord.revoke(grant.accessToken);
    expect(await rejectionOf(discord.refresh(grant.refreshToken ?? ''))).toBeInstanceOf(GrantRevoked);
    expect(await rejectionOf(discord.profile(grant.accessToken))).toMatchObject({
      name: 'CredentialsRejected',
      status: 401,
    });
  });

  test('with a wrong secret is rejected', async () => {
    const wrong = createDiscord({
      ...{ urls: sandbox.addresses.discord, clock, productUrl: 'https://product.example' },
      credentials: { ...sandboxKeys.discord, clientSecret: 'wrong' },
    });
    expect(await rejectionOf(wrong.refresh('any'))).toBeInstanceOf(CredentialsRejected);
  });
});

describe('an invite', () => {
  const cdn = () => sandbox.addresses.discord.cdn;

  test('returns its server and the inviter', async () => {
    expect(await discord.readInvite('zuerich-climb')).toEqual({
      name: 'Zürich klettert',
      icon: `${cdn()}/icons/1100000000000001001/7c0e5a91d3b84f26a1c95e07b6d2f843.webp?size=128`,
      onlineMembers: 213,
      members: 1284,
      user: { id: '1100000000000000101', username: 'mia.keller', avatar: expect.stringContaining(cdn()) },
    });
  });

  test('with a vanity URL has no inviter', async () => {
    expect((await discord.readInvite('cafe-morgenrot')).user).toBeNull();
  });

  test('may lack an icon or counts', async () => {
    expect((await discord.readInvite('no-icon')).icon).toBeNull();
    for (const code of ['counts-null', 'counts-missing'])
      expect(await discord.readInvite(code)).toMatchObject({ members: null, onlineMembers: null });
  });

  test.each(['group-dm', 'friend', 'unknown', 'ZUERICH-climb', 'a', '../users/@me', 'x'.repeat(51), 'a b'])(
    'that does not point to a server is not found: %s',
    async (code) => {
      expect(await rejectionOf(discord.readInvite(code))).toBeInstanceOf(NotFound);
    },
  );

  test('with an invalid code is not requested', async () => {
    await rejectionOf(discord.readInvite('../users/@me'));
    expect(sandbox.state.discord.requests).toEqual({});
  });

  test('returns pictures that exist', async () => {
    const { icon, user } = await discord.readInvite('animated-icon');
    for (const address of [icon, user?.avatar])
      expect((await fetch(address ?? '')).headers.get('content-type')).toMatch(/^image\//);
  });

  test('is read at most ten times a minute, below the limit of the firewall', async () => {
    for (let n = 0; n < 10; n += 1) await discord.readInvite('zuerich-climb');
    expect(await rejectionOf(discord.readInvite('zuerich-climb'))).toBeInstanceOf(RateLimited);
    clock.advance(MINUTE_MS);
    await discord.readInvite('zuerich-climb');
  });
});

describe('when Discord', () => {
  test('sends a rate limit, requests pause for the stated time', async () => {
    Object.assign(sandbox.state.discord, { mode: 'rate-limited', retryAfterSeconds: 65 });
    const error = await rejectionOf(discord.readInvite('zuerich-climb'));
    expect(error).toMatchObject({ name: 'RateLimited', retryAtMs: clock.now().getTime() + 65_000 });
    sandbox.reset();
    expect(await rejectionOf(discord.readInvite('berlin-rides'))).toBeInstanceOf(RateLimited);
    expect(sandbox.state.discord.requests).toEqual({});
    clock.advance(65_000);
    expect((await discord.readInvite('berlin-rides')).name).toBe('Berlin Rides');
  });

  test('responds with its firewall, requests pause for at least 15 minutes', async () => {
    sandbox.state.discord.mode = 'quota-exceeded';
    const error = await rejectionOf(discord.readInvite('zuerich-climb'));
    expect(error).toMatchObject({ retryAtMs: clock.now().getTime() + 15 * MINUTE_MS });
  });

  test.each([502, 503] as const)('is down with %i, it is unavailable', async (downStatus) => {
    Object.assign(sandbox.state.discord, { mode: 'down', downStatus });
    expect(await rejectionOf(discord.readInvite('zuerich-climb'))).toBeInstanceOf(Unavailable);
  });

  test('is slow, the request times out', async () => {
    sandbox.state.discord.mode = 'slow';
    expect(await rejectionOf(discord.readInvite('zuerich-climb'))).toBeInstanceOf(Unavailable);
  });

  test.each(['shapes', 'html', 'blank', 'huge', 'redirect'] as const)(
    'sends an invalid response (%s), it is rejected',
    async (lie) => {
      Object.assign(sandbox.state.discord, { mode: 'lying', lie });
      for (const ask of [discord.readInvite, discord.profile, discord.refresh])
        expect(['InvalidResponse', 'NotFound']).toContain(
          ((await rejectionOf(ask('zuerich-climb'))) as Error).name,
        );
    },
  );

  test('responds with 403, the credentials are rejected', async () => {
    sandbox.state.discord.mode = 'forbidden';
    expect(await rejectionOf(discord.profile('token'))).toBeInstanceOf(CredentialsRejected);
  });
});

describe('an unusual response', () => {
  const guild = { id: '1100000000000000001', name: 'Harbor Café', icon: null };
  const invite = (more: object) => {
    local.respondWithJson({ json: { type: 0, guild, ...more } });
    return made({ ...DISCORD_URLS, api: local.origin }).readInvite('code');
  };

  test.each<[string, object, object]>([
    [
      'invalid counts are unknown',
      { approximate_member_count: 'many', approximate_presence_count: -1 },
      { members: null, onlineMembers: null },
    ],
    ['an invalid inviter is ignored', { inviter: { id: 'x' } }, { user: null }],
    ['an icon with a path is ignored', { guild: { ...guild, icon: '../../x' } }, { icon: null }],
  ])('%s', async (_, more, expected) => {
    expect(await invite(more)).toMatchObject(expected);
  });

  test('with an id that would escape its folder is rejected', async () => {
    expect(await rejectionOf(invite({ guild: { ...guild, id: '../1' } }))).toBeInstanceOf(InvalidResponse);
  });

  test.each([1, 2])('with an invite of type %i is not found, whatever else it contains', async (type) => {
    expect(await rejectionOf(invite({ type }))).toBeInstanceOf(NotFound);
  });

  test('with a code that Discord calls malformed is not found', async () => {
    local.respondWithJson({ status: 400, json: { code: 50035, message: 'Invalid Form Body' } });
    const asking = made({ ...DISCORD_URLS, api: local.origin }).readInvite('code');
    expect(await rejectionOf(asking)).toBeInstanceOf(NotFound);
  });
});

test.each<[string, string, number]>([
  ['0', '0', 0],
  ['4194304', '0', 1],
  ['1100000000012582912', '0', Number((1100000000012582912n >> 22n) % 6n)],
  ['1', '0004', 4],
  ['1', '4711', 1],
])('the account %s#%s without a picture has default picture %i', (id, discriminator, index) => {
  const cdn = DISCORD_URLS.cdn;
  expect(avatarUrl(cdn, { id, discriminator, avatar: null })).toBe(`${cdn}/embed/avatars/${index}.png`);
});
