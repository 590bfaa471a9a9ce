/** Colours of a Short that its member has not chosen (product 6.3). */
export const DEFAULT_COLOURS = {
  boxColor: '#121212',
  boxColor_1: '#121212',
  boxColor_2: '#121212',
  buttonColor: '#ffffff',
  backgroundColor: '#000000',
} as const;

/** Whether a value is `#rrggbb` in lower case, the only form that is stored and used in styles (security 1.3.5). */
export function isColour(value: string): boolean {
  return /^#[0-9a-f]{6}$/.test(value);
}

/** Converts a colour to its stored form. Does not validate it. */
export function normaliseColour(value: string): string {
  return value.trim().toLowerCase();
}

/**
 * Converts a colour that was typed to its stored form, also one that is written as in other programs: `#0f0`, `0f0` or
 * `00ff00`. Does not validate it.
 */
export function typedColour(value: string): string {
  const colour = normaliseColour(value);
  const [, digits] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/.exec(colour) ?? [];
  if (digits === undefined) return colour;
  return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`;
}
