import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { SHORTCUT_IDS, type ShortcutId } from '#contracts/cards';
import type { CardContents } from '#contracts/cards/card-calls';
import { texts } from '#locales';
import { LanguageProvider } from '../../i18n/language-provider.tsx';
import { serverI18n } from '../../i18n/server-i18n.ts';
import type { CardState } from './card-state.ts';
import { contents, track } from './fixtures/card-contents.ts';
import { LiveCard } from './live-card.tsx';
import { proxiedPath } from './provider-picture.tsx';

const words = texts.en.cards;
const show = <Id extends ShortcutId>(id: Id, state: CardState<CardContents[Id]>, setting = 'ABC') =>
  renderToStaticMarkup(
    LanguageProvider({
      texts: serverI18n('en'),
      children: createElement(LiveCard<Id>, { id, state, setting }),
    }),
  );
const loaded = <Id extends ShortcutId>(id: Id, changes: Partial<CardContents[Id]> = {}) =>
  show(id, { kind: 'loaded', contents: { ...contents[id], ...changes } });
/** Returns the target and the other attributes of each link. */
const links = (html: string) =>
  [...html.matchAll(/<a href="([^"]*)"([^>]*)>/g)].map(([, href, rest]) => ({ href, rest: rest ?? '' }));
const withoutTags = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

