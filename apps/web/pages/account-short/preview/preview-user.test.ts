import { expect, test } from 'vitest';
import { perInput } from '#contracts/cards/inputs';
import { contents } from '../../../features/cards/fixtures/card-contents.ts';
import { shortUser } from '../fixtures/short-user.ts';
import { toDraft } from '../state/draft.ts';
import { previewUser } from './preview-user.ts';

const settings = { ...perInput(() => ''), discordInvite: 'zuerich', youtubeVideo: 'AbCdEfGhI_0' };
const user = shortUser({ shortcutSettings: settings }, { cards: contents });
const preview = (changes: Partial<ReturnType<typeof toDraft>>, rest = {}) =>
  previewUser({ ...user, ...rest }, { ...toDraft(user), ...changes });
const all = ['spotify_top', 'discord_server', 'youtube_video'] as const;

const spotify = (changes: object) => ({
  connections: {
    ...user.connections,
    spotify: { ...user.connections.spotify, connected: true, reconnect: false, ...changes },
  },
});

test('shortcuts of the draft are shown, within the limits of the account', () => {
  const shown = (rest = {}) =>
    preview({ shortcuts: [...all] }, { ...spotify({}), ...rest }).profile.shortcuts;
  expect(shown()).toEqual(['spotify_top', 'discord_server']);
  expect(shown({ hasPremium: true })).toEqual(all);
});

test.each([{ connected: false }, { reconnect: true }])(
  'music without an account is not shown: %o',
  (changes) => {
    expect(preview({ shortcuts: [...all] }, spotify(changes)).profile.shortcuts).toEqual(['discord_server']);
  },
);

test('known card data is dropped when the card is reconfigured', () => {
  const typed = preview({ shortcutSettings: { ...settings, discordInvite: 'another' } });
  expect(typed.cards.discord_server).toBeUndefined();
  expect(typed.cards.youtube_video).toEqual(contents.youtube_video);
  expect(typed.cards.spotify_listening).toEqual(contents.spotify_listening);
});

test('another spelling of the same invite changes nothing', () => {
  const typed = preview({ shortcutSettings: { ...settings, discordInvite: 'https://discord.gg/zuerich' } });
  expect(typed.cards.discord_server).toEqual(contents.discord_server);
});
