import type { LookTheme } from '#contracts/rules/shorts/looks';
import { panelColours } from '../../../features/cards/panel-colours.ts';
import { type ShortPaint, shortPaint } from '../../../features/short/short-paint.ts';
import { EFFECT_NAMES, type EffectName, profileTheme } from '../../../features/short-look/themes.ts';

/** What a theme changes on the page about Shorts: the sample Short with each effect, and the panels of the cards. */
export interface ThemePaint extends Omit<ShortPaint, 'effect'> {
  effects: Record<EffectName, ShortPaint['effect']>;
  panels: Record<string, string>;
}

/** Returns what the script of the page applies when the theme is chosen. */
export function themePaint(theme: LookTheme): ThemePaint {
  const effects = EFFECT_NAMES.map((effect) => [effect, shortPaint({ theme, effect }).effect]);
  const { className, style } = shortPaint({ theme, effect: 'gradient' });
  return {
    ...{ className, style, effects: Object.fromEntries(effects) as ThemePaint['effects'] },
    panels: panelColours(profileTheme({ theme, effect: 'off' })) as Record<string, string>,
  };
}
