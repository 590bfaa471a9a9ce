import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  contrastRatio,
  gradientStops,
  mixColours,
  perceivedLuminance,
  relativeLuminance,
  textColourOn,
} from './colour.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('luminance', () => {
  it.each([
    ['#000000', 0, 0],
    ['#ffffff', 1, 1],
    ['#777777', 0.184, 0.5],
    ['#ff0000', 0.213, 0.532],
    ['#00ff00', 0.715, 0.877],
    ['#0000ff', 0.072, 0.323],
  ])('of %s', (value, relative, perceived) => {
    expect(relativeLuminance(value)).toBeCloseTo(relative, 3);
    expect(perceivedLuminance(value)).toBeCloseTo(perceived, 2);
  });

  it('yields the contrast ratio of WCAG', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });
});

describe('text on a box', () => {
  it.each([
    ['#121212', '#ffffff'],
    ['#000000', '#ffffff'],
    ['#004cb5', '#ffffff'],
    ['#006cff', '#ffffff'],
    ['#800080', '#ffffff'],
    ['#757575', '#ffffff'],
    ['#ffffff', '#000000'],
    ['#767676', '#000000'],
    ['#808080', '#000000'],
    ['#00d800', '#000000'],
    ['#ffff00', '#000000'],
    ['#ffb7c5', '#000000'],
  ] as const)('on %s is %s', (box, text) => {
    expect(textColourOn(box)).toBe(text);
  });

  it('is readable on every colour (WCAG AA)', () => {
    fc.assert(
      fc.property(colour, (box) => {
        expect(contrastRatio(box, textColourOn(box))).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('mixing', () => {
  it.each([
    ['#000000', '#ffffff', 0.5, '#808080'],
    ['#000000', '#ffffff', 0.25, '#404040'],
    ['#ff0000', '#0000ff', 0.75, '#4000bf'],
    ['#0a0b0c', '#0a0b0c', 0.3, '#0a0b0c'],
  ])('%s and %s at %f', (a, b, ratio, expected) => {
    expect(mixColours(a, b, ratio)).toBe(expected);
  });

  it('starts with the first colour, ends with the second and always yields a valid colour', () => {
    fc.assert(
      fc.property(colour, colour, fc.double({ min: 0, max: 1, noNaN: true }), (a, b, ratio) => {
        expect(mixColours(a, b, 0)).toBe(a);
        expect(mixColours(a, b, 1)).toBe(b);
        expect(mixColours(a, b, ratio)).toMatch(/^#[0-9a-f]{6}$/);
      }),
    );
  });

  it('yields the five stops of the themed profile', () => {
    expect(gradientStops('#000000', '#ffffff')).toEqual([
      { colour: '#000000', percent: 0 },
      { colour: '#404040', percent: 20 },
      { colour: '#808080', percent: 30 },
      { colour: '#bfbfbf', percent: 65 },
      { colour: '#ffffff', percent: 100 },
    ]);
  });
});
