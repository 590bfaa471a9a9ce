import { expect, test } from 'vitest';
import { contrastRatio } from '#contracts/rules/colour';
import { isColour } from '#contracts/rules/shorts/colours';
import { LOOK_THEMES, LOOKS } from '#contracts/rules/shorts/looks';
import { sampleShort } from '../short/sample-short.ts';
import { inkOnGradient } from './look-colours.ts';
import { shortLook } from './short-look.ts';
import { EFFECT_NAMES, INITIAL_THEME_CHOICE, type SampleTheme, withTheme } from './themes.ts';

const mia = sampleShort({ name: 'Mia', title: 'Climber', links: ['Huts'] });

test('every look has valid colours, and its buttons stand out on the box', () => {
  for (const theme of LOOK_THEMES) {
    const { border, gradient, backgroundColor, boxColor, buttonColor } = LOOKS[theme];
    for (const colour of [backgroundColor, boxColor, buttonColor, gradient.from, gradient.to, ...border])
      expect(colour).toSatisfy(isColour);
    // The buttons of Lemon have an outline.
    expect(contrastRatio(buttonColor, boxColor)).toBeGreaterThan(theme === 'lemon' ? 2 : 3);
  }
});

test('the pictures of every look are visible, and its gradient needs no plate', () => {
  for (const theme of LOOK_THEMES) {
    const { style } = shortLook(withTheme(mia, { theme, effect: 'off' }).profile);
    const art = Object.entries(style).find(([name]) => name === '--short-art')?.[1];
    expect(contrastRatio(String(art), LOOKS[theme].boxColor), theme).toBeGreaterThan(1.12);
    expect(inkOnGradient(LOOKS[theme].gradient), theme).not.toBeNull();
  }
});

test('Premium features are on with an effect, and only then', () => {
  for (const effect of [...EFFECT_NAMES, 'gradient'] satisfies SampleTheme['effect'][]) {
    const { hasPremium, profile } = withTheme(mia, { ...INITIAL_THEME_CHOICE, effect });
    expect(hasPremium).toBe(effect !== 'off');
    expect(profile.gradient.enabled).toBe(effect !== 'off');
    expect(profile.effects.animation.enabled).toBe(effect !== 'off' && effect !== 'gradient');
  }
});
