import type { ThemeName } from '../../features/short-theme/themes.ts';

/** The themes that the sample Short cycles through, alternately dark and light; `/short` offers them too. */
export const LANDING_THEMES = ['dusk', 'paper', 'lake', 'lemon'] as const satisfies readonly ThemeName[];
export type LandingTheme = (typeof LANDING_THEMES)[number];
