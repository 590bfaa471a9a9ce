import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ProviderError, SwrCache, Unavailable } from '#connectors/http-client';
import { createSpotify, type Listening } from '#connectors/spotify';
import { HOUR_MS, ManualClock, MINUTE_MS, SECOND_MS } from '#platform/clock';
import {
  demoRefreshToken,
  type RunningSandbox,
  sandboxKeys,
  startProviderSandbox,
} from '../../sandbox/providers/index.ts';
import { rejectionOf } from '../../tests/support/rejection.ts';
import { SONG_TTL } from './spotify.ts';

const CALL = 'GET /v1/me/player/currently-playing';
const clock = new ManualClock();

let sandbox: RunningSandbox;
let song: () => Promise<Listening>;
let peek: () => Listening | null | undefined;
beforeAll(async () => {
  sandbox = await startProviderSandbox({ clock });
});
afterAll(() => sandbox.close());
beforeEach(() => {
  sandbox.reset();
  const spotify = createSpotify({
    ...{ urls: sandbox.addresses.spotify, credentials: sandboxKeys.spotify, clock },
    ...{ timeoutMs: 2000, productUrl: 'https://product.example' },
  });
  const kept = new SwrCache<Listening>({ clock, ...SONG_TTL });
  const ask = async () => {
    const { accessToken } = await spotify.refresh(demoRefreshToken('spotify', 'mia'));
    return await spotify.nowPlaying(accessToken);
  };
  song = () => kept.get('mia', ask);
  peek = () => kept.peek('mia', ask);
});
const calls = () => sandbox.state.spotify.requests[CALL] ?? 0;
const visitors = (count: number) => Promise.all(Array.from({ length: count }, song));

test('10,000 visitors of one song card cause one request to Spotify in ten seconds', async () => {
  await visitors(5000);
  clock.advance(10 * SECOND_MS - 1);
  await visitors(5000);
  expect(calls()).toBe(1);
  clock.advance(1);
  await visitors(10_000);
  expect(calls()).toBe(2);
});

test.each(['down', 'slow', 'lying', 'rate-limited', 'quota-exceeded'] as const)(
  'while Spotify is %s the last song covers one refresh, and the current state follows after recovery',
  async (mode) => {
    const last = await song();
    expect(last.isPlaying).toBe(true);
    Object.assign(sandbox.state.spotify, { mode, retryAfterSeconds: 60 });
    clock.advance(20 * SECOND_MS - 1);
    expect(await song()).toEqual(last);
    clock.advance(1);
    expect(await rejectionOf(song())).toBeInstanceOf(ProviderError);
    sandbox.reset();
    sandbox.state.spotify.playing.mia = 'nothing';
    clock.advance(HOUR_MS);
    expect(await song()).toEqual({ isPlaying: false, track: null });
  },
);

test('a page that is rendered while Spotify is down contains a song of the last two minutes', async () => {
  const last = await song();
  sandbox.state.spotify.mode = 'down';
  clock.advance(20 * SECOND_MS);
  expect(await rejectionOf(song())).toBeInstanceOf(ProviderError);
  expect(peek()).toEqual(last);
  clock.advance(2 * MINUTE_MS - 20 * SECOND_MS);
  expect(peek()).toBeUndefined();
});

test('a Spotify that stays down gets few requests, and there is no song', async () => {
  await song();
  sandbox.reset();
  sandbox.state.spotify.mode = 'down';
  for (let n = 0; n < 360; n += 1) {
    clock.advance(SECOND_MS);
    await visitors(10).catch(() => undefined);
  }
  const asked = Object.values(sandbox.state.spotify.requests).reduce((sum, count) => sum + count, 0);
  expect(asked).toBeLessThanOrEqual(36);
  expect(await rejectionOf(song())).toBeInstanceOf(Unavailable);
});
