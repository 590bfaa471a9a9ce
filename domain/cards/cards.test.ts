import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SavedShortPayload } from '#contracts/short';
import { connections } from '#db/schema';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#platform/clock';
import { apiErrorOf } from '../../tests/support/api-error.ts';
import { fakeWebsite } from '../../tests/support/fake-website.ts';
import { emptyShort } from '../../tests/support/short.ts';
import { grantPremium, ORIGIN, registerMember, type TestMember } from '../../tests/support/test-app.ts';
import { type ProviderWorld, providerWorld } from '../../tests/support/worlds/provider-world.ts';

let world: ProviderWorld;
beforeAll(async () => {
  world = await providerWorld({ website: fakeWebsite() });
});
afterAll(() => world.close());

const ALL: SavedShortPayload['shortcuts'] = [
  'spotify_listening',
  'discord_server',
  'eventbrite_event',
  'youtube_video',
  'spotify_top',
  'spotify_recent',
];
const SETTINGS = {
  discordInvite: 'https://discord.gg/zuerich-climb',
  eventbriteEvent: '1234567890123',
  youtubeVideo: 'https://youtu.be/aqz-KE-bpKQ?t=3',
};

/** Registers a member with all six cards. */
async function musician(): Promise<TestMember> {
  const person = await registerMember(world.app);
  await grantPremium(world.app, person);
  await world.app.engine.db.delete(connections);
  await world.connect(person, 'spotify');
  await show(person, ALL);
  return person;
}
const show = (person: TestMember, shortcuts: SavedShortPayload['shortcuts'], settings = SETTINGS) =>
  person.api('PUT /api/v1/@me/short/update', {
    body: { profile: emptyShort({ shortcuts, shortcutsSettings: settings }) },
  });

/** Waits until `count` cards are cached. Advances the clock while waiting, so that cooldowns expire. */
const known = (count: number) =>
  expect
    .poll(
      async () => {
        world.app.clock.advance(5 * SECOND_MS);
        return Object.keys((await short()).cards);
      },
      { timeout: 10_000 },
    )
    .toHaveLength(count);

let person: TestMember;
beforeEach(async () => {
  // Skip every cooldown that an earlier test caused.
  world.app.clock.advance(2 * DAY_MS);
  world.sandbox.reset();
  person = await musician();
  // Saving the Short fetches the cards. Each test starts after all of them have become stale.
  await known(ALL.length);
  world.app.clock.advance(2 * DAY_MS);
  world.sandbox.reset();
});

const visitor = () => world.app.visitor;
const song = (api = visitor(), userId = person.id) =>
  api('GET /api/v1/{userId}/short/shortcuts/spotify_listening', { params: { userId } });
const top = (api = visitor(), userId = person.id) =>
  api('GET /api/v1/{userId}/short/shortcuts/spotify_top', { params: { userId } });
const server = (invite: string, api = visitor(), userId = person.id) =>
  api('GET /api/v1/{userId}/short/shortcuts/discord_server', { params: { userId }, query: { invite } });
const event = (id: string, api = visitor(), userId = person.id) =>
  api('GET /api/v1/{userId}/short/shortcuts/eventbrite_event', { params: { userId }, query: { event: id } });
const video = (id: string, api = visitor(), userId = person.id) =>
  api('GET /api/v1/{userId}/short/shortcuts/youtube_video', { params: { userId }, query: { video: id } });
const short = (who = person) =>
  visitor()('GET /api/v1/@me/short/{username}', { params: { username: who.username }, query: {} });
const asked = (provider: 'spotify' | 'discord' | 'google' | 'eventbrite', path: RegExp) =>
  Object.entries(world.sandbox.state[provider].requests)
    .filter(([name]) => path.test(name))
    .reduce((sum, [, count]) => sum + count, 0);

