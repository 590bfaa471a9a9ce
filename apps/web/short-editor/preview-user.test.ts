import { expect, test } from 'vitest';
import { contents } from '../short-card/cards/fixtures/card-contents.ts';
import { draftOf } from './draft.ts';
import { shortUser } from './fixtures/short-user.ts';
import { previewUser } from './preview-user.ts';

const settings = { discordInvite: 'zuerich', eventbriteEvent: '', youtubeVideo: 'AbCdEfGhI_0' };
const user = shortUser({ shortcutSettings: settings }, { cards: contents });
const preview = (changes: Partial<ReturnType<typeof draftOf>>, rest = {}) =>
  previewUser({ ...user, ...rest }, { ...draftOf(user), ...changes });
const all = ['spotify_top', 'discord_server', 'youtube_video'] as const;

test('shortcuts of the draft show, within the limits of the account', () => {
  expect(preview({ shortcuts: [...all] }).profile.shortcuts).toEqual(['spotify_top', 'discord_server']);
  expect(preview({ shortcuts: [...all] }, { hasPremium: true }).profile.shortcuts).toEqual(all);
});

test('what is known of a card is dropped when it is configured anew', () => {
  const typed = preview({ shortcutSettings: { ...settings, discordInvite: 'another' } });
  expect(typed.cards.discord_server).toBeUndefined();
  expect(typed.cards.youtube_video).toEqual(contents.youtube_video);
  expect(typed.cards.spotify_listening).toEqual(contents.spotify_listening);
});

test('another spelling of the same invite changes nothing', () => {
  const typed = preview({ shortcutSettings: { ...settings, discordInvite: 'https://discord.gg/zuerich' } });
  expect(typed.cards.discord_server).toEqual(contents.discord_server);
});
