import { contrastRatio, mixColours } from '#contracts/rules/colour';
import type { AnimationKind } from '#contracts/rules/shorts/animations';
import type { ShortUser } from '#contracts/short';
import { safeColour } from '../short-look/short-colours.ts';
import { PARTICLE_COLOURS } from './particle-colours.ts';

/** Minimum contrast of the particles: enough to be visible, but low enough not to distract. */
const MIN_CONTRAST = 2;
/** Glints are small and brief, so they must be bright. */
const MIN_GLINT_CONTRAST = 5;
const STEPS = [0, 0.2, 0.4, 0.6, 0.8, 1] as const;
/** Minimum difference between the channels of a colour that is neither black, grey nor white. */
const MIN_CHROMA = 48;

/**
 * Returns the one to three colours of the falling particles, chosen so that they are visible on both the page
 * and the box: shades of `own`, the member's colours, or the animation's own colours if there are none.
 */
export function fallColours(
  kind: AnimationKind,
  page: string,
  box: string,
  own: readonly string[] = [],
): string[] {
  const contrast = (colour: string) => Math.min(contrastRatio(colour, page), contrastRatio(colour, box));
  const visible = (shades: readonly [string, ...string[]]) =>
    shades.find((colour) => contrast(colour) >= MIN_CONTRAST) ??
    shades.reduce((best, colour) => (contrast(colour) > contrast(best) ? colour : best));
  const { shades, colours, paleness } = PARTICLE_COLOURS[kind];
  return own.length === 0 ? colours(visible(shades)) : own.map((hue) => visible(shadesOf(hue, paleness)));
}

/** Returns shades of a colour in order of preference, from the palest to the strongest. */
const shadesOf = (hue: string, paleness: number): [string, ...string[]] => [
  mixColours(hue, '#ffffff', paleness),
  mixColours(hue, '#ffffff', paleness / 2),
  hue,
  ...[0.25, 0.5, 0.75].map((share) => mixColours(hue, '#000000', share)),
  ...[0.6, 0.9].map((share) => mixColours(hue, '#ffffff', share)),
];

function isColourful(colour: string): boolean {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return Math.max(...channels) - Math.min(...channels) >= MIN_CHROMA;
}

/**
 * Returns three glint colours: the gradient's two colours and their mixture, lightened on a dark page and
 * darkened on a light one until they stand out.
 */
export function sparkleColours(first: string, second: string, page: string): string[] {
  const towards = contrastRatio('#ffffff', page) > contrastRatio('#000000', page) ? '#ffffff' : '#000000';
  return [first, mixColours(first, second, 0.5), second].map((colour) => {
    const steps = STEPS.map((step) => mixColours(colour, towards, step));
    return steps.find((lifted) => contrastRatio(lifted, page) >= MIN_GLINT_CONTRAST) ?? towards;
  });
}

type Profile = ShortUser['profile'];
type ColouredProfile = Pick<Profile, 'backgroundColor' | 'boxColor' | 'buttonColor' | 'gradient'> & {
  effects: Pick<Profile['effects'], 'animation'>;
};

export interface EffectStyle {
  fall: AnimationKind | undefined;
  fallColours: string[];
  sparkleColours: string[];
}

/** Returns the effects of a profile: its animation, and glints if it has a gradient. Null if it has neither. */
export function effectStyle({ effects, gradient, ...colours }: ColouredProfile): EffectStyle | null {
  const page = safeColour(colours.backgroundColor, 'backgroundColor');
  const box = safeColour(colours.boxColor, 'boxColor');
  const { enabled, type } = effects.animation;
  if (!enabled && !gradient.enabled) return null;
  const first = safeColour(gradient.boxColor_1, 'boxColor_1');
  const second = safeColour(gradient.boxColor_2, 'boxColor_2');
  const button = safeColour(colours.buttonColor, 'buttonColor');
  const own = [...(gradient.enabled ? [first, second] : []), button].filter(isColourful);
  return {
    fall: enabled ? type : undefined,
    fallColours: enabled ? fallColours(type, page, box, own) : [],
    sparkleColours: gradient.enabled ? sparkleColours(first, second, page) : [],
  };
}

/** Returns the data attributes that hold the style for `start-effects.ts`. */
export const effectAttributes = ({ fall, fallColours, sparkleColours }: EffectStyle) => ({
  'data-fall': fall,
  'data-fall-colours': fallColours.join(' ') || undefined,
  'data-sparkle-colours': sparkleColours.join(' ') || undefined,
});
