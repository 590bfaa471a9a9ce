import { ANIMATION_KINDS, type AnimationKind, DEFAULT_ANIMATION } from '#contracts/rules/shorts/animations';
import { LOOK_THEMES, LOOKS, type LookTheme } from '#contracts/rules/shorts/looks';
import type { ShortUser } from '#contracts/short';

type Profile = ShortUser['profile'];

export const isThemeName = (value: unknown): value is LookTheme => LOOK_THEMES.some((name) => name === value);

/**
 * Effects that a visitor can try: those of the editor. `off` is the free variant; with any other effect, the
 * gradient flows and sparkles around the box.
 */
export const EFFECT_NAMES = ['off', ...ANIMATION_KINDS] as const;
export type EffectName = (typeof EFFECT_NAMES)[number];
export const isEffectName = (value: unknown): value is EffectName =>
  EFFECT_NAMES.some((name) => name === value);

export interface ThemeChoice {
  theme: LookTheme;
  effect: EffectName;
}

/** What a sample Short can show: also the gradient alone, without an animation. */
export interface SampleTheme {
  theme: LookTheme;
  effect: EffectName | 'gradient';
}

/** The initial theme of the sample Short. */
export const INITIAL_THEME_CHOICE: ThemeChoice = { theme: 'dusk', effect: 'sakurafall' };

/** Returns the falling animation of an effect, or null. */
export const toAnimation = (effect: SampleTheme['effect']): AnimationKind | null =>
  effect === 'off' || effect === 'gradient' ? null : effect;

/** The properties of a profile that determine its look and effects. */
export type ProfileTheme = Pick<
  Profile,
  'backgroundColor' | 'boxColor' | 'buttonColor' | 'gradient' | 'look'
> & {
  effects: Pick<Profile['effects'], 'animation'>;
};

/**
 * Converts a theme and an effect to the form in which profiles store them. `unused` is the animation type to
 * store while no animation is enabled.
 */
export function profileTheme({ theme, effect }: SampleTheme, unused = DEFAULT_ANIMATION): ProfileTheme {
  const { backgroundColor, boxColor, buttonColor, border, font, buttons, layout } = LOOKS[theme];
  const fall = toAnimation(effect);
  return {
    ...{ backgroundColor, boxColor, buttonColor },
    look: { theme, font, buttons, layout },
    gradient: { enabled: effect !== 'off', boxColor_1: border[0], boxColor_2: border[1] },
    effects: { animation: { enabled: fall !== null, type: fall ?? unused } },
  };
}

/** Returns the Short with this theme and effect, and with Premium unless the effect is `off`. */
export function withTheme(user: ShortUser, choice: SampleTheme): ShortUser {
  const { effects, ...look } = profileTheme(choice, user.profile.effects.animation.type);
  return {
    ...user,
    hasPremium: choice.effect !== 'off',
    profile: { ...user.profile, ...look, effects: { ...user.profile.effects, ...effects } },
  };
}
