import { hasGradientBackground, LOOKS, type LookTheme } from '#contracts/rules/shorts/looks';
import type { ShortLook } from '#contracts/short';
import type { Draft } from './draft.ts';

/** Changes of a draft's look, as the fields of the draft that change. */
type LookChange = Partial<Draft>;

/**
 * Applies a look, or that of another draft: its colours, font, buttons and layout. The border's colours change only
 * if the border is on, and a gradient on the page takes the look's colours.
 */
export function withLookTheme(draft: Draft, source: LookTheme | Draft): LookChange {
  if (typeof source !== 'string') {
    const { backgroundColor, boxColor, boxColor_1, boxColor_2, buttonColor, look } = source;
    return { backgroundColor, boxColor, boxColor_1, boxColor_2, buttonColor, look };
  }
  const { backgroundColor, boxColor, buttonColor, border, gradient, font, buttons, layout } = LOOKS[source];
  return {
    ...{ backgroundColor, boxColor, buttonColor },
    ...(draft.gradient ? { boxColor_1: border[0], boxColor_2: border[1] } : {}),
    look: {
      ...{ theme: source, font, buttons, layout },
      ...(hasGradientBackground(draft.look) ? { background: { type: 'gradient', ...gradient } } : {}),
    },
  };
}

export const withLookPart = ({ look }: Draft, part: ShortLook): LookChange => ({
  look: { ...look, ...part },
});

/** Turns off what only Premium shows. */
export const withoutPremiumLook = (draft: Draft): LookChange =>
  hasGradientBackground(draft.look) ? withLookPart(draft, { background: { type: 'colour' } }) : {};

/** Whether the draft's colours are those of its look. */
export function hasLookColours({ look: { theme }, backgroundColor, boxColor, buttonColor }: Draft): boolean {
  if (!theme) return true;
  const own = LOOKS[theme];
  return [
    [backgroundColor, own.backgroundColor],
    [boxColor, own.boxColor],
    [buttonColor, own.buttonColor],
  ].every(([mine, its]) => mine?.trim().toLowerCase() === its);
}
