import type { LookTheme } from '#contracts/rules/shorts/looks';
import type { SampleTheme } from '../../features/short-look/themes.ts';

/** The themes that the sample Short cycles through, alternately dark and light; `/short` offers them too. */
export const LANDING_THEMES = ['dusk', 'lake', 'forest', 'lemon'] as const satisfies readonly LookTheme[];
/** A Premium effect that does not cover the page. */
export const LANDING_EFFECT: SampleTheme['effect'] = 'gradient';
/** How long a theme is shown, in ms. */
export const THEME_MS = 5000;

export type LandingTheme = (typeof LANDING_THEMES)[number];
