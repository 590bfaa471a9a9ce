import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrastRatio, mixColours } from '#contracts/rules/colour';
import { DEFAULT_COLOURS } from '#contracts/rules/shorts/colours';
import {
  LOOK_ANGLES,
  LOOK_BUTTONS,
  LOOK_FONTS,
  LOOK_LAYOUTS,
  LOOK_THEMES,
} from '#contracts/rules/shorts/looks';
import type { ShortLook } from '#contracts/short';
import { shortColours } from './short-colours.ts';
import { shortLook } from './short-look.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const gradient = { enabled: false, boxColor_1: '#000000', boxColor_2: '#ffffff' };
const profile = (look: ShortLook, colours: Partial<Record<keyof typeof DEFAULT_COLOURS, string>> = {}) => ({
  ...DEFAULT_COLOURS,
  ...colours,
  gradient,
  look,
});

const coloursOf = (from: ReturnType<typeof profile>) => {
  const { className, style } = shortLook(from);
  const values = new Map(Object.entries(style));
  return {
    className,
    colour: (name: string) => String(values.get(`--short-${name}`)),
    has: (name: string) => values.has(`--short-${name}`),
  };
};

const looks = LOOK_THEMES.flatMap((theme) =>
  LOOK_BUTTONS.flatMap((buttons) => LOOK_FONTS.map((font): ShortLook => ({ theme, buttons, font }))),
);

test('every text of every look is readable, and every outline visible, on any colours', () => {
  for (const look of looks)
    fc.assert(
      fc.property(colour, colour, colour, (backgroundColor, boxColor, buttonColor) => {
        const { colour: get, has } = coloursOf(profile(look, { backgroundColor, boxColor, buttonColor }));
        const pairs = [
          ['page-ink', 'page'],
          ['page-quiet', 'page'],
          ['page-ink', 'page-art'],
          ['page-quiet', 'page-art'],
          ['ink', 'box'],
          ['quiet', 'box'],
          ['ink', 'art'],
          ['quiet', 'art'],
          ['button-ink', 'button'],
          ...(has('link') ? [['link-ink', 'link']] : []),
        ] as [string, string][];
        for (const [ink, ground] of pairs)
          expect(contrastRatio(get(ink), get(ground)), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
        // The arrow of a button is a graphic.
        if (has('link')) expect(contrastRatio(get('link-quiet'), get('link'))).toBeGreaterThanOrEqual(3);
        if (look.buttons === 'outline')
          expect(contrastRatio(get('line'), get('box'))).toBeGreaterThanOrEqual(3);
      }),
      { numRuns: 200 },
    );
});

test('text on a gradient is readable everywhere, or stands on a plate in the page colour', () => {
  const shares = Array.from({ length: 65 }, (_, n) => n / 64);
  let plates = 0;
  fc.assert(
    fc.property(colour, colour, colour, fc.constantFrom(...LOOK_ANGLES), (from, to, page, angle) => {
      const look: ShortLook = { background: { type: 'gradient', from, to, angle } };
      const { className, colour: get } = coloursOf(profile(look, { backgroundColor: page }));
      const isPlated = className.split(' ').includes('look-plated');
      plates += Number(isPlated);
      const grounds = isPlated ? [page] : shares.map((share) => mixColours(from, to, share));
      for (const ground of grounds)
        for (const ink of ['page-ink', 'page-quiet'])
          expect(contrastRatio(get(ink), ground)).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 1000 },
  );
  // Neither case is rare, so both are tested.
  expect(plates).toBeGreaterThan(200);
  expect(plates).toBeLessThan(800);
});

test('a Short without a look has neither classes nor further colours', () => {
  const old = profile({});
  expect(shortLook(old)).toEqual({ className: '', style: shortColours(old) });
  // The default of every part is what Shorts looked like before there were looks.
  const defaults = {
    font: 'plain',
    buttons: 'rounded',
    layout: 'list',
    background: { type: 'colour' },
  } as const;
  expect(shortLook(profile(defaults))).toEqual(shortLook(old));
});

test('a name that is no longer known falls back to the default', () => {
  const retired = JSON.parse(
    '{"theme":"neon","font":"comic","buttons":"blob","layout":"spiral"}',
  ) as ShortLook;
  expect(shortLook(profile(retired))).toEqual(shortLook(profile({})));
});

test('colours of a gradient cannot leave their property', () => {
  const hostile = { type: 'gradient', from: 'red;}', to: 'url(//x)', angle: 45 };
  const look = JSON.parse(JSON.stringify({ background: hostile })) as ShortLook;
  expect(shortLook(profile(look)).style).toMatchObject({
    '--short-gradient': 'linear-gradient(180deg, #000000, #000000)',
  });
});

test('every layout but the default has a class', () => {
  const classes = LOOK_LAYOUTS.map((layout) => shortLook(profile({ layout })).className);
  expect(classes).toEqual(['', 'look-grid']);
});
