import { describe, expect, it } from 'vitest';
import type { ShortcutId } from '#contracts/cards';
import { perInput } from '#contracts/cards/inputs';
import { CARD_SERVICES } from '#contracts/rules/services';
import { shortUser, storedLink } from '../../../features/short/fixtures/short-user.ts';
import { type Draft, toDraft } from './draft.ts';
import { draftProblems, linkProblems, linkRoom, premiumReasons, roomFor } from './problems.ts';

const codes = (link: { title: string; link: string; defaultTitle?: string; until?: string }) =>
  linkProblems({ id: 'a', ...link }).map(({ code }) => code);

describe('problems of a link', () => {
  it.each([
    [{ title: 'Shop', link: 'shop.example' }, []],
    [{ title: 'Shop', link: 'http://' }, ['invalid_address']],
    [{ title: 'Shop', link: 'shop.example', until: '9999-12-31T00:00:00.000Z' }, ['invalid_date']],
    [{ title: 'Shop', link: 'javascript:alert(1)' }, ['invalid_address']],
    [{ title: 'Shop', link: '@shop' }, ['handle']],
    [{ title: 'Shop', link: ' ' }, ['missing_link']],
    [{ title: ' ', link: 'shop.example' }, ['missing_title']],
    [{ title: '\u{1d159}\u2800', link: 'shop.example' }, ['missing_title']],
    [{ title: ' ', link: 'nonsense' }, ['missing_title', 'invalid_address']],
    [{ title: 'x'.repeat(61), link: 'shop.example' }, ['title_too_long']],
    [{ title: 'Button 1', link: '', defaultTitle: 'Button 1' }, []],
    [{ title: '', link: '' }, []],
  ])('%j: %j', (link, expected) => {
    expect(codes(link)).toEqual(expected);
  });
});

describe('problems of a draft', () => {
  it('contain the visible fields, in their order', () => {
    const draft = {
      ...toDraft(shortUser()),
      boxColor: '#1',
      boxColor_2: 'red',
      links: [{ id: 'a', title: 'Shop', link: 'nonsense' }],
    };
    expect(draftProblems(draft, CARD_SERVICES).map(({ field }) => field)).toEqual([
      'boxColor',
      'links.a.link',
    ]);
    expect(draftProblems({ ...draft, gradient: true }, CARD_SERVICES).map(({ field }) => field)).toEqual([
      'boxColor_2',
      'links.a.link',
    ]);
  });
});

describe('more links or headings than a Short may have', () => {
  const links = Array.from({ length: 26 }, (_, n) => ({ id: `${n}`, title: 'Shop', link: 'shop.example' }));
  const headings = Array.from({ length: 11 }, (_, n) => ({ id: `${n}`, title: 'Live' }));
  const found = (change: Partial<Draft>) =>
    draftProblems({ ...toDraft(shortUser()), ...change }, CARD_SERVICES).map(
      ({ field, code }) => `${field} ${code}`,
    );

  it('are a problem', () => {
    expect(found({ links, headings })).toEqual(['addLink too_many', 'addHeading too_many']);
    expect(found({ links: links.slice(1), headings: headings.slice(1) })).toEqual([]);
  });

  it('are counted without rows that are not filled in', () => {
    const blank = { id: 'b', title: 'Gear list', link: '', defaultTitle: 'Gear list' };
    expect(found({ links: [...links.slice(1), blank] })).toEqual([]);
    expect(found({ headings: [...headings.slice(1), { id: 'b', title: ' ' }] })).toEqual([]);
  });
});

describe('problems of shortcuts', () => {
  const draft = (shortcuts: ShortcutId[], settings = {}) => ({
    ...toDraft(shortUser()),
    shortcuts,
    shortcutSettings: { ...perInput(() => ''), ...settings },
  });
  const told = (...given: Parameters<typeof draft>) =>
    draftProblems(draft(...given), CARD_SERVICES).map(({ field, tab, code }) => `${tab} ${field} ${code}`);

  it('are a missing invite, event or video, in the order of the list', () => {
    expect(told(['youtube_video', 'spotify_top', 'discord_server', 'eventbrite_event'])).toEqual([
      'shortcuts shortcutSettings.youtubeVideo missing_video',
      'shortcuts shortcutSettings.discordInvite missing_invite',
      'shortcuts shortcutSettings.eventbriteEvent missing_event',
    ]);
  });

  it('are inputs that are invalid even in reduced form', () => {
    expect(told(['discord_server'], { discordInvite: 'https://discord.gg/abc' })).toEqual([]);
    expect(told(['discord_server'], { discordInvite: 'https://discord.gg/' })).toEqual([
      'shortcuts shortcutSettings.discordInvite missing_invite',
    ]);
    expect(told(['eventbrite_event'], { eventbriteEvent: 'my party' })).toEqual([
      'shortcuts shortcutSettings.eventbriteEvent invalid_event',
    ]);
  });

  it('exist only for shortcuts of the Short whose service is available', () => {
    expect(told([], { discordInvite: '???' })).toEqual([]);
    expect(draftProblems(draft(['discord_server']), ['youtube'])).toEqual([]);
  });
});

describe('Premium', () => {
  it('is required for a third shortcut, but not to keep existing ones', () => {
    const two = { ...toDraft(shortUser()), shortcuts: ['spotify_top', 'youtube_video'] as ShortcutId[] };
    const three: typeof two = { ...two, shortcuts: [...two.shortcuts, 'spotify_recent'] };
    const free = { hasPremium: false, services: [...CARD_SERVICES] };
    expect(premiumReasons(three, two, free)).toEqual(['shortcuts']);
    expect(premiumReasons(three, two, { ...free, hasPremium: true })).toEqual([]);
    expect(premiumReasons({ ...three, shortcuts: three.shortcuts.toReversed() }, three, free)).toEqual([]);
  });
});

describe('space in a list', () => {
  it.each([
    ['links', 2, false, 'yes'],
    ['links', 3, false, 'premium'],
    ['links', 3, true, 'yes'],
    ['links', 25, true, 'full'],
    ['titles', 1, false, 'yes'],
    ['titles', 2, false, 'premium'],
    ['titles', 10, true, 'full'],
    ['shortcuts', 1, false, 'yes'],
    ['shortcuts', 2, false, 'premium'],
    ['shortcuts', 6, true, 'yes'],
  ] as const)('%s with %i, Premium %s: %s', (list, count, premium, expected) => {
    expect(roomFor(list, count, premium)).toBe(expected);
  });

  it('counts no links that are still blank', () => {
    const filled = ['a', 'b'].map((id) => storedLink(id));
    const links = [...filled, { id: 'n', title: 'Button 3', link: '', defaultTitle: 'Button 3' }];
    expect(linkRoom({ ...toDraft(shortUser()), links }, false)).toBe('yes');
  });
});
