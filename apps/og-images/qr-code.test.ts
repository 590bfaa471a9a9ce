import fc from 'fast-check';
import { encode } from 'uqr';
import { describe, expect, test } from 'vitest';
import { contrastRatio, relativeLuminance } from '#contracts/rules/colour';
import type { ProfileOgImage, ShortOgImage } from '#contracts/rules/og-images/og-image';
import { qrColours, qrModules, qrSvg } from './qr-code.ts';

const TARGET = 'https://ulifyi.com/@wwwwwwwwwwwwwwww';
const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

const short = (page: string, box: string, button: string): ShortOgImage => ({
  kind: 'short',
  look: 1,
  username: 'mia',
  name: 'Mia',
  avatar: '',
  title: '',
  colours: { page, box, button, border: null },
  animation: null,
});
const profile = (banner: string): ProfileOgImage => ({
  kind: 'profile',
  look: 1,
  username: 'mia',
  name: 'Mia',
  avatar: '',
  badge: '00',
  bio: '',
  banner,
  counts: { highscore: '', posts: '', followers: '' },
});

describe('the colours of a QR code', () => {
  test('are dark on light with a contrast of at least 7, whatever the profile', () => {
    fc.assert(
      fc.property(colour, colour, colour, (page, box, button) => {
        for (const { dark, light } of [qrColours(short(page, box, button)), qrColours(profile(page))]) {
          expect(contrastRatio(dark, light)).toBeGreaterThanOrEqual(7);
          expect(relativeLuminance(dark)).toBeLessThan(relativeLuminance(light));
        }
      }),
      { numRuns: 1000 },
    );
  });

  test("are the profile's own where possible", () => {
    expect(qrColours(short('#1a0f1f', '#24142b', '#f6d5dc'))).toEqual({ dark: '#1a0f1f', light: '#f6d5dc' });
    expect(qrColours(profile('#27364a'))).toEqual({ dark: '#27364a', light: '#ffffff' });
  });

  test('are black on white otherwise', () => {
    expect(qrColours(short('#ffffff', '#ffffff', '#ffffff'))).toEqual({ dark: '#000000', light: '#ffffff' });
    expect(qrColours(profile('#ffee00'))).toEqual({ dark: '#000000', light: '#ffffff' });
  });
});

describe('the code', () => {
  test('has a quiet zone of four modules and the encoding inside', () => {
    const modules = qrModules(TARGET);
    const bare = encode(TARGET, { ecc: 'Q', border: 0 });
    expect(modules).toHaveLength(bare.size + 8);
    expect(modules.slice(4, -4).map((row) => row.slice(4, -4))).toEqual(bare.data);
    const around = [...modules.slice(0, 4), ...modules.slice(-4)].flat();
    expect(around.concat(modules.flatMap((row) => [...row.slice(0, 4), ...row.slice(-4)]))).not.toContain(
      true,
    );
  });

  test('is in the SVG, module by module', () => {
    const svg = qrSvg({ target: TARGET, dark: '#27364a', light: '#ffffff' });
    const modules = qrModules(TARGET);
    const drawn = modules.map((row) => row.map(() => false));
    const path = /fill="#27364a" d="([^"]*)"/.exec(svg)?.[1] ?? '';
    for (const [, x = '', y = '', length = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
      for (let at = 0; at < Number(length); at += 1) drawn[Number(y)]![Number(x) + at] = true;
    expect(drawn).toEqual(modules);
    expect(svg).not.toMatch(/script|href|style|on\w+=/);
  });
});
