import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { ServerCard } from '#contracts/cards/discord';
import { EventCard } from '#contracts/cards/eventbrite';
import { ListeningCard, Track } from '#contracts/cards/spotify';
import { VideoCard } from '#contracts/cards/youtube';
import { systemClock } from '#platform/clock';
import {
  demoRefreshToken,
  type RunningSandbox,
  sandboxKeys,
  startProviderSandbox,
} from '../sandbox/providers/index.ts';
import { createDiscord } from './discord/index.ts';
import { createEventbrite } from './eventbrite/index.ts';
import { createSpotify } from './spotify/index.ts';
import { createYouTube } from './youtube/index.ts';

const outward = { clock: systemClock, productUrl: 'https://product.example' };
let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startProviderSandbox();
});
afterAll(() => sandbox.close());

/** Expects a card to have all fields of its contract and no others. */
const isExactly = <Schema extends z.ZodType>(schema: Schema, card: z.input<Schema>) =>
  expect(schema.parse(card)).toEqual(card);

test('Spotify responses match the song and track cards', async () => {
  const { addresses } = sandbox;
  const spotify = createSpotify({
    ...outward,
    urls: addresses.spotify,
    credentials: sandboxKeys.spotify,
  });
  const { accessToken } = await spotify.refresh(demoRefreshToken('spotify', 'mia'));
  for (const playing of ['album', 'paused', 'local', 'nothing'] as const) {
    sandbox.state.spotify.playing.mia = playing;
    isExactly(ListeningCard, await spotify.nowPlaying(accessToken));
  }
  isExactly(z.array(Track).min(1), await spotify.top(accessToken));
  isExactly(z.array(Track).min(1), await spotify.recent(accessToken));
});

test('Discord responses match the chat card', async () => {
  const { discord: addresses } = sandbox.addresses;
  const discord = createDiscord({ ...outward, urls: addresses, credentials: sandboxKeys.discord });
  for (const code of ['zuerich-climb', 'cafe-morgenrot', 'no-icon', 'counts-null'])
    isExactly(ServerCard, await discord.readInvite(code));
});

test('Eventbrite responses match the event card', async () => {
  const { eventbrite: addresses } = sandbox.addresses;
  const eventbrite = createEventbrite({ ...outward, urls: addresses, credentials: sandboxKeys.eventbrite });
  for (const id of ['1234567890123', '1234567890124', '1234567890127'])
    isExactly(EventCard, (await eventbrite.event(id)).card);
});

test('YouTube responses match the video card', async () => {
  const { google: addresses } = sandbox.addresses;
  const youtube = createYouTube({ ...outward, urls: addresses, credentials: sandboxKeys.google });
  for (const id of ['aqz-KE-bpKQ', 'no-views-00', 'beyond-safe'])
    isExactly(VideoCard, await youtube.video(id));
});
