/** Colours derived from a profile's own colours (product 6.3 and 6.4). All colours are `#rrggbb`. */

function channels(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

const LIGHT = Array.from({ length: 256 }, (_, channel) => linear(channel));
const light = (channel: number): number => LIGHT[channel] ?? 0;

/** Returns the relative luminance of WCAG 2.2, which is linear in light: 0 is black, 1 is white. */
export function relativeLuminance(colour: string): number {
  const [red, green, blue] = channels(colour);
  return 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue);
}

/** Returns the contrast ratio of WCAG 2.2, from 1 to 21. */
export function contrastRatio(a: string, b: string): number {
  const [one, other] = [relativeLuminance(a), relativeLuminance(b)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/**
 * Returns the perceived lightness (CIE L*, scaled to a range from 0 to 1): 0 is black, 0.5 is middle grey, 1
 * is white.
 */
export function perceivedLuminance(colour: string): number {
  const luminance = relativeLuminance(colour);
  const lightness = luminance <= 216 / 24389 ? luminance * (24389 / 27) : 116 * Math.cbrt(luminance) - 16;
  return lightness / 100;
}

/**
 * Returns the text colour for a box: black if the box's perceived lightness, rounded to two decimals, is at
 * least 0.5, otherwise white (product 6.3). At 0.5, black and white have equal contrast. The contrast is at
 * least 4.5:1 for every box colour (WCAG AA). Relative luminance would choose white on light grey (2:1), and
 * the weighted sum of RGB would choose white on bright green (2:1).
 */
export function textColourOn(box: string): '#000000' | '#ffffff' {
  return Math.round(perceivedLuminance(box) * 100) / 100 >= 0.5 ? '#000000' : '#ffffff';
}

/** Mixes two colours per channel, as browsers do in gradients. A `ratio` of 0 returns `a`, 1 returns `b`. */
export function mixColours(a: string, b: string, ratio: number): string {
  const [red, green, blue] = channels(a);
  const [toRed, toGreen, toBlue] = channels(b);
  const between = (start: number, end: number) => Math.round(start + (end - start) * ratio);
  const value = (between(red, toRed) << 16) | (between(green, toGreen) << 8) | between(blue, toBlue);
  return `#${value.toString(16).padStart(6, '0')}`;
}

export type GradientStop = { colour: string; percent: number };

/**
 * Returns the gradient stops of the themed profile at 0, 20, 30, 65 and 100 %: the first colour, mixes with
 * 25, 50 and 75 % of the second colour, and the second colour (product 6.4).
 */
export function gradientStops(a: string, b: string): GradientStop[] {
  return [
    { colour: mixColours(a, b, 0), percent: 0 },
    { colour: mixColours(a, b, 0.25), percent: 20 },
    { colour: mixColours(a, b, 0.5), percent: 30 },
    { colour: mixColours(a, b, 0.75), percent: 65 },
    { colour: mixColours(a, b, 1), percent: 100 },
  ];
}
