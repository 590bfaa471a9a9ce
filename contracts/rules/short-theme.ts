/** Colours and animations of Shorts (product 6.3 and 6.4). */

export const DEFAULT_COLOURS = {
  boxColor: '#121212',
  boxColor_1: '#121212',
  boxColor_2: '#121212',
  buttonColor: '#ffffff',
  backgroundColor: '#000000',
} as const;

export const ANIMATION_KINDS = ['snowfall', 'rainfall', 'sakurafall'] as const;
export type AnimationKind = (typeof ANIMATION_KINDS)[number];
export const DEFAULT_ANIMATION: AnimationKind = 'snowfall';

/** Whether a value is `#rrggbb` in lower case, the only form that is stored and used in styles (security 1.3.5). */
export function isColour(value: string): boolean {
  return /^#[0-9a-f]{6}$/.test(value);
}

/**
 * Converts an entered colour to its stored form, also one that is written as in other programs: `#0f0`, `0f0` or
 * `00ff00`. Does not validate the colour.
 */
export function normaliseColour(value: string): string {
  const entered = value.trim().toLowerCase();
  const [, digits] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/.exec(entered) ?? [];
  if (digits === undefined) return entered;
  return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`;
}
