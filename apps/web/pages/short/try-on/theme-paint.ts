import type { LookTheme } from '#contracts/rules/shorts/looks';
import { panelColours } from '../../../features/cards/panel-colours.ts';
import { type CardPaint, cardPaint } from '../../../features/short/card-paint.ts';
import { EFFECT_NAMES, type EffectName, profileTheme } from '../../../features/short-theme/themes.ts';

/** What a theme changes on the page about Shorts: the sample Short with each effect, and the panels of the cards. */
export interface ThemePaint extends Omit<CardPaint, 'effect'> {
  effects: Record<EffectName, CardPaint['effect']>;
  panels: Record<string, string>;
}

/** Returns what the script of the page applies when the theme is chosen. */
export function themePaint(theme: LookTheme): ThemePaint {
  const effects = EFFECT_NAMES.map((effect) => [effect, cardPaint({ theme, effect }).effect]);
  const { className, style } = cardPaint({ theme, effect: 'gradient' });
  return {
    ...{ className, style, effects: Object.fromEntries(effects) as ThemePaint['effects'] },
    panels: panelColours(profileTheme({ theme, effect: 'off' })) as Record<string, string>,
  };
}
