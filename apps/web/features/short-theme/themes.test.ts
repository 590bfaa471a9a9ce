import { expect, test } from 'vitest';
import { contrastRatio } from '#contracts/rules/colour';
import { isColour } from '#contracts/rules/short-theme';
import { sampleShort } from '../short/sample-short.ts';
import { shortColours } from './short-colours.ts';
import { EFFECT_NAMES, INITIAL_THEME_CHOICE, THEME_NAMES, THEMES, withTheme } from './themes.ts';

const mia = sampleShort({ name: 'Mia', title: 'Climber', links: ['Huts'] });

test('every theme has valid colours, and its card text is readable', () => {
  for (const theme of THEME_NAMES) {
    const { border, ...colours } = THEMES[theme];
    for (const colour of [...Object.values(colours), ...border]) expect(colour).toSatisfy(isColour);
    expect(contrastRatio(colours.buttonColor, colours.boxColor)).toBeGreaterThan(3);
    const inks = Object.entries(shortColours(withTheme(mia, { theme, effect: 'off' }).profile));
    const quiet = inks.find(([name]) => name === '--short-quiet')?.[1];
    expect(contrastRatio(String(quiet), colours.boxColor)).toBeGreaterThanOrEqual(4.5);
  }
});

test('Premium features are on with an effect, and only then', () => {
  for (const effect of EFFECT_NAMES) {
    const { hasPremium, profile } = withTheme(mia, { ...INITIAL_THEME_CHOICE, effect });
    expect(hasPremium).toBe(effect !== 'off');
    expect(profile.gradient.enabled).toBe(effect !== 'off');
    expect(profile.effects.animation.enabled).toBe(effect !== 'off' && effect !== 'sparkle');
  }
});
