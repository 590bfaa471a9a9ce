import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { perInput } from '#contracts/cards/inputs';
import type { ShortUser } from '#contracts/short';
import { texts } from '#locales';
import { LanguageProvider } from '../../i18n/language-provider.tsx';
import { serverI18n } from '../../i18n/server-i18n.ts';
import type { CardStates } from '../cards/card-state.ts';
import { contents } from '../cards/fixtures/card-contents.ts';
import { shortUser, storedLink } from './fixtures/short-user.ts';
import { ShortContent } from './short-content.tsx';

const settings = {
  ...perInput(() => ''),
  discordInvite: 'zuerich',
  eventbriteEvent: '1234567890123',
  youtubeVideo: 'AbCdEfGhI_0',
};
const shortWith = (shortcuts: string[], rest: Partial<ShortUser> = {}) =>
  shortUser({ shortcuts, shortcutSettings: settings }, rest);
const section = (user: ShortUser, mode: 'page' | 'preview' = 'page', states?: CardStates) =>
  renderToStaticMarkup(
    LanguageProvider({
      texts: serverI18n('en'),
      children: createElement(ShortContent, { user, mode, states }),
    }),
  );
const cards = (html: string) =>
  [...html.matchAll(/data-live-card="(\w+)".*?data-card-state="(\w+)"/g)].map(
    ([, id, state]) => `${id} ${state}`,
  );

test.each([
  ['nothing is saved', shortWith([])],
  ['every saved card is unknown', shortWith(['moonwalk'])],
])('there is no section when %s', (_, user) => expect(section(user)).toBe(''));

test('cards are in the saved order, with their known state', () => {
  const user = shortWith(['youtube_video', 'discord_server'], {
    cards: { youtube_video: contents.youtube_video },
  });
  expect(cards(section(user))).toEqual(['youtube_video loaded', 'discord_server loading']);
});

test.each([
  ['empty', ['', '', '']],
  ['nonsense', ['http://127.0.0.1:5432/', 'my party', '   ']],
])(
  'inputs that are %s are invalid at once, without a request',
  (_, [invite = '', event = '', video = '']) => {
    const shortcuts = ['discord_server', 'eventbrite_event', 'youtube_video'];
    const shortcutSettings = {
      ...perInput(() => ''),
      discordInvite: invite,
      eventbriteEvent: event,
      youtubeVideo: video,
    };
    expect(cards(section(shortUser({ shortcuts, shortcutSettings })))).toEqual(
      shortcuts.map((id) => `${id} invalid`),
    );
  },
);

test('the page carries the path of the cards and refreshes the song every ten seconds', () => {
  const user = shortWith(['spotify_listening', 'discord_server'], { cards: contents });
  const html = section(user);
  expect(html).toContain('data-live-cards="/@mia/cards"');
  expect(html.match(/data-refresh="10000"/g)).toHaveLength(1);
  expect(section(user, 'preview')).not.toContain('data-live-cards');
});

test('the page carries the fallback of the song card', () => {
  const html = section(shortWith(['spotify_listening', 'discord_server'], { cards: contents }));
  const [, spare = ''] = /<template>(.*?)<\/template>/.exec(html) ?? [];
  expect(spare).toMatch(/^<article data-card-state="unavailable"/);
  expect(spare).toContain(texts.en.cards.spotify_listening.placeholder);
  expect(html.match(/<template>/g)).toHaveLength(1);
});

test('the video is hidden on small screens; the preview shows it with a note', () => {
  const user = shortWith(['youtube_video'], { cards: contents });
  expect(section(user)).toMatch(/<li[^>]*class="[^"]*max-\[769px\]:hidden/);
  expect(section(user, 'preview')).not.toContain('max-[769px]:hidden');
  expect(section(user, 'preview')).toContain(texts.en.cards.onlyWide);
});

test('states of the preview take precedence, and a card that is gone is not shown', () => {
  const user = shortWith(['discord_server', 'youtube_video', 'eventbrite_event'], { cards: contents });
  const states: CardStates = { discord_server: { kind: 'invalid' }, youtube_video: { kind: 'gone' } };
  expect(cards(section(user, 'preview', states))).toEqual([
    'discord_server invalid',
    'eventbrite_event loaded',
  ]);
});

const headings = [
  { id: 'top', title: 'New <album>' },
  { id: 'none', title: 'Nothing below' },
];
const mixed = shortUser({
  arrangement: 'mixed',
  entries: ['l:a', 'h:top', 'c:discord_server', 'l:b', 'h:none'],
  headings,
  links: [storedLink('a'), storedLink('b')],
  shortcuts: ['discord_server'],
  shortcutSettings: settings,
});
const landmarks = (html: string) =>
  [...html.matchAll(/<ul aria-label="([^"]+)"|<h[23][^>]*><bdi>([^<]+)|>Title (\w)</g)].map(
    ([, list, heading, link]) => (list ? `list ${list}` : heading ? `heading ${heading}` : `link ${link}`),
  );

test('cards come before links, or links before cards', () => {
  const order = (arrangement: 'cards_first' | 'links_first') => {
    const html = section(shortUser({ ...mixed.profile, arrangement }));
    return [...html.matchAll(/data-live-card=|>Title/g)].map(([found]) => found);
  };
  expect(order('cards_first')).toEqual(['data-live-card=', '>Title', '>Title']);
  expect(order('links_first')).toEqual(['>Title', '>Title', 'data-live-card=']);
});

test('a mixed Short has lists in its own order, named by the heading above them', () => {
  const { links } = texts.en.profile;
  const heading = 'New &lt;album&gt;';
  expect(landmarks(section(mixed))).toEqual([
    `list ${links.label}`,
    'link a',
    `heading ${heading}`,
    `list ${heading}`,
    `list ${heading}`,
    'link b',
  ]);
});

test('headings are one level below the name', () => {
  expect(section(mixed)).toMatch(/<h2[^>]*><bdi>New/);
  expect(section(mixed, 'preview')).toMatch(/<h3[^>]*><bdi>New/);
});

test('a heading with nothing but a video is hidden together with it on small screens', () => {
  const shown = (ids: string[]) =>
    section(
      shortUser({
        ...mixed.profile,
        entries: ['h:top', ...ids.map((id) => `c:${id}`), 'h:none', 'l:a'],
        shortcuts: ids,
      }),
    );
  const first = (html: string) => /<section class="([^"]*)"/.exec(html)?.[1];
  expect(first(shown(['youtube_video']))).toContain('max-[769px]:hidden');
  expect(first(shown(['youtube_video', 'discord_server']))).not.toContain('hidden');
});
