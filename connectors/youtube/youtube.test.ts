import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS, ManualClock } from '#platform/clock';
import { type RunningSandbox, sandboxKeys, startProviderSandbox } from '../../sandbox/providers/index.ts';
import { rejectionOf } from '../../tests/support/rejection.ts';
import { type LocalProvider, startLocalProvider } from '../../tests/support/servers/local-provider.ts';
import { submitConsent } from '../../tests/support/submit-consent.ts';
import {
  CredentialsRejected,
  GrantRevoked,
  InvalidResponse,
  NotFound,
  PermissionMissing,
  RateLimited,
  Unavailable,
} from '../http-client/index.ts';
import { nextQuotaReset } from './error-mapping.ts';
import { createYouTube, YOUTUBE_URLS, type YouTube } from './index.ts';

const attempt = { redirectUri: 'http://127.0.0.1:3000/callback', state: 'st', verifier: 'v'.repeat(43) };
const SCOPE = 'https://www.googleapis.com/auth/youtube.readonly';
const LIST = 'GET /youtube/v3/videos';

let sandbox: RunningSandbox;
let local: LocalProvider;
let clock: ManualClock;
let youtube: YouTube;
beforeAll(async () => {
  sandbox = await startProviderSandbox();
  local = await startLocalProvider();
});
afterAll(async () => {
  local.close();
  await sandbox.close();
});
const made = (addresses: Parameters<typeof createYouTube>[0]['urls'], credentials: object = {}) =>
  createYouTube({
    ...{ urls: addresses, credentials: { ...sandboxKeys.google, ...credentials }, clock },
    ...{ timeoutMs: 2000, productUrl: 'https://product.example' },
  });
beforeEach(() => {
  sandbox.reset();
  clock = new ManualClock();
  youtube = made(sandbox.addresses.google);
});
async function connected(account: string) {
  const { code = '' } = await submitConsent(youtube.authorizeUrl(attempt), 'allow', {
    account,
    granted: SCOPE,
  });
  return await youtube.exchange({ ...attempt, code });
}

describe('connecting', () => {
  test('returns the channel of the account and requests no refresh token', async () => {
    const grant = await connected('mia');
    expect(grant.refreshToken).toBeNull();
    const profile = await youtube.channelOfToken(grant.accessToken);
    expect(profile).toEqual({
      id: 'UCmiaDraussenZuerich0001',
      profileURL: 'https://www.youtube.com/@miadraussen',
      avatarURL: `${sandbox.addresses.google.pictures}/channel/UCmiaDraussenZuerich0001=s240`,
      display_name: 'Mia draussen',
      username: 'miadraussen',
    });
    expect(await youtube.channel(profile.id)).toEqual(profile);
  });

  test('a new channel has neither handle nor picture', async () => {
    expect(await youtube.channelOfToken((await connected('noah')).accessToken)).toMatchObject({
      avatarURL: null,
      profileURL: 'https://www.youtube.com/channel/UCnoahBrandtBerlin000001',
      username: 'UCnoahBrandtBerlin000001',
    });
  });

  test('an account without a channel is not found', async () => {
    const { accessToken } = await connected('lea');
    expect(await rejectionOf(youtube.channelOfToken(accessToken))).toBeInstanceOf(NotFound);
  });

  test('rejects a code with the verifier of another attempt', async () => {
    const { code = '' } = await submitConsent(youtube.authorizeUrl(attempt), 'allow', {
      account: 'mia',
      granted: SCOPE,
    });
    const stolen = youtube.exchange({ ...attempt, code, verifier: 'w'.repeat(43) });
    expect(await rejectionOf(stolen)).toBeInstanceOf(GrantRevoked);
  });

  test('rejects a grant without the required permission', async () => {
    local.respondWithJson({ json: { access_token: 'A', expires_in: 60, scope: 'openid' } });
    const other = made({ ...YOUTUBE_URLS, token: local.origin });
    expect(await rejectionOf(other.exchange({ ...attempt, code: 'c' }))).toBeInstanceOf(PermissionMissing);
  });

  test('ends when the grant is revoked, and a second revocation succeeds', async () => {
    const { accessToken } = await connected('mia');
    await youtube.revoke(accessToken);
    await youtube.revoke(accessToken);
    expect(await rejectionOf(youtube.channelOfToken(accessToken))).toMatchObject({
      name: 'CredentialsRejected',
      status: 401,
    });
  });

  test('can be revoked when the quota is exhausted', async () => {
    const { accessToken } = await connected('mia');
    Object.assign(sandbox.state.google, { mode: 'quota-exceeded', affects: 'api' });
    await rejectionOf(youtube.video('aqz-KE-bpKQ'));
    await youtube.revoke(accessToken);
    expect(sandbox.state.google.requests['POST /revoke']).toBe(1);
  });
});

