import type { ThemeName } from '../../features/short-theme/themes.ts';

/** The colours that one and the same Short goes through, in this order: those that `/short` offers to try, by turns dark and light. */
export const LANDING_THEMES = ['dusk', 'paper', 'lake', 'lemon'] as const satisfies readonly ThemeName[];
export type LandingTheme = (typeof LANDING_THEMES)[number];
