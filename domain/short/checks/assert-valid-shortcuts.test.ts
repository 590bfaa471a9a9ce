import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SavedShortPayload } from '#contracts/short';
import { connections, shorts } from '#db/schema';
import { newId } from '#platform/ids';
import { sandboxSettings } from '../../../sandbox/provider-settings.ts';
import { apiErrorOf } from '../../../tests/support/api-error.ts';
import { emptyShort } from '../../../tests/support/short.ts';
import { registerMember, type TestApp, type TestMember, testApp } from '../../../tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  // No server listens on this port, so every service is down.
  app = await testApp({ providers: sandboxSettings('http://localhost:1', 'http://localhost:1') });
});
afterAll(() => app.close());

type Shortcuts = SavedShortPayload['shortcuts'];
type Settings = NonNullable<SavedShortPayload['shortcutsSettings']>;

const save = (person: TestMember, shortcuts: Shortcuts, settings: Settings = {}, rest = {}) =>
  person.api('PUT /api/v1/@me/short/update', {
    body: { profile: emptyShort({ shortcuts, shortcutsSettings: settings, ...rest }) },
  });

const connectSpotify = (person: TestMember, revokedAt: Date | null = null) =>
  app.engine.db.insert(connections).values({
    ...{ accountId: person.id, service: 'spotify', providerId: newId(), displayName: 'M', username: 'm' },
    ...{ profileUrl: 'https://open.spotify.com/user/m', avatarUrl: null, grant: null, renewingUntil: null },
    ...{ authorizedAt: app.clock.now(), profileReadAt: app.clock.now(), revokedAt },
  });

describe('shortcut inputs', () => {
  test('are stored in the form that services expect', async () => {
    const person = await registerMember(app);
    const invite = 'x'.repeat(50);
    const saved = await save(person, ['discord_server', 'youtube_video'], {
      discordInvite: ` https://discord.gg/invite/${invite}?event=1 `,
      eventbriteEvent: 'https://www.eventbrite.com/e/summer-tickets-1234567890123?aff=x',
      youtubeVideo: 'https://www.youtube.com/watch?t=3&v=aqz-KE-bpKQ&list=1',
    });
    expect(saved.profile.shortcutSettings).toEqual({
      discordInvite: invite,
      eventbriteEvent: '1234567890123',
      youtubeVideo: 'aqz-KE-bpKQ',
    });
  });

  test.each<[shortcut: Shortcuts[number], input: keyof Settings, value: string | undefined, code: string]>([
    ['discord_server', 'discordInvite', undefined, 'missing_invite'],
    ['discord_server', 'discordInvite', '   ', 'missing_invite'],
    ['discord_server', 'discordInvite', '\u200b\u3164', 'missing_invite'],
    ['discord_server', 'discordInvite', 'https://discord.gg/', 'missing_invite'],
    ['discord_server', 'discordInvite', 'http://127.0.0.1:5432/', 'invalid_invite'],
    ['discord_server', 'discordInvite', 'a/../b', 'invalid_invite'],
    ['discord_server', 'discordInvite', 'x'.repeat(51), 'text_too_long'],
    ['discord_server', 'discordInvite', `https://discord.com/invite/${'x'.repeat(51)}`, 'text_too_long'],
    ['eventbrite_event', 'eventbriteEvent', '', 'missing_event'],
    ['eventbrite_event', 'eventbriteEvent', 'my party', 'invalid_event'],
    ['eventbrite_event', 'eventbriteEvent', '12345', 'invalid_event'],
    ['youtube_video', 'youtubeVideo', '\n', 'missing_video'],
    ['youtube_video', 'youtubeVideo', 'https://youtube.com/watch?v=short', 'invalid_video'],
    ['youtube_video', 'youtubeVideo', 'x'.repeat(501), 'text_too_long'],
  ])('%s with %s %j is rejected as %s with a field error', async (shortcut, input, value, code) => {
    const person = await registerMember(app);
    const settings = value === undefined ? {} : { [input]: value };
    expect(await apiErrorOf(save(person, [shortcut], settings))).toMatchObject({
      status: 400,
      error: code,
      fields: { [`profile.shortcutsSettings.${input}`]: code },
    });
    expect((await person.api('GET /api/v1/@me/short/user')).profile.shortcuts).toEqual([]);
  });

  test('are all reported together', async () => {
    const person = await registerMember(app);
    expect(await apiErrorOf(save(person, ['discord_server', 'youtube_video']))).toMatchObject({
      status: 400,
      error: 'invalid_input',
      fields: {
        'profile.shortcutsSettings.discordInvite': 'missing_invite',
        'profile.shortcutsSettings.youtubeVideo': 'missing_video',
      },
    });
  });

  test('of shortcuts that are not on the Short are stored as typed', async () => {
    const person = await registerMember(app);
    const saved = await save(person, [], { discordInvite: 'half ty' });
    expect(saved.profile.shortcutSettings.discordInvite).toBe('half ty');
  });

  test('that are omitted keep their stored values', async () => {
    const person = await registerMember(app);
    await save(person, ['discord_server'], { discordInvite: 'zuerich-climb' });
    const { shortcutsSettings: _, ...profile } = emptyShort({ shortcuts: ['discord_server'] });
    const saved = await person.api('PUT /api/v1/@me/short/update', { body: { profile } });
    expect(saved.profile.shortcutSettings.discordInvite).toBe('zuerich-climb');
  });

  test('stored before this check existed are reported on the next save', async () => {
    const person = await registerMember(app);
    await app.engine.db
      .update(shorts)
      .set({ shortcuts: ['discord_server'], shortcutSettings: { discordInvite: '???' } })
      .where(eq(shorts.accountId, person.id));
    const shown = await app.visitor('GET /api/v1/@me/short/{username}', {
      params: { username: person.username },
      query: {},
    });
    expect([shown.profile.shortcuts, shown.cards]).toEqual([['discord_server'], {}]);
    expect(await apiErrorOf(save(person, ['discord_server'], { discordInvite: '???' }))).toMatchObject({
      error: 'invalid_invite',
    });
    await save(person, [], { discordInvite: '???' });
  });
});