describe('a video', () => {
  test('has its widest picture', async () => {
    expect(await youtube.video('aqz-KE-bpKQ')).toEqual({
      title: 'Erstes Licht an der Südwand: neun Seillängen und ein kalter Kaffee',
      image: `${sandbox.addresses.google.pictures}/vi/aqz-KE-bpKQ/maxresdefault.jpg`,
      channelName: 'Seillänge Film',
      views: 184_203,
      published_at: '2026-03-14T17:00:05Z',
    });
  });

  test('without that picture has another wide one', async () => {
    expect((await youtube.video('no-maxres-0')).image).toMatch(/mqdefault\.jpg$/);
  });

  test.each([
    ['no-views-00', null],
    ['live-now-00', null],
    ['billions-00', 3_412_907_765],
    ['beyond-safe', null],
  ])('%s has %s views, never an invented number', async (id, views) => {
    expect((await youtube.video(id)).views).toBe(views);
  });

  test.each(['unknown-000', 'short', '', 'a,b,c,d,e,f', 'x'.repeat(12)])('%j is not found', async (id) => {
    expect(await rejectionOf(youtube.video(id))).toBeInstanceOf(NotFound);
  });

  test('shares a request with concurrent calls', async () => {
    const ids = ['aqz-KE-bpKQ', 'no-views-00', 'unknown-000', 'aqz-KE-bpKQ'];
    const outcomes = await Promise.allSettled(ids.map((id) => youtube.video(id)));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(sandbox.state.google.requests[LIST]).toBe(1);
  });

  test('shares a request with at most 49 others', async () => {
    local.respondWithJson({ json: { items: [] } });
    const other = made({ ...YOUTUBE_URLS, api: local.origin });
    const ids = Array.from({ length: 101 }, (_, n) => `video-${String(n).padStart(5, '0')}`);
    await Promise.allSettled(ids.map((id) => other.video(id)));
    // The requests are concurrent, so they may arrive in any order.
    const sent = local.requests.map(({ url }) => new URL(url, local.origin).searchParams.get('id')).sort();
    expect(sent).toEqual([ids.slice(0, 50), ids.slice(50, 100), ids.slice(100)].map((list) => list.join()));
  });

  test('of another shape does not affect the others', async () => {
    const snippet = { title: 'T', channelTitle: 'C', publishedAt: '2026-01-01T00:00:00Z' };
    local.respondWithJson({
      json: { items: [{ id: 'video-00001', snippet }, { id: 'video-00002', snippet: 7 }, null] },
    });
    const other = made({ ...YOUTUBE_URLS, api: local.origin });
    const [good, bad] = await Promise.allSettled([other.video('video-00001'), other.video('video-00002')]);
    expect(good).toMatchObject({ value: { title: 'T', image: null, views: null } });
    expect(bad).toMatchObject({ reason: expect.any(InvalidResponse) });
  });

  test('never has a picture of a foreign host', async () => {
    const snippet = { title: 'T', channelTitle: 'C', publishedAt: '2026-01-01T00:00:00Z' };
    const thumbnails = {
      maxres: { url: 'https://evil.example/a.jpg' },
      medium: { url: 'http://i.ytimg.com/a.jpg' },
    };
    local.respondWithJson({ json: { items: [{ id: 'video-00001', snippet: { ...snippet, thumbnails } }] } });
    expect((await made({ ...YOUTUBE_URLS, api: local.origin }).video('video-00001')).image).toBeNull();
  });

  test('is requested with the key in a header, not in the URL', async () => {
    local.respondWithJson({ json: { items: [] } });
    await rejectionOf(made({ ...YOUTUBE_URLS, api: local.origin }).video('video-00001'));
    expect(local.requests[0]?.headers['x-goog-api-key']).toBe(sandboxKeys.google.apiKey);
    expect(local.requests[0]?.url).not.toContain(sandboxKeys.google.apiKey);
  });
});