describe('each card', () => {
  test('returns what its provider knows', async () => {
    expect(await song()).toMatchObject({ isPlaying: true, track: { name: expect.any(String) } });
    expect((await top()).length).toBeGreaterThan(1);
    expect(await server('zuerich-climb')).toMatchObject({
      name: expect.stringMatching(/Z/),
      members: expect.any(Number),
      user: { username: expect.any(String) },
    });
    expect(await event('1234567890123')).toMatchObject({
      url: expect.stringMatching(/^https:\/\/www\.eventbrite\./),
      location: { name: expect.any(String) },
    });
    expect(await video('aqz-KE-bpKQ')).toMatchObject({ views: expect.any(Number) });
    const recent = await visitor()('GET /api/v1/{userId}/short/shortcuts/spotify_recent', {
      params: { userId: person.id },
    });
    expect(recent.length).toBeGreaterThan(1);
  });

  test('serves its pictures from our origin', async () => {
    const [playing, chat, poster, film] = [
      await song(),
      await server('zuerich-climb'),
      await event('1234567890123'),
      await video('aqz-KE-bpKQ'),
    ];
    const pictures = [playing.track?.album.imageURL, chat.icon, chat.user?.avatar, poster.logo, film.image];
    for (const address of pictures) {
      expect(address).toMatch(new RegExp(`^${ORIGIN}/provider-pictures/`));
      const { statusCode, headers, rawPayload } = await world.app.app.inject({
        url: new URL(address ?? '').pathname,
      });
      expect(statusCode).toBe(200);
      expect(headers['content-type']).toBe('image/webp');
      expect((await sharp(rawPayload).metadata()).format).toBe('webp');
    }
  });

  test('normalises pasted links', async () => {
    expect(await server('https://www.discord.com/invite/zuerich-climb?event=1')).toHaveProperty('name');
    expect(
      await event('https://www.eventbrite.at/e/some-open-air-tickets-1234567890123?aff=x'),
    ).toHaveProperty('name');
    expect(await video('https://www.youtube.com/watch?v=aqz-KE-bpKQ&list=1')).toHaveProperty('title');
  });

  test.each([
    ['no invite', () => server(''), 400, 'missing_invite'],
    ['nonsense for an invite', () => server('a b'), 404, 'invalid_invite'],
    ['no event', () => event(' '), 400, 'missing_event'],
    ['nonsense for an event', () => event('abc'), 404, 'invalid_event'],
    ['no video', () => video(''), 400, 'missing_video'],
    ['nonsense for a video', () => video('abc'), 404, 'invalid_video'],
  ])('rejects %s', async (_, call, status, error) => {
    expect(await apiErrorOf(call())).toMatchObject({ status, error });
  });

  test.each([
    ['discordInvite', 'unknown1', () => server('unknown1'), 'invalid_invite'],
    ['discordInvite', 'group-dm', () => server('group-dm'), 'invalid_invite'],
    ['eventbriteEvent', '1234567890128', () => event('1234567890128'), 'invalid_event'],
    ['eventbriteEvent', '1234567890129', () => event('1234567890129'), 'invalid_event'],
    ['youtubeVideo', 'unknown-vid', () => video('unknown-vid'), 'invalid_video'],
  ])('finds nothing for %s %s', async (name, value, call, error) => {
    await show(person, ALL, { ...SETTINGS, [name]: value });
    expect(await apiErrorOf(call())).toMatchObject({ status: 404, error });
  });

  test.each(['nothing', 'episode', 'ad'] as const)('is silent while playing %s', async (playing) => {
    world.sandbox.state.spotify.playing.mia = playing;
    expect(await song()).toEqual({ isPlaying: false, track: null });
  });
});

describe('visibility', () => {
  test('visitors see the cards on the Short, its owner sees all', async () => {
    await show(person, ['discord_server']);
    expect(await apiErrorOf(song())).toMatchObject({ status: 404, error: 'not_connected' });
    expect(await apiErrorOf(event('1234567890123'))).toMatchObject({ error: 'invalid_event' });
    expect(await song(person.api, '@me')).toHaveProperty('isPlaying', true);
    expect(await event('1234567890123', person.api, '@me')).toHaveProperty('name');
  });

  test('visitors can only look up saved inputs', async () => {
    expect(await apiErrorOf(server('berlin-rides'))).toMatchObject({ error: 'invalid_invite' });
    expect(asked('discord', /invites/)).toBe(0);
    expect(await server('berlin-rides', person.api, '@me')).toHaveProperty('name');
    const other = await registerMember(world.app);
    expect(await apiErrorOf(server('berlin-rides', other.api))).toMatchObject({ error: 'invalid_invite' });
  });

  test('cards beyond the free limits are hidden', async () => {
    const free = await registerMember(world.app);
    await show(free, ['discord_server', 'eventbrite_event']);
    expect(await server('zuerich-climb', visitor(), free.id)).toHaveProperty('name');
    expect(await apiErrorOf(video('aqz-KE-bpKQ', visitor(), free.id))).toMatchObject({
      error: 'invalid_video',
    });
  });

  test('inputs of hidden cards are private', async () => {
    expect((await short()).profile.shortcutSettings.discordInvite).toContain('zuerich-climb');
    await show(person, ['youtube_video']);
    expect((await short()).profile.shortcutSettings).toMatchObject({
      discordInvite: '',
      eventbriteEvent: '',
    });
    const own = await person.api('GET /api/v1/@me/short/user');
    expect(own.profile.shortcutSettings.discordInvite).toContain('zuerich-climb');
  });

  test('an unknown account has no cards', async () => {
    const userId = '0199c0de-0000-7000-8000-000000000001';
    expect(await apiErrorOf(song(visitor(), userId))).toMatchObject({ status: 404, error: 'userNotFound' });
    expect(await apiErrorOf(song(visitor(), '@me'))).toMatchObject({ status: 401 });
  });

  test('disconnecting removes the music cards at once', async () => {
    await song();
    await person.api('DELETE /api/v1/@me/short/service/delete/{service}', { params: { service: 'spotify' } });
    expect(await apiErrorOf(song())).toMatchObject({ status: 404, error: 'not_connected' });
    expect((await short()).cards).not.toHaveProperty('spotify_listening');
  });
});

