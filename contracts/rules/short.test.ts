import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isShortcutId, SHORTCUT_IDS } from '../cards/index.ts';
import {
  cleanLinks,
  cleanTitles,
  defaultLinkTitle,
  FREE_LIMITS,
  fitsLinkTitle,
  fitsTitle,
  limitsFor,
  PREMIUM_LIMITS,
} from './short.ts';
import { ANIMATION_KINDS } from './shorts/animations.ts';
import { isColour, normaliseColour, typedColour } from './shorts/colours.ts';

describe('the constants of Short', () => {
  it('have fixed values', () => {
    expect([limitsFor(false), limitsFor(true)]).toEqual([FREE_LIMITS, PREMIUM_LIMITS]);
    expect(ANIMATION_KINDS).toEqual(expect.arrayContaining(['snowfall', 'rainfall', 'sakurafall']));
    expect([...SHORTCUT_IDS].sort()).toEqual([
      'discord_server',
      'eventbrite_event',
      'spotify_listening',
      'spotify_recent',
      'spotify_top',
      'youtube_video',
    ]);
  });

  it('match exactly', () => {
    expect([isShortcutId('spotify_top'), isShortcutId('spotify'), isShortcutId('toString')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('a colour', () => {
  it.each([
    ['#121212', true],
    ['#FFFFFF', true],
    [' #AbCdEf ', true],
    ['#fff', false],
    ['121212', false],
    ['#12121g', false],
    ['#1212121', false],
    ['#121212ff', false],
    ['red', false],
    ['#121212;background:url(//x)', false],
    ['#121212\n#121212', false],
    ['', false],
    ['＃121212', false],
  ])('%j: %s', (value, valid) => {
    expect(isColour(normaliseColour(value))).toBe(valid);
  });

  it.each([
    ['#0f0', '#00ff00'],
    ['FfA', '#ffffaa'],
    [' 006cFF ', '#006cff'],
    ['#006cff', '#006cff'],
    ['#12', '#12'],
    ['#1212', '#1212'],
    ['##121212', '##121212'],
    ['red', 'red'],
  ])('typed as %j is %s', (value, colour) => {
    expect(typedColour(value)).toBe(colour);
  });

  it('is stored in lower case only', () => {
    expect(isColour('#FFFFFF')).toBe(false);
    expect(isColour('#ffffff\n')).toBe(false);
    expect(normaliseColour('#FFFFFF')).toBe('#ffffff');
  });
});

describe('titles', () => {
  it('are trimmed and dropped when blank', () => {
    expect(cleanTitles([' Mia ', '', '  ', '\u200b', 'a\u202eb', '\u2800'])).toEqual(['Mia', 'ab']);
  });

  it('have at most 25 characters, link titles 60', () => {
    expect([fitsTitle('🌲'.repeat(25)), fitsTitle('x'.repeat(26))]).toEqual([true, false]);
    expect([fitsLinkTitle('🌲'.repeat(60)), fitsLinkTitle('x'.repeat(61))]).toEqual([true, false]);
  });

  it('are cleaned idempotently', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), (titles) => {
        const once = cleanTitles(titles);
        expect(cleanTitles(once)).toEqual(once);
        expect(once.every((title) => title === title.trim() && title !== '')).toBe(true);
      }),
    );
  });
});

describe('links', () => {
  it('with a title and a safe URL remain, in order and with their other fields', () => {
    const links = [
      { id: '1', title: '  My shop ', link: ' shop.example.com ' },
      { id: '2', title: '', link: 'https://example.com' },
      { id: '3', title: ' \u200b ', link: 'https://example.com' },
      { id: '4', title: 'Evil', link: 'javascript:alert(1)' },
      { id: '5', title: 'New', link: '' },
      { id: '6', title: 'Mail', link: 'mailto:mia@example.com' },
      { id: '7', title: 'Old', link: 'http://example.com/a' },
    ];
    const before = structuredClone(links);
    expect(cleanLinks(links)).toEqual([
      { id: '1', title: 'My shop', link: 'https://shop.example.com/' },
      { id: '7', title: 'Old', link: 'https://example.com/a' },
    ]);
    expect(links).toEqual(before);
    expect(cleanLinks(cleanLinks(links))).toEqual(cleanLinks(links));
  });

  it('have a numbered default title in the viewer’s language', () => {
    expect(defaultLinkTitle(1)).toBe('Button 1');
    expect(defaultLinkTitle(3, 'Knopf')).toBe('Knopf 3');
  });
});
