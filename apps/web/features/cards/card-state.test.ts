import { describe, expect, test } from 'vitest';
import { perInput } from '#contracts/cards/inputs';
import type { ShortUser } from '#contracts/short';
import { shortUser } from '../short/fixtures/short-user.ts';
import { initialCardState, settingOf, visibleShortcuts } from './card-state.ts';
import { contents } from './fixtures/card-contents.ts';

const settings = { ...perInput(() => ''), discordInvite: 'https://discord.gg/zuerich' };
const shown = (shortcuts: string[], rest: Partial<ShortUser> = {}) =>
  visibleShortcuts(shortUser({ shortcuts }, rest));

describe('the shortcuts that are shown', () => {
  test('keep the order in which they were saved, each once, without unknown ids', () =>
    expect(shown(['youtube_video', 'moonwalk', 'discord_server', 'youtube_video'])).toEqual([
      'youtube_video',
      'discord_server',
    ]));
  test('are only those of services that this deployment has', () =>
    expect(shown(['youtube_video', 'discord_server'], { services: ['discord'] })).toEqual([
      'discord_server',
    ]));
});

describe('what is known of a card', () => {
  const user = shortUser({ shortcutSettings: settings }, { cards: contents });
  test('are its contents, for a setting reduced to what is asked for', () => {
    expect(settingOf(user.profile, 'discord_server')).toBe('zuerich');
    expect(initialCardState(user, 'discord_server')).toEqual({
      kind: 'loaded',
      contents: contents.discord_server,
    });
  });
  test('is that an empty identifier is invalid, at once', () =>
    expect(initialCardState(user, 'eventbrite_event')).toEqual({ kind: 'invalid' }));
  test('is nothing yet without contents', () =>
    expect(initialCardState({ ...user, cards: {} }, 'discord_server')).toEqual({ kind: 'loading' }));
});
