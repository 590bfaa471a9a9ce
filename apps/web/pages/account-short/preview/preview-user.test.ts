import { expect, test } from 'vitest';
import { perInput } from '#contracts/cards/inputs';
import { sections } from '#contracts/rules/shorts/short-order';
import { contents } from '../../../features/cards/fixtures/card-contents.ts';
import { shortUser, storedLink } from '../../../features/short/fixtures/short-user.ts';
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

test('without Premium the first three headings of the saved order are shown', () => {
  const draft = {
    arrangement: 'mixed' as const,
    headings: ['d', 'blank', 'a', 'b', 'c'].map((id) => ({
      id,
      title: id === 'blank' ? ' ' : `Title ${id}`,
    })),
    links: ['a', 'b', 'c'].map((id) => storedLink(id)),
    shortcuts: ['discord_server' as const],
    entries: ['h:blank', 'h:a', 'l:a', 'h:b', 'l:b', 'h:c', 'l:c', 'h:d', 'c:discord_server'],
  };
  const shown = (rest = {}) =>
    sections(preview(draft, rest).profile).flatMap(({ heading }) => heading?.id ?? []);
  expect(shown()).toEqual(['a', 'b', 'c']);
  expect(shown({ hasPremium: true })).toEqual(['a', 'b', 'c', 'd']);
});
