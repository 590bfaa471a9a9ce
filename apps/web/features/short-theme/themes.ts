import { ANIMATION_KINDS, type AnimationKind, DEFAULT_ANIMATION } from '#contracts/rules/short-theme';
import type { ShortUser } from '#contracts/short';

type Profile = ShortUser['profile'];

interface Theme extends Pick<Profile, 'backgroundColor' | 'boxColor' | 'buttonColor'> {
  /** The two colours of the gradient that flows around the card when an effect is on. */
  border: readonly [string, string];
}

/** The themes that a visitor can try, in the order of the swatches: three dark, three light. */
export const THEMES = {
  dusk: {
    backgroundColor: '#1a0f1f',
    boxColor: '#24142b',
    buttonColor: '#f6d5dc',
    border: ['#5b2a5e', '#c2567a'],
  },
  forest: {
    backgroundColor: '#0b1712',
    boxColor: '#14261d',
    buttonColor: '#c9e8a8',
    border: ['#1f5c43', '#b5d66b'],
  },
  lake: {
    backgroundColor: '#071b33',
    boxColor: '#0d2947',
    buttonColor: '#ffd45c',
    border: ['#1d6fb8', '#8fe3e0'],
  },
  paper: {
    backgroundColor: '#f3ece1',
    boxColor: '#fffaf2',
    buttonColor: '#8c2f1b',
    border: ['#e9c9a8', '#c8553d'],
  },
  lemon: {
    backgroundColor: '#ffdf3d',
    boxColor: '#fff6c2',
    buttonColor: '#1d1a08',
    border: ['#ff9d1e', '#e0452f'],
  },
  poster: {
    backgroundColor: '#d2342a',
    boxColor: '#fff1e6',
    buttonColor: '#14213d',
    border: ['#14213d', '#f6a63a'],
  },
} as const satisfies Record<string, Theme>;

export type ThemeName = keyof typeof THEMES;
export const THEME_NAMES = Object.keys(THEMES) as ThemeName[];
export const isThemeName = (value: unknown): value is ThemeName => THEME_NAMES.some((name) => name === value);

/**
 * Effects that a visitor can try. `off` is the free variant; with any other effect, the gradient flows and
 * sparkles around the card.
 */
export const EFFECT_NAMES = ['off', ...ANIMATION_KINDS, 'sparkle'] as const;
export type EffectName = (typeof EFFECT_NAMES)[number];
export const isEffectName = (value: unknown): value is EffectName =>
  EFFECT_NAMES.some((name) => name === value);

export interface ThemeChoice {
  theme: ThemeName;
  effect: EffectName;
}

/** The initial theme of the sample Short. */
export const INITIAL_THEME_CHOICE: ThemeChoice = { theme: 'dusk', effect: 'sakurafall' };

/** Returns the falling animation of an effect, or null. */
export const toAnimation = (effect: EffectName): AnimationKind | null =>
  effect === 'off' || effect === 'sparkle' ? null : effect;

/** The properties of a profile that determine its colours and effects. */
export type ProfileTheme = Pick<Profile, 'backgroundColor' | 'boxColor' | 'buttonColor' | 'gradient'> & {
  effects: Pick<Profile['effects'], 'animation'>;
};

/**
 * Converts a theme and an effect to the form in which profiles store them. `unused` is the animation type to
 * store while no animation is enabled.
 */
export function profileTheme({ theme, effect }: ThemeChoice, unused = DEFAULT_ANIMATION): ProfileTheme {
  const { border, ...colours } = THEMES[theme];
  const fall = toAnimation(effect);
  return {
    ...colours,
    gradient: { enabled: effect !== 'off', boxColor_1: border[0], boxColor_2: border[1] },
    effects: { animation: { enabled: fall !== null, type: fall ?? unused } },
  };
}

/** Returns the Short with this theme and effect, and with Premium unless the effect is `off`. */
export function withTheme(user: ShortUser, choice: ThemeChoice): ShortUser {
  const { effects, ...colours } = profileTheme(choice, user.profile.effects.animation.type);
  return {
    ...user,
    hasPremium: choice.effect !== 'off',
    profile: { ...user.profile, ...colours, effects: { ...user.profile.effects, ...effects } },
  };
}
