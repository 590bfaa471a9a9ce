import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastRatio } from '#contracts/rules/colour';
import { ANIMATION_KINDS, type AnimationKind } from '#contracts/rules/shorts/animations';
import { shortUser } from '../short/fixtures/short-user.ts';
import { effectStyle, fallColours, sparkleColours } from './effect-colours.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('colours of effects', () => {
  it.each(ANIMATION_KINDS)('%s is seen on every page colour and every box', (kind) => {
    fc.assert(
      fc.property(colour, colour, (page, box) => {
        const [main = ''] = fallColours(kind, page, box);
        expect(contrastRatio(main, page)).toBeGreaterThanOrEqual(1.25);
        expect(contrastRatio(main, box)).toBeGreaterThanOrEqual(1.25);
      }),
    );
  });

  it('is white snow at night and calm blue-grey snow on white paper', () => {
    expect(fallColours('snowfall', '#000000', '#121212')).toEqual(['#ffffff']);
    expect(fallColours('snowfall', '#ffffff', '#ffffff')).toEqual(['#8fa9ca']);
  });

  it.each(ANIMATION_KINDS)('%s has shades of the member’s colours, which are seen as well', (kind) => {
    fc.assert(
      fc.property(colour, colour, (own, page) => {
        const [shade = ''] = fallColours(kind, page, page, [own]);
        expect(contrastRatio(shade, page)).toBeGreaterThanOrEqual(1.25);
      }),
    );
    expect(fallColours(kind, '#000000', '#000000', ['#00a040'])).not.toEqual(
      fallColours(kind, '#000000', '#000000'),
    );
  });

  it('glints stand out from every page in every theme', () => {
    fc.assert(
      fc.property(colour, colour, colour, (first, second, page) => {
        for (const glint of sparkleColours(first, second, page))
          expect(contrastRatio(glint, page)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});

describe('what moves on a profile', () => {
  const { profile } = shortUser();
  const animation = (enabled: boolean, type: AnimationKind = 'snowfall') => ({
    ...profile,
    effects: { ...profile.effects, animation: { enabled, type } },
  });

  it('is nothing without animation and theme, whatever kind is kept', () => {
    expect(effectStyle(animation(false))).toBeNull();
  });

  it('is the chosen animation', () => {
    for (const kind of ANIMATION_KINDS)
      expect(effectStyle(animation(true, kind))).toMatchObject({ fall: kind, sparkleColours: [] });
  });

  it('takes the colours of the theme and the buttons, but neither grey nor white', () => {
    const red = effectStyle({ ...animation(true), buttonColor: '#d2342a' });
    expect(red?.fallColours).toEqual(fallColours('snowfall', '#000000', '#121212', ['#d2342a']));
    const grey = effectStyle({ ...animation(true), buttonColor: '#cccccc' });
    expect(grey?.fallColours).toEqual(fallColours('snowfall', '#000000', '#121212'));
  });

  it('is glints with a theme, together with an animation or alone', () => {
    const gradient = { enabled: true, boxColor_1: '#5b2a5e', boxColor_2: '#c2567a' };
    const alone = effectStyle({ ...animation(false), gradient });
    expect(alone).toMatchObject({ fall: undefined, fallColours: [] });
    expect(alone?.sparkleColours).toHaveLength(3);
    const both = effectStyle({ ...animation(true), gradient });
    expect(both).toMatchObject({ fall: 'snowfall', sparkleColours: alone?.sparkleColours });
  });
});
