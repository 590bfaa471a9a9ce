import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isMeLink } from '../links/me-link.ts';
import { automaticIcon, isIconFor, linkIcon } from './short-icons.ts';
import { EXITS, GLYPHS, MARKED_SITES, UNMARKED_SITES } from './short-sites.ts';

const marks = Object.entries(MARKED_SITES).flatMap(([mark, { at }]) =>
  at.split(' ').map((place) => [place, mark] as const),
);
const glyphs = UNMARKED_SITES.flatMap(({ at, glyph }) =>
  at.split(' ').map((place) => [place, glyph] as const),
);
/** Whether the list has a more specific entry: `music.youtube.com` for `youtube.com`. */
const hosts = new Set([...marks, ...glyphs].map(([place]) => place));

describe('a listed site has its icon', () => {
  test.each([...marks, ...glyphs])('%s: %s', (place, icon) => {
    const [host = '', ...path] = place.split('/');
    const rest = path.map((name) => `/${name}`).join('');
    for (const address of [
      `https://${host}${rest}`,
      `https://${host}${rest}/some/page?q=1#part`,
      `https://www.${host}${rest}/`,
      `https://${host.toUpperCase()}${rest.toUpperCase()}`,
      `https://${host}.${rest}/`,
      `https://${host}:443${rest}/x`,
      `${host}${rest}`,
    ])
      expect(automaticIcon(address), address).toBe(icon);
  });

  test('no place is listed twice', () => expect(hosts.size).toBe(marks.length + glyphs.length));
});

describe('nobody gets the mark of a site on a link that leads elsewhere', () => {
  test.each(marks)('%s', (place, mark) => {
    const [host = ''] = place.split('/');
    for (const address of [
      `https://${host}.evil.example/${place}`,
      `https://evil-${host}/`,
      `https://${host.replace('.', '-')}.evil.example/`,
      `https://evil.example/${place}`,
      `https://evil.example/?to=https://${place}`,
      `https://evil.example/#${place}`,
      `https://evil.example/@${place}`,
      `https://${host}@evil.example/`,
      `https://evil.example\\@${place}`,
      `https://evil.example/\\${place}`,
      `https://${host}%2eevil.example/`,
      `https://${host}%00.evil.example/`,
      `https://${host.replaceAll('.', '%2e')}.evil.example`,
      `https://user@${place}`,
      `https://user:word@${place}`,
      `https://${host}:8443/`,
      `http://${host}:81/`,
      `//${place}`,
      `ftp://${place}`,
      `javascript://${place}`,
      `mailto:a@${host}`,
    ]) {
      expect(automaticIcon(address), address).not.toBe(mark);
      expect(isIconFor(mark, address), address).toBe(false);
    }
  });

  test.each([
    ['https://pаypal.com/', 'a Cyrillic letter'],
    ['https://xn--pypal-4ve.com/', 'the same in punycode'],
    ['https://paypaI.com/', 'an upper case I'],
    ['https://paypal.com.evil.example/', 'a longer name'],
    ['https://paypal.co/', 'a shorter name'],
    ['https://paypalcom/', 'no top-level domain'],
    ['https://192.0.2.1/paypal.com', 'an IP'],
    ['paypal', 'no host'],
    ['', 'nothing'],
  ])('%s: %s', (address) => {
    expect(automaticIcon(address)).toBe('globe');
    expect(isIconFor('paypal', address)).toBe(false);
  });

  test.each([
    ['https://ｐａｙｐａｌ.com/', 'full-width letters, which the browser maps to PayPal'],
    ['https://paypal。com/', 'an ideographic full stop'],
  ])('%s is PayPal itself: %s', (address) => expect(automaticIcon(address)).toBe('paypal'));

  test.each(EXITS)('%s leads anywhere', (exit) => {
    for (const address of [`https://${exit}`, `https://${exit}?u=https://evil.example`, `https://${exit}/x`])
      expect(automaticIcon(address)).toBe('globe');
  });
  test('an exit cannot be spelled otherwise', () => {
    for (const address of [
      ...['https://youtube.com//Redirect?q=x', 'https://www.youtube.com/redirect/'],
      ...['https://youtube.com/%72edirect?q=x', 'https://facebook.com/%6C.php', 'https://x.com/i%2Fredirect'],
      'https://youtube.com/redirect;a?q=x',
    ])
      expect(automaticIcon(address)).toBe('globe');
  });

  test('whatever the URL, there is one of the icons, and the choice of any other mark is ignored', () => {
    const names = [...Object.keys(MARKED_SITES), ...GLYPHS, 'fediverse', 'none', '__proto__', 'toString'];
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string(),
          fc.webUrl().map((url) => url.replace('//', '//paypal.com.')),
        ),
        fc.constantFrom(...names),
        (address, chosen) => {
          const icon = linkIcon(address, chosen);
          const isOurs = GLYPHS.some((glyph) => glyph === icon) || ['none', 'fediverse'].includes(icon);
          expect(isOurs || icon === automaticIcon(address)).toBe(true);
        },
      ),
    );
  });
});

describe('an icon that the member chooses', () => {
  test('can be any of ours, none, or the mark of the site', () => {
    for (const icon of [...GLYPHS, 'none', 'paypal']) {
      expect(isIconFor(icon, 'https://paypal.me/mia')).toBe(true);
      expect(linkIcon('https://paypal.me/mia', icon)).toBe(icon);
    }
  });
  test('cannot be another mark, or something else', () => {
    for (const icon of ['instagram', 'fediverse', 'PayPal', 'constructor', '']) {
      expect(isIconFor(icon, 'https://paypal.me/mia')).toBe(false);
      expect(linkIcon('https://paypal.me/mia', icon)).toBe('paypal');
    }
  });
});

test.each([
  ['https://chaos.social/@mia', 'fediverse'],
  ['https://chaos.social/@mia/', 'fediverse'],
  ['https://chaos.social/@mia/1234', 'globe'],
  ['https://mastodon.social/@mia', 'mastodon'],
  ['https://www.tiktok.com/@mia', 'tiktok'],
  ['https://shop.mia.example/', 'bag'],
  ['https://mia.example/shop/', 'bag'],
  ['https://mia.example/blog/fotos', 'camera'],
  ['https://mia.example/workshop', 'globe'],
  ['https://mia.example/', 'globe'],
])('%s has the icon %s', (address, icon) => expect(automaticIcon(address)).toBe(icon));

test.each([
  [{ link: 'https://chaos.social/@mia' }, true],
  [{ link: 'chaos.social/@mia' }, true],
  [{ link: 'https://chaos.social/@mia', me: false }, false],
  [{ link: 'https://chaos.social/@mia/1' }, false],
  [{ link: 'https://github.com/mia' }, false],
  [{ link: 'https://github.com/mia', me: true }, true],
  [{ link: 'javascript:/@mia' }, false],
])('%o is a profile of the member: %s', (link, is) => expect(isMeLink(link)).toBe(is));