describe('when YouTube', () => {
  test('has no quota left, requests pause until midnight in California', async () => {
    clock = new ManualClock(new Date('2026-07-01T12:00:00Z'));
    youtube = made(sandbox.addresses.google);
    sandbox.state.google.mode = 'quota-exceeded';
    const until = Date.parse('2026-07-02T07:00:00Z');
    expect(await rejectionOf(youtube.video('aqz-KE-bpKQ'))).toMatchObject({
      name: 'RateLimited',
      retryAtMs: until,
    });
    sandbox.reset();
    clock.advance(18 * HOUR_MS);
    expect(await rejectionOf(youtube.video('aqz-KE-bpKQ'))).toBeInstanceOf(RateLimited);
    clock.advance(HOUR_MS);
    expect((await youtube.video('aqz-KE-bpKQ')).views).toBe(184_203);
  });

  test('sends a rate limit, requests pause for the stated time', async () => {
    Object.assign(sandbox.state.google, { mode: 'rate-limited', retryAfterSeconds: 9 });
    const retryAtMs = clock.now().getTime() + 9000;
    expect(await rejectionOf(youtube.video('aqz-KE-bpKQ'))).toMatchObject({ name: 'RateLimited', retryAtMs });
  });

  test('rejects the key, the credentials are rejected', async () => {
    const wrong = made(sandbox.addresses.google, { apiKey: 'wrong' });
    expect(await rejectionOf(wrong.video('aqz-KE-bpKQ'))).toBeInstanceOf(CredentialsRejected);
  });

  test.each([502, 503] as const)('is down with %i, it is unavailable', async (downStatus) => {
    Object.assign(sandbox.state.google, { mode: 'down', downStatus });
    expect(await rejectionOf(youtube.video('aqz-KE-bpKQ'))).toBeInstanceOf(Unavailable);
  });

  test('is slow, the request times out', async () => {
    sandbox.state.google.mode = 'slow';
    expect(await rejectionOf(youtube.video('aqz-KE-bpKQ'))).toBeInstanceOf(Unavailable);
  });

  test('returns no items, the video is not found', async () => {
    sandbox.state.google.mode = 'empty';
    expect(await rejectionOf(youtube.video('aqz-KE-bpKQ'))).toBeInstanceOf(NotFound);
  });

  test.each(['shapes', 'html', 'blank', 'huge', 'redirect'] as const)(
    'sends an invalid response (%s), it is rejected',
    async (lie) => {
      Object.assign(sandbox.state.google, { mode: 'lying', lie });
      expect(await rejectionOf(youtube.video('aqz-KE-bpKQ'))).toBeInstanceOf(InvalidResponse);
      expect(await rejectionOf(youtube.exchange({ ...attempt, code: 'c' }))).toBeInstanceOf(InvalidResponse);
    },
  );
});

const error = (reason: string, more: object = {}) => ({
  error: {
    code: 1,
    message: 'a <a href="x">secret</a>',
    errors: [{ message: 'm', domain: 'd', reason }],
    ...more,
  },
});
test.each<[number, object, string]>([
  [403, error('quotaExceeded'), 'RateLimited'],
  [403, error('dailyLimitExceeded'), 'RateLimited'],
  [403, error('rateLimitExceeded'), 'RateLimited'],
  [403, error('userRateLimitExceeded'), 'RateLimited'],
  [429, { error: { status: 'RESOURCE_EXHAUSTED' } }, 'RateLimited'],
  [400, error('badRequest', { details: [{ reason: 'API_KEY_INVALID' }] }), 'CredentialsRejected'],
  [400, error('keyInvalid'), 'CredentialsRejected'],
  [403, error('forbidden'), 'CredentialsRejected'],
  [403, error('accessNotConfigured'), 'CredentialsRejected'],
  [401, error('authError', { status: 'UNAUTHENTICATED' }), 'CredentialsRejected'],
  [401, error('youtubeSignupRequired'), 'NotFound'],
  [403, error('insufficientPermissions'), 'GrantRevoked'],
  [400, error('missingRequiredParameter'), 'InvalidResponse'],
  [500, error('backendError'), 'Unavailable'],
  [503, error('backendError'), 'Unavailable'],
])('%i %j maps to %s', async (status, json, name) => {
  local.respondWithJson({ status, json });
  const failed = (await rejectionOf(made({ ...YOUTUBE_URLS, api: local.origin }).channel('UC1'))) as Error;
  expect(failed.name).toBe(name);
  expect(failed.message).not.toContain('secret');
});

test.each([
  ['2026-01-15T07:59:59Z', '2026-01-15T08:00:00Z'],
  ['2026-01-15T08:00:00Z', '2026-01-16T08:00:00Z'],
  ['2026-07-15T06:30:00Z', '2026-07-15T07:00:00Z'],
  // Clocks in California change on 8 March and 1 November 2026.
  ['2026-03-08T09:00:00Z', '2026-03-09T07:00:00Z'],
  ['2026-11-01T08:00:00Z', '2026-11-02T08:00:00Z'],
])('at %s the next quota reset is %s', (now, then) => {
  expect(nextQuotaReset(Date.parse(now))).toBe(Date.parse(then));
});
