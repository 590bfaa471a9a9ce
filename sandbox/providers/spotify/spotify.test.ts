import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS, ManualClock } from '#platform/clock';
import { type RunningSandbox, startProviderSandbox } from '../start.ts';
import {
  currentlyPlaying,
  recentlyPlayed,
  spotifyUser,
  topTracks,
  track,
} from '../testing/documented-shapes.ts';
import { bearer, call, TestClient } from '../testing/test-client.ts';

const NOW = '/me/player/currently-playing';
const RECENT = '/me/player/recently-played';
const TOP = '/me/top/tracks?time_range=short_term';
const clock = new ManualClock(new Date('2026-11-21T12:00:00Z'));
let sandbox: RunningSandbox;

const get = async (account: string, path: string) => {
  const { access } = await new TestClient(sandbox, 'spotify').connect(account);
  return call(`${sandbox.addresses.spotify.api}${path}`, bearer(access));
};
const playing = async () => currentlyPlaying.parse((await get('mia', NOW)).json);

beforeAll(async () => {
  sandbox = await startProviderSandbox({ clock });
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

describe('now playing', () => {
  test('progress follows the clock, and the next song follows the song', async () => {
    const before = await playing();
    const song = track.parse(before.item);
    clock.advance(1000);
    const after = await playing();
    const wrapped = before.progress_ms! + 1000 >= song.duration_ms;
    expect(wrapped || after.progress_ms === before.progress_ms! + 1000).toBe(true);
    clock.advance(song.duration_ms);
    expect(track.parse((await playing()).item).id).not.toBe(song.id);
  });

  test('progress never exceeds the duration of the song', async () => {
    for (let step = 0; step < 60; step += 1) {
      const { progress_ms, item } = await playing();
      expect(progress_ms).toBeLessThan(track.parse(item).duration_ms);
      clock.advance(61_000);
    }
  });

  test('paused retains the song and the progress', async () => {
    sandbox.state.spotify.playing.mia = 'paused';
    const before = await playing();
    clock.advance(90_000);
    const after = await playing();
    expect(after).toMatchObject({ is_playing: false, progress_ms: before.progress_ms, item: before.item });
  });

  test('nothing is 204 without a body', async () => {
    sandbox.state.spotify.playing.mia = 'nothing';
    const answer = await get('mia', NOW);
    expect([answer.status, answer.body]).toEqual([204, '']);
  });

  test.each(['episode', 'ad', 'unknown'] as const)('%s has no item', async (kind) => {
    sandbox.state.spotify.playing.mia = kind;
    expect(await playing()).toMatchObject({ currently_playing_type: kind, item: null, is_playing: true });
  });

  test('an episode is returned to clients that request episodes', async () => {
    sandbox.state.spotify.playing.mia = 'episode';
    const { json } = await get('mia', `${NOW}?additional_types=episode`);
    expect(currentlyPlaying.parse(json).item).toMatchObject({ type: 'episode' });
  });

  test('a local file has no ids, links and pictures', async () => {
    sandbox.state.spotify.playing.mia = 'local';
    const item = track.parse((await playing()).item);
    expect(item).toMatchObject({ id: null, is_local: true, external_urls: {}, album: { images: [] } });
  });
});

describe('recent and top tracks', () => {
  test('recent plays are sorted, contain repeats and are in the past', async () => {
    const page = recentlyPlayed.parse((await get('mia', `${RECENT}?limit=50`)).json);
    const times = page.items.map(({ played_at }) => Date.parse(played_at));
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    expect(times[0]).toBeLessThanOrEqual(clock.now().getTime());
    expect(new Set(page.items.map((item) => item.track.id)).size).toBeLessThan(page.items.length);
    expect(page.items).toHaveLength(50);
  });

  test('the newest play is the song before the current one', async () => {
    const [first] = recentlyPlayed.parse((await get('mia', RECENT)).json).items;
    const { timestamp } = await playing();
    expect(Date.parse(first!.played_at)).toBe(timestamp);
  });

  test('before continues after the end of a page', async () => {
    const page = recentlyPlayed.parse((await get('mia', `${RECENT}?limit=5`)).json);
    const next = recentlyPlayed.parse(
      (await get('mia', `${RECENT}?limit=5&before=${page.cursors!.before}`)).json,
    );
    expect(next.items[0]!.played_at < page.items[4]!.played_at).toBe(true);
    expect((await get('mia', `${RECENT}?before=1&after=1`)).status).toBe(400);
  });

  test('a new listener has empty lists and no cursors', async () => {
    expect(recentlyPlayed.parse((await get('noah', RECENT)).json)).toMatchObject({
      items: [],
      cursors: null,
    });
    expect(topTracks.parse((await get('noah', TOP)).json)).toMatchObject({ items: [], total: 0 });
  });

  test('top tracks are a full list of different songs', async () => {
    const { items } = topTracks.parse((await get('mia', `${TOP}&limit=10`)).json);
    expect(items).toHaveLength(10);
    expect(new Set(items.map(({ id }) => id)).size).toBe(10);
  });

  test.each(['0', '51', 'many'])('a limit of %s is rejected', async (limit) => {
    expect((await get('mia', `${TOP}&limit=${limit}`)).status).toBe(400);
    expect((await get('mia', `${RECENT}?limit=${limit}`)).status).toBe(400);
  });

  test('in the mode empty nothing plays and the lists are empty', async () => {
    sandbox.state.spotify.mode = 'empty';
    expect((await get('mia', NOW)).status).toBe(204);
    expect((await get('mia', TOP)).json.items).toEqual([]);
    expect((await get('mia', RECENT)).json.cursors).toBeNull();
  });
});

test('profiles are complete, or have neither name nor picture', async () => {
  expect(spotifyUser.parse((await get('mia', '/me')).json).images).toHaveLength(2);
  expect(spotifyUser.parse((await get('noah', '/me')).json)).toMatchObject({
    display_name: null,
    images: [],
  });
});

describe('errors', () => {
  const raw = (token?: string) => call(`${sandbox.addresses.spotify.api}${NOW}`, token ? bearer(token) : {});

  test('missing, unknown and expired tokens are 401 with different messages', async () => {
    expect((await raw()).json.error).toMatchObject({ status: 401, message: 'No token provided' });
    expect((await raw('made-up')).json.error).toMatchObject({ message: 'Invalid access token' });
    const { access } = await new TestClient(sandbox, 'spotify').connect('mia');
    clock.advance(HOUR_MS);
    expect((await raw(access)).json.error).toMatchObject({ message: 'The access token expired' });
  });

  test('access tokens can be expired manually, and a refresh issues a valid one', async () => {
    const client = new TestClient(sandbox, 'spotify');
    const { access, refresh } = await client.connect('mia');
    sandbox.state.spotify.grants.expireAccessTokens();
    expect((await raw(access)).status).toBe(401);
    expect((await raw(String((await client.refresh(refresh)).json.access_token))).status).toBe(200);
  });

  test('a missing scope is 403', async () => {
    const client = new TestClient(sandbox, 'spotify');
    const code = await client.code('mia', { scope: 'user-top-read' });
    const { json } = await client.redeem(code);
    expect((await raw(String(json.access_token))).json.error).toMatchObject({
      message: 'Insufficient client scope',
    });
  });

  test('a rate limit, a used-up quota and a forbidden account have their own errors', async () => {
    sandbox.state.spotify.mode = 'rate-limited';
    const limited = await raw('any');
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '30']);
    sandbox.state.spotify.mode = 'quota-exceeded';
    expect((await raw('any')).json.error).toMatchObject({ reason: 'QUOTA_EXCEEDED' });
    sandbox.state.spotify.mode = 'forbidden';
    const forbidden = await raw('any');
    expect([forbidden.status, forbidden.body]).toEqual([
      403,
      'User not registered in the Developer Dashboard',
    ]);
    expect(forbidden.headers.get('content-type')).toContain('text/plain');
  });
});

test('covers and profile pictures have their declared sizes', async () => {
  const { images } = track.parse((await playing()).item).album;
  expect(images.map(({ width }) => width)).toEqual([640, 300, 64]);
  const user = spotifyUser.parse((await get('mia', '/me')).json);
  for (const { url, width, height } of [...images, ...user.images]) {
    const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width, height, format: 'jpeg' });
  }
  expect((await fetch(`${sandbox.addresses.spotify.pictures}/nothing-640`)).status).toBe(404);
});
