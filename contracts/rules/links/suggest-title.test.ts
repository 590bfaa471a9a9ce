import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanText } from '../clean-text.ts';
import { fitsLinkTitle } from '../short.ts';
import { suggestTitle } from './suggest-title.ts';

describe('a site is called by its name', () => {
  test.each([
    ['https://www.instagram.com/mia.climbs', 'Instagram'],
    ['instagram.com/mia.climbs', 'Instagram'],
    ['https://open.spotify.com/album/4aawyAB9vmqN3uQ7FjRGTy', 'Spotify'],
    ['https://www.linkedin.com/in/mia-keller', 'LinkedIn'],
    ['https://www.google.com/maps/place/Z%C3%BCrich', 'Google Maps'],
  ])('%s: %s', (address, title) => expect(suggestTitle(address)).toBe(title));
});

describe('a second link to a site has the name of its page', () => {
  test.each([
    ['https://instagram.com/mia.climbs', 'Instagram', 'Instagram @mia.climbs'],
    ['https://instagram.com/mia.climbs/', ' instagram ', 'Instagram @mia.climbs'],
    ['https://www.tiktok.com/@mia', 'TikTok', 'TikTok @mia'],
    ['https://www.linkedin.com/in/mia-keller/', 'LinkedIn', 'LinkedIn @mia-keller'],
    ['https://bsky.app/profile/mia.example', 'Bluesky', 'Bluesky @mia.example'],
    ['https://mia.bandcamp.com/album/night-tapes', 'Bandcamp', 'Night tapes'],
    ['https://medium.com/@mia/why-i-climb-8f3a2b1c9d7e', 'Medium', 'Medium @mia'],
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'YouTube', 'YouTube'],
    ['https://www.instagram.com/explore', 'Instagram', 'Instagram'],
  ])('%s beside %s: %s', (address, taken, title) => expect(suggestTitle(address, [taken])).toBe(title));

  test('a third one has a title, too', () =>
    expect(suggestTitle('https://instagram.com/mia', ['Instagram', 'Instagram @mia'])).toBe('Mia'));
});

describe('any other page is called by its path', () => {
  test.each([
    ['https://mia.example/my-new-album', 'My new album'],
    ['https://mia.example/de/my_new_album.html?x=1', 'My new album'],
    ['https://mia.example/caf%C3%A9-men%C3%BC/', 'Café menü'],
    ['https://mia.example/%C3%BCber+uns', 'Über uns'],
    ['https://mia.example/songs/12345678', 'Songs'],
    ['https://mia.example/my-story-8f3a2b1c9d', 'My story'],
    ['https://mia.example/vans-2026', 'Vans 2026'],
    ['https://chaos.social/@mia', '@mia'],
  ])('%s: %s', (address, title) => expect(suggestTitle(address)).toBe(title));
});

describe('or by its host', () => {
  test.each([
    ['https://www.mia.example', 'mia.example'],
    ['https://mia.example/', 'mia.example'],
    ['https://mia.example/de', 'mia.example'],
    ['https://mia.example/9f8b2c71-2a1e-4c1d-9f11-aa12bb34cc56', 'mia.example'],
    ['https://mia.example/dQw4w9WgXcQ', 'mia.example'],
    ['https://mia.example/index.html', 'mia.example'],
    ['https://mia.example/%E0%A4%A', 'mia.example'],
    ['https://evil.example/paypal.com', 'evil.example'],
    ['https://paypal.com.evil.example', 'paypal.com.evil.example'],
    ['https://pаypal.com', 'xn--pypal-4ve.com'],
  ])('%s: %s', (address, title) => expect(suggestTitle(address)).toBe(title));

  test('also if the path is taken', () =>
    expect(suggestTitle('https://mia.example/shop', ['Shop'])).toBe('mia.example'));
});

test.each(['', 'mia', 'javascript:alert(1)', 'mailto:mia@mia.example', 'https://user@mia.example/x'])(
  '%j has no title',
  (address) => expect(suggestTitle(address)).toBe(''),
);

test('a suggestion is a title that can be stored, whatever the URL', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.webUrl({ withQueryParameters: true }),
        fc
          .string({ unit: 'binary' })
          .map((path) => `https://mia.example/${encodeURIComponent(path.toWellFormed())}`),
        fc.string({ unit: 'grapheme' }).map((path) => `https://instagram.com/${path}`),
        fc.string(),
      ),
      fc.array(fc.constantFrom('Instagram', 'mia.example')),
      (address, taken) => {
        const title = suggestTitle(address, taken);
        expect(fitsLinkTitle(title)).toBe(true);
        expect(cleanText(title).trim()).toBe(title);
      },
    ),
  );
});

test('a letter whose upper case is several characters is composed again', () =>
  expect(suggestTitle('https://mia.example/\u1fd2AA')).toBe('\u03aa\u0300AA'));

test('a long path ends with a word', () =>
  expect(suggestTitle(`https://mia.example/${'long-word-'.repeat(12)}`)).toBe(
    'Long word long word long word long word long word long word',
  ));