describe.each(SHORTCUT_IDS)('every state of %s', (id) => {
  const kinds = [
    { kind: 'loading' },
    { kind: 'loaded', contents: contents[id] },
    { kind: 'invalid' },
    { kind: 'unavailable' },
  ] as const;
  test.each(kinds)('$kind is named, tells the service and shows no key', (state) => {
    const html = show(id, state as CardState<CardContents[typeof id]>);
    expect(html).toMatch(new RegExp(`^<article data-card-state="${state.kind}"`));
    expect(html).toMatch(/Spotify|Discord|Eventbrite|YouTube/);
    expect(withoutTags(html)).not.toMatch(/\w+_\w+|\w\.\w+\.\w/);
    expect(html.includes('aria-busy="true"')).toBe(state.kind === 'loading');
    expect(html).toMatch(/^<article[^>]* aria-label="(Spotify|Discord|Eventbrite|YouTube): .+?"/);
  });
  test('opens links in a new tab and takes no picture from elsewhere', () => {
    const html = show(id, { kind: 'loaded', contents: contents[id] } as CardState<CardContents[typeof id]>);
    for (const { rest } of links(html)) expect(rest).toMatch(/target="_blank" rel="noopener/);
    for (const [, source] of html.matchAll(/src="([^"]*)"/g))
      expect(source).toMatch(/^\/provider-pictures\//);
  });
  test('announces nothing by itself', () =>
    expect(show(id, { kind: 'loading' })).not.toMatch(/aria-live|role="(status|alert)"/));
});

test.each([
  ['https://i.scdn.co/image/1', null],
  ['//i.scdn.co/image/1', null],
  ['/avatars/mia.svg', null],
  ['no address', null],
  [null, null],
  ['/provider-pictures/a.b', '/provider-pictures/a.b'],
  ['https://ulifyi.example/provider-pictures/a.b', '/provider-pictures/a.b'],
  ['https://elsewhere.example/provider-pictures/a.b', '/provider-pictures/a.b'],
])('a picture at %j is taken from %j', (address, path) => expect(proxiedPath(address)).toBe(path));

describe('the song card', () => {
  const { track: song } = contents.spotify_listening;
  test('leads from title, artist and album to their pages', () => {
    const html = loaded('spotify_listening');
    for (const kind of ['track', 'artist', 'album'])
      expect(links(html).map(({ href }) => href)).toContain(`https://open.spotify.com/${kind}/1`);
    expect(html).toContain(words.spotify_listening.playing);
  });
  test('shows its cover whole, its corners but a little round', () => {
    const [cover = ''] = /<img[^>]*>/.exec(loaded('spotify_listening')) ?? [];
    expect(cover).toContain('object-contain');
    expect(cover).toContain('rounded-[4px]');
  });
  test.each([
    ['nothing plays', null],
    ['the music is paused', song],
  ])('says so when %s', (_, given) => {
    const html = loaded('spotify_listening', { isPlaying: false, track: given });
    expect(html).toContain(words.spotify_listening.error.currently_not_listening);
    expect(html.includes('Wolken zählen')).toBe(given !== null);
  });
  test.each(['loading', 'unavailable'] as const)('keeps its placeholder when it is %s', (kind) =>
    expect(show('spotify_listening', { kind })).toContain(words.spotify_listening.placeholder),
  );
  test('shows a file of its own without links and cover', () => {
    const own = {
      name: 'Demo',
      artists: [],
      songURL: null,
      album: { name: 'Home', imageURL: null, albumURL: null },
    };
    const html = loaded('spotify_listening', { track: own });
    expect(html).toContain('Demo');
    expect(html).not.toMatch(/<a |<img /);
  });
});

describe('lists of tracks', () => {
  const list = (id: 'spotify_top' | 'spotify_recent', tracks = contents[id]) =>
    show(id, { kind: 'loaded', contents: tracks });
  test('are named by their time', () => {
    expect(list('spotify_top')).toContain('last 4 weeks');
    expect(list('spotify_recent')).toContain(words.spotify_recent.title);
  });
  test('show six tracks at most, repeats too', () => {
    expect(list('spotify_top').match(/<li/g)).toHaveLength(6);
    expect(list('spotify_recent').match(/<li/g)).toHaveLength(2);
  });
  test('collapse to three rows if there are more, half a phone’s width to one', () => {
    const html = list('spotify_top');
    expect(html.match(/<li class="[^"]*@max-lg:[^ "]*:hidden/g)).toHaveLength(3);
    expect(html.match(/<li class="[^"]*@max-\[13rem\]:[^ "]*:hidden/g)).toHaveLength(5);
    expect(withoutTags(html)).toContain('Show all 6');
    expect(list('spotify_top', contents.spotify_top.slice(0, 3))).not.toMatch(
      /<details|<li class="[^"]*:hidden/,
    );
  });
  test('name the album by its cover, which leads to it', () =>
    expect(list('spotify_recent')).toMatch(
      /href="https:\/\/open\.spotify\.com\/album\/1"[^>]*><img[^>]*alt="Bis Göschenen"/,
    ));
  test('say when they are empty', () =>
    expect(list('spotify_recent', [])).toContain(words.spotify_recent.empty));
  test('show a note where there is no cover of ours', () =>
    expect(list('spotify_recent', [track('A', 'https://i.scdn.co/image/1')])).not.toContain('<img'));
});

describe('the chat card', () => {
  test('has the server, its counts, who invites and the way in', () => {
    const html = loaded('discord_server');
    for (const text of ['Zürich klettert', '213 online', '1,284 members', 'Invited by mia.keller'])
      expect(withoutTags(html)).toContain(text);
    expect(links(html)).toEqual([
      { href: 'https://discord.gg/ABC', rest: expect.stringContaining('rel="noopener nofollow ugc"') },
    ]);
    expect(links(html)[0]?.rest).toContain('aria-label="Join “Zürich klettert”"');
  });
  test('leaves out what is unknown', () => {
    const html = loaded('discord_server', { onlineMembers: null, members: null, user: null, icon: null });
    expect(withoutTags(html)).not.toMatch(/online|member|Invited/);
    expect(html).not.toContain('<img');
  });
  test.each(['invalid', 'unavailable'] as const)('cannot be joined when it is %s', (kind) => {
    const html = show('discord_server', { kind });
    expect(html).toMatch(/<button[^>]*disabled[^>]*>Invalid invite<\/button>/);
    expect(links(html)).toEqual([]);
  });
  test('can be joined while it loads, for those without scripts', () =>
    expect(links(show('discord_server', { kind: 'loading' }))).toHaveLength(1));
});

describe('the event card', () => {
  test('has a direct link that search engines may follow', () => {
    const html = loaded('eventbrite_event');
    expect(links(html).length).toBeGreaterThan(0);
    for (const { href, rest } of links(html)) {
      expect(href).toBe(contents.eventbrite_event.url);
      expect(rest).toContain('rel="noopener"');
    }
    expect(html).toContain('Wiese am Nordufer, Donauinsel 7, 1220 Wien');
  });
  test('does without place, picture and time', () => {
    const { location: _, ...online } = contents.eventbrite_event;
    const html = show('eventbrite_event', {
      kind: 'loaded',
      contents: { ...online, logo: null, start: null, end: null },
    });
    expect(html).toContain('Nachtbühne');
    expect(html).not.toMatch(/<img|<time/);
  });
  test('is invalid without a way there', () => {
    const html = show('eventbrite_event', { kind: 'invalid' });
    expect(withoutTags(html)).toContain('exist or is over');
    expect(links(html)).toEqual([]);
  });
  test('keeps the way there while nobody answers', () =>
    expect(links(show('eventbrite_event', { kind: 'unavailable' }, '1234567'))[0]?.href).toBe(
      'https://www.eventbrite.com/e/1234567',
    ));
});

describe('the video card', () => {
  test('has its title, channel, views and day', () => {
    const text = withoutTags(loaded('youtube_video'));
    for (const part of ['Ein Morgen am See', 'Langsame Wege', '184.2K views', '14 March 2026'])
      expect(text).toContain(part);
  });
  test('never makes unknown views to none', () =>
    expect(withoutTags(loaded('youtube_video', { views: null }))).not.toContain('view'));
  test('leads to the video, and nowhere when there is none', () => {
    for (const { href } of links(loaded('youtube_video')))
      expect(href).toBe('https://www.youtube.com/watch?v=ABC');
    expect(links(show('youtube_video', { kind: 'invalid' }))).toEqual([]);
  });
});
