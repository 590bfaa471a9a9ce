import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, ManualClock } from '#platform/clock';
import { type RunningSandbox, sandboxKeys, startProviderSandbox } from '../../sandbox/providers/index.ts';
import { rejectionOf } from '../../tests/support/rejection.ts';
import { type LocalProvider, startLocalProvider } from '../../tests/support/servers/local-provider.ts';
import { submitConsent } from '../../tests/support/submit-consent.ts';
import {
  CredentialsRejected,
  GrantRevoked,
  InvalidResponse,
  RateLimited,
  Unavailable,
} from '../http-client/index.ts';
import { createSpotify, SPOTIFY_URLS, type Spotify } from './index.ts';

const attempt = { redirectUri: 'http://127.0.0.1:3000/callback', state: 'st', verifier: 'v'.repeat(43) };
const NOTHING = { isPlaying: false, track: null };

let sandbox: RunningSandbox;
let local: LocalProvider;
let spotify: Spotify;
const clock = new ManualClock();
beforeAll(async () => {
  sandbox = await startProviderSandbox({ clock });
  local = await startLocalProvider();
});
afterAll(async () => {
  local.close();
  await sandbox.close();
});
const made = (addresses: Parameters<typeof createSpotify>[0]['urls'], credentials = sandboxKeys.spotify) =>
  createSpotify({
    urls: addresses,
    credentials,
    clock,
    timeoutMs: 2000,
    productUrl: 'https://product.example',
  });
const atLocal = () => made({ ...SPOTIFY_URLS, api: local.origin });
beforeEach(() => {
  sandbox.reset();
  spotify = made(sandbox.addresses.spotify);
});
async function connected(account: string) {
  const { code = '' } = await submitConsent(spotify.authorizeUrl(attempt), 'allow', { account });
  return await spotify.exchange({ ...attempt, code });
}
const token = async (account = 'mia') => (await connected(account)).accessToken;

describe('connecting', () => {
  test('returns a profile', async () => {
    expect(await spotify.profile(await token())).toEqual({
      id: 'miakeller',
      profileURL: 'https://open.spotify.com/user/miakeller',
      avatarURL: `${sandbox.addresses.spotify.pictures}/user-mia-300`,
      display_name: 'Mia Keller',
      username: 'miakeller',
    });
  });

  test('shows a member without name and picture by their id', async () => {
    const id = '31xk7brandtberlin5mq2w9zr4te';
    expect(await spotify.profile(await token('noah'))).toMatchObject({
      avatarURL: null,
      display_name: id,
      username: id,
    });
  });

  test('needs the verifier in addition to the secret', async () => {
    const { code = '' } = await submitConsent(spotify.authorizeUrl(attempt), 'allow', { account: 'mia' });
    const stolen = spotify.exchange({ ...attempt, code, verifier: 'w'.repeat(43) });
    expect(await rejectionOf(stolen)).toBeInstanceOf(GrantRevoked);
  });

  test('fails with a wrong secret', async () => {
    const wrong = made(sandbox.addresses.spotify, { ...sandboxKeys.spotify, clientSecret: 'wrong' as never });
    expect(await rejectionOf(wrong.refresh('any'))).toBeInstanceOf(CredentialsRejected);
  });
});

describe('a grant', () => {
  test('expires after an hour and is refreshed, and the refresh token stays valid', async () => {
    const grant = await connected('mia');
    clock.advance(HOUR_MS);
    expect(grant.expiresAt <= clock.now()).toBe(true);
    expect(await rejectionOf(spotify.nowPlaying(grant.accessToken))).toMatchObject({
      name: 'CredentialsRejected',
      status: 401,
    });
    const renewed = await spotify.refresh(grant.refreshToken ?? '');
    expect(renewed.refreshToken).toBeNull();
    expect((await spotify.nowPlaying(renewed.accessToken)).isPlaying).toBe(true);
    await spotify.refresh(grant.refreshToken ?? '');
  });

  test('is revoked half a year after consent', async () => {
    const grant = await connected('mia');
    clock.advance(183 * DAY_MS);
    expect(await rejectionOf(spotify.refresh(grant.refreshToken ?? ''))).toBeInstanceOf(GrantRevoked);
  });

  test('is revoked when a scope is missing', async () => {
    local.respondWithJson({
      status: 403,
      json: { error: { status: 403, message: 'Insufficient client scope' } },
    });
    expect(await rejectionOf(atLocal().top('t'))).toBeInstanceOf(GrantRevoked);
  });
});

