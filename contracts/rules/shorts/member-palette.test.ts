import { describe, expect, test } from 'vitest';
import { contrastRatio } from '../colour.ts';
import { isColour } from './colours.ts';
import { DEFAULT_BANNER, memberPalette, paletteTheme, shownBanner } from './member-palette.ts';

const IDS = Array.from({ length: 400 }, (_, n) => `0197a5e0-7b1c-7000-8000-${String(n).padStart(12, '0')}`);
const palettes = [...new Set(IDS.map(memberPalette))];

describe('the palette of a member without own colours', () => {
  test('is the same for one id and differs between members', () => {
    for (const id of ['', 'x', ...IDS]) expect(memberPalette(id)).toBe(memberPalette(id));
    expect(palettes).toHaveLength(8);
  });

  test('falls on members about equally often', () => {
    for (const palette of palettes) {
      const share = IDS.filter((id) => memberPalette(id) === palette).length / IDS.length;
      expect(share).toBeGreaterThan(0.06);
      expect(share).toBeLessThan(0.2);
    }
  });

  test('has banners that carry white text, and cards that stand out from them', () => {
    for (const palette of palettes) {
      const { boxColor, buttonColor, backgroundColor, gradient } = paletteTheme(palette);
      for (const colour of [...Object.values(palette), boxColor, buttonColor, backgroundColor])
        expect(isColour(colour)).toBe(true);
      expect([gradient.boxColor_1, gradient.boxColor_2].every(isColour)).toBe(true);
      expect(contrastRatio(palette.banner, '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(boxColor, '#ffffff')).toBeGreaterThanOrEqual(7);
      expect(contrastRatio(buttonColor, boxColor)).toBeGreaterThanOrEqual(4.5);
    }
  });
});

test('a chosen banner colour is shown as stored, and the default as the palette’s', () => {
  expect(shownBanner('x', '#27364a')).toBe('#27364a');
  expect(shownBanner('x', DEFAULT_BANNER)).toBe(memberPalette('x').banner);
  expect(shownBanner('x', ' #1A1A1A ')).toBe(memberPalette('x').banner);
});
