import { contrastRatio, mixColours, relativeLuminance, textColourOn } from '#contracts/rules/colour';
import type { LookButtons, LookGradient } from '#contracts/rules/shorts/looks';
import { quietInk, READABLE } from './short-colours.ts';

/** Colours of looks that keep every text at 4.5:1 and every outline at 3:1, whatever colours a member chose. */

/** Minimum contrast ratio of outlines: the 3 of WCAG AA, with a margin for rounding. */
const VISIBLE = 3.05;
const STEPS = Array.from({ length: 11 }, (_, step) => step / 10);
/** Share of the button's colour in the surface of a `soft` button. */
const SOFT_TINT = 0.18;
/** Parts of a picture's colour that are tried until the text over it is readable. */
const PARTS = [1, 0.75, 0.5, 0.25, 0.12] as const;

export interface LinkColours {
  ground: string;
  ink: string;
  quiet: string;
  line: string;
}

/** Returns the colours of `outline` and `soft` buttons, which stand on the box. Null for filled buttons. */
export function linkColours(box: string, button: string, shape: LookButtons | undefined): LinkColours | null {
  if (shape !== 'outline' && shape !== 'soft') return null;
  const ground = shape === 'soft' ? mixColours(box, button, SOFT_TINT) : box;
  const ink = contrastRatio(button, ground) >= READABLE ? button : textColourOn(ground);
  return { ground, ink, quiet: ink === button ? ink : quietInk(ground), line: outlineOn(box, button) };
}

/** Returns `colour`, mixed with the text colour until it is visible as an outline on the box. */
function outlineOn(box: string, colour: string): string {
  const ink = textColourOn(box);
  const mixes = STEPS.map((step) => mixColours(colour, ink, step));
  return mixes.find((mix) => contrastRatio(mix, box) >= VISIBLE) ?? ink;
}

/**
 * Returns the colour of a picture behind text in `inks`: the ground with a share of `hue`, or less of it if the
 * text needs that. On grounds that allow none, the picture is invisible.
 */
export function artColour(ground: string, hue: string, share: number, inks: readonly string[]): string {
  const mixes = PARTS.map((part) => mixColours(ground, hue, share * part));
  return mixes.find((mix) => inks.every((ink) => contrastRatio(ink, mix) >= READABLE)) ?? ground;
}

/**
 * Returns the text colour that is readable on the whole gradient, or null if there is none. Between its ends, a
 * gradient may be darker than both.
 */
export function inkOnGradient({ from, to }: LookGradient): '#000000' | '#ffffff' | null {
  const lights = STEPS.map((step) => relativeLuminance(mixColours(from, to, step)));
  if (1.05 / (Math.max(...lights) + 0.05) >= READABLE) return '#ffffff';
  return (Math.min(...lights) + 0.05) / 0.05 >= READABLE ? '#000000' : null;
}