describe('shortcuts', () => {
  test('that are on the Short cannot be added again', async () => {
    const person = await registerMember(app);
    const settings = { discordInvite: 'zuerich-climb' };
    expect(await apiErrorOf(save(person, ['discord_server', 'discord_server'], settings))).toMatchObject({
      status: 400,
      error: 'already_added',
      fields: { 'profile.shortcuts.1': 'already_added' },
    });
  });

  test.each([
    ['never was connected', null],
    ['is no longer let in', new Date()],
  ])('of an account that %s cannot be added', async (_, revokedAt) => {
    const person = await registerMember(app);
    if (revokedAt) await connectSpotify(person, revokedAt);
    const settings = { discordInvite: 'zuerich-climb' };
    const call = save(person, ['discord_server', 'spotify_top'], settings);
    expect(await apiErrorOf(call)).toMatchObject({
      status: 400,
      error: 'not_connected',
      fields: { 'profile.shortcuts.1': 'not_connected' },
    });
  });

  test('of an account can be added while it is connected, and stay after disconnecting', async () => {
    const person = await registerMember(app);
    await connectSpotify(person);
    await save(person, ['spotify_top']);
    await person.api('DELETE /api/v1/@me/short/service/delete/{service}', { params: { service: 'spotify' } });

    const saved = await save(person, ['spotify_top'], {}, { titles: ['Climber'] });
    expect(saved.profile).toMatchObject({ shortcuts: ['spotify_top'], titles: ['Climber'] });
    const settings = { youtubeVideo: 'aqz-KE-bpKQ' };
    await save(person, ['youtube_video', 'spotify_top'], settings);
    expect(await apiErrorOf(save(person, ['spotify_recent', 'spotify_top'], settings))).toMatchObject({
      fields: { 'profile.shortcuts.0': 'not_connected' },
    });
    // A removed shortcut counts as new when it is added again.
    await save(person, ['youtube_video'], settings);
    expect(await apiErrorOf(save(person, ['spotify_top'], settings))).toMatchObject({
      error: 'not_connected',
    });
  });
});

test('shortcuts of services that this deployment lacks do not block saving', async () => {
  const without = await testApp();
  try {
    const person = await registerMember(without);
    const saved = await save(person, ['discord_server', 'spotify_top']);
    expect(saved.profile.shortcuts).toEqual(['discord_server', 'spotify_top']);
  } finally {
    await without.close();
  }
});