describe('calling a provider', () => {
  test('many visitors of one song cause one call in ten seconds', async () => {
    await Promise.all(Array.from({ length: 200 }, () => song()));
    expect(asked('spotify', /currently-playing/)).toBe(1);
    world.app.clock.advance(9 * SECOND_MS);
    await song();
    expect(asked('spotify', /currently-playing/)).toBe(1);
    world.app.clock.advance(2 * SECOND_MS);
    await song();
    expect(asked('spotify', /currently-playing/)).toBe(2);
  });

  test('an expired token is renewed once for all cards', async () => {
    await Promise.all([song(), top(), song(), top()]);
    expect(asked('spotify', /token/)).toBe(1);
  });

  test('a rejected token is renewed and the call repeated', async () => {
    await top();
    world.sandbox.state.spotify.grants.expireAccessTokens();
    expect(await song()).toHaveProperty('isPlaying', true);
  });

  test('cached cards are served while a provider is down', async () => {
    const before = await server('zuerich-climb');
    world.sandbox.state.discord.mode = 'down';
    world.app.clock.advance(20 * MINUTE_MS);
    expect(await server('zuerich-climb')).toEqual(before);
    world.app.clock.advance(DAY_MS);
    expect(await apiErrorOf(server('zuerich-climb'))).toMatchObject({ status: 503, error: 'unavailable' });
  });

  test.each(['down', 'lying', 'rate-limited', 'quota-exceeded'] as const)(
    'a provider that is %s is unavailable, not wrong',
    async (mode) => {
      world.sandbox.state.google.mode = mode;
      expect(await apiErrorOf(video('aqz-KE-bpKQ'))).toMatchObject({ status: 503, error: 'unavailable' });
    },
  );
});

describe('a Short', () => {
  test('never waits for a provider and includes cards once they are cached', async () => {
    expect((await short()).cards).toEqual({});
    await known(ALL.length);
    const { cards } = await short();
    expect(cards.discord_server).toEqual(await server('zuerich-climb'));
  });

  test('is complete while every provider is slow', async () => {
    for (const provider of ['spotify', 'discord', 'google', 'eventbrite'] as const)
      world.sandbox.state[provider].mode = 'slow';
    expect((await short()).cards).toEqual({});
    expect((await short()).profile.shortcuts).toEqual(ALL);
  });

  test('fetches nothing for hidden cards', async () => {
    await show(person, ['youtube_video']);
    await known(1);
    expect((await short()).cards).toHaveProperty('youtube_video');
    expect(asked('discord', /invites/) + asked('eventbrite', /events/)).toBe(0);
  });

  test('omits an event that is over', async () => {
    await short();
    await expect.poll(async () => (await short()).cards.eventbrite_event).toBeDefined();
    const { end } = (await short()).cards.eventbrite_event ?? {};
    world.app.clock.advance(new Date(end ?? 0).getTime() - world.app.clock.now().getTime() + 1000);
    expect((await short()).cards).not.toHaveProperty('eventbrite_event');
  });
});

describe('a picture URL', () => {
  test.each(['', 'abc', 'YWJj.YWJj'])('that we did not sign (%j) is not found', async (signed) => {
    const { statusCode } = await world.app.app.inject({ url: `/provider-pictures/${signed}` });
    expect(statusCode).toBe(404);
  });
});