describe('the current song', () => {
  const playing = async (what: RunningSandbox['state']['spotify']['playing'][string]) => {
    sandbox.state.spotify.playing.mia = what;
    return await spotify.nowPlaying(await token());
  };

  test('has its URLs and a cover that is large enough', async () => {
    expect(await playing('album')).toEqual({
      isPlaying: true,
      track: {
        name: expect.any(String),
        songURL: expect.stringMatching(/^https:\/\/open\.spotify\.com\/track\//),
        artists: expect.arrayContaining([
          {
            name: expect.any(String),
            artistURL: expect.stringMatching(/^https:\/\/open\.spotify\.com\/artist\//),
          },
        ]),
        album: {
          name: expect.any(String),
          imageURL: expect.stringMatching(/-300$/),
          albumURL: expect.stringMatching(/^https:\/\/open\.spotify\.com\/album\//),
        },
      },
    });
  });

  test('may be paused', async () => {
    expect(await playing('paused')).toMatchObject({ isPlaying: false, track: { name: expect.any(String) } });
  });

  test.each(['nothing', 'episode', 'ad', 'unknown'] as const)('is empty: %s', async (what) => {
    expect(await playing(what)).toEqual(NOTHING);
  });

  test('may be a local file, without URLs and cover', async () => {
    expect(await playing('local')).toMatchObject({
      track: { songURL: null, artists: [{ artistURL: null }], album: { imageURL: null, albumURL: null } },
    });
  });
});

describe('recent tracks', () => {
  test('contain each track once, in order', async () => {
    const tracks = await spotify.recent(await token());
    expect(tracks.length).toBeGreaterThan(0);
    expect(new Set(tracks.map(({ songURL }) => songURL)).size).toBe(tracks.length);
  });

  test('that are local files are distinguished by their URI', async () => {
    const own = (uri: string) => ({
      track: { id: null, uri, name: 'same', artists: [], album: { name: '' } },
    });
    local.respondWithJson({ json: { items: [own('a'), own('b'), own('a')], cursors: null } });
    expect(await atLocal().recent('t')).toHaveLength(2);
  });

  test('may be empty', async () => {
    sandbox.state.spotify.mode = 'empty';
    expect(await spotify.recent(await token())).toEqual([]);
  });
});

describe('top tracks', () => {
  test('of four weeks are in Spotify’s order', async () => {
    const [first] = await spotify.top(await token());
    expect(first).toEqual({
      name: expect.any(String),
      image: expect.stringContaining(sandbox.addresses.spotify.pictures),
      songURL: expect.any(String),
      artists: expect.arrayContaining([{ name: expect.any(String), artistURL: expect.any(String) }]),
      album: { name: expect.any(String), albumURL: expect.any(String) },
    });
    local.respondWithJson({ json: { items: [] } });
    await atLocal().top('t');
    expect(local.requests[0]?.url).toContain('time_range=short_term');
  });

  test('of a new account are empty', async () => {
    expect(await spotify.top(await token('noah'))).toEqual([]);
  });
});

describe('when Spotify', () => {
  test.each(['rate-limited', 'quota-exceeded'] as const)('is %s, all requests pause', async (mode) => {
    const accessToken = await token();
    Object.assign(sandbox.state.spotify, { mode, retryAfterSeconds: 3600 });
    const retryAtMs = clock.now().getTime() + HOUR_MS;
    expect(await rejectionOf(spotify.nowPlaying(accessToken))).toMatchObject({
      name: 'RateLimited',
      retryAtMs,
    });
    sandbox.reset();
    expect(await rejectionOf(spotify.top(accessToken))).toBeInstanceOf(RateLimited);
    expect(sandbox.state.spotify.requests).toEqual({});
  });

  test('rejects the account in plain text, the credentials are rejected', async () => {
    const accessToken = await token();
    sandbox.state.spotify.mode = 'forbidden';
    expect(await rejectionOf(spotify.nowPlaying(accessToken))).toMatchObject({
      name: 'CredentialsRejected',
      status: 403,
    });
  });

  test('responds with a 404, it is unavailable', async () => {
    local.respondWithJson({ status: 404, json: { error: { status: 404, message: 'Not found.' } } });
    expect(await rejectionOf(atLocal().nowPlaying('t'))).toBeInstanceOf(Unavailable);
  });

  test.each([502, 503] as const)('is down with %i, it is unavailable', async (downStatus) => {
    Object.assign(sandbox.state.spotify, { mode: 'down', downStatus });
    expect(await rejectionOf(spotify.nowPlaying('t'))).toBeInstanceOf(Unavailable);
  });

  test('is slow, the request times out', async () => {
    sandbox.state.spotify.mode = 'slow';
    expect(await rejectionOf(spotify.nowPlaying('t'))).toBeInstanceOf(Unavailable);
  });

  test.each(['shapes', 'html', 'blank', 'huge', 'redirect'] as const)(
    'sends an invalid response (%s), it is rejected',
    async (lie) => {
      Object.assign(sandbox.state.spotify, { mode: 'lying', lie });
      const all = [spotify.nowPlaying, spotify.recent, spotify.top, spotify.profile];
      for (const ask of all) expect(await rejectionOf(ask('t'))).toBeInstanceOf(InvalidResponse);
    },
  );
});

describe('an unusual response', () => {
  const album = { name: 'A', images: [{ url: 'https://i.scdn.co/image/a', width: 640, height: 640 }] };
  const item = { id: 'x', name: 'T', artists: [], album };
  test('with an episode is not a song, even if it has all fields of one', async () => {
    local.respondWithJson({ json: { is_playing: true, currently_playing_type: 'episode', item } });
    expect(await atLocal().nowPlaying('t')).toEqual(NOTHING);
  });

  const answered = (more: object) => {
    local.respondWithJson({
      json: { is_playing: true, currently_playing_type: 'track', item: { ...item, ...more } },
    });
    return atLocal().nowPlaying('t');
  };

  test.each([
    'javascript:alert(1)',
    'http://open.spotify.com/track/1',
    'https://open.spotify.com.evil.example/track/1',
    'https://evil.example/track/1',
  ])('with the URL %s has no song URL', async (spotifyAddress) => {
    expect((await answered({ external_urls: { spotify: spotifyAddress } })).track?.songURL).toBeNull();
  });

  test.each([
    ['https://evil.example/a.jpg', null],
    ['http://i.scdn.co/image/a', null],
    ['https://image-cdn.spotifycdn.com/image/a', 'https://image-cdn.spotifycdn.com/image/a'],
  ])('with the cover %s shows %s', async (url, expected) => {
    const { track } = await answered({ album: { name: 'A', images: [{ url, width: 300 }] } });
    expect(track?.album.imageURL).toBe(expected);
  });

  test('uses the smallest cover that is large enough, else the widest', async () => {
    const images = (...widths: (number | null)[]) =>
      widths.map((width) => ({ url: `https://i.scdn.co/image/${width}`, width }));
    const chosen = async (...widths: (number | null)[]) =>
      (await answered({ album: { name: 'A', images: images(...widths) } })).track?.album.imageURL;
    expect(await chosen(640, 300, 64)).toMatch(/300$/);
    expect(await chosen(128, 64)).toMatch(/128$/);
    expect(await chosen(null)).toMatch(/null$/);
    expect(await chosen()).toBeNull();
  });

  test('with a track without a name is rejected', async () => {
    expect(await rejectionOf(answered({ name: null }))).toBeInstanceOf(InvalidResponse);
  });
});
