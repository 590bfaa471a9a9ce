import type { CSSProperties } from 'react';
import { contrastRatio, gradientStops, mixColours, textColourOn } from '#contracts/rules/colour';
import { DEFAULT_COLOURS, isColour, normaliseColour } from '#contracts/rules/shorts/colours';
import type { ShortUser } from '#contracts/short';

type Theme = Pick<ShortUser['profile'], 'backgroundColor' | 'boxColor' | 'buttonColor' | 'gradient'>;

/** Minimum contrast ratio of muted text: the 4.5 of WCAG AA, with a margin for rounding. */
export const READABLE = 4.6;
/** Proportions in which background colour may be mixed into muted text, from most to least muted. */
const FADES = [0.36, 0.28, 0.2, 0.12, 0.06] as const;

/** Returns a colour that is safe to insert into a style; an incomplete or malicious value becomes the default. */
export function safeColour(value: string, kind: keyof typeof DEFAULT_COLOURS): string {
  const colour = normaliseColour(value);
  return isColour(colour) ? colour : DEFAULT_COLOURS[kind];
}

/** Returns the text colour for the background `ground`, muted as far as readability allows. */
export function quietInk(ground: string): string {
  const ink = textColourOn(ground);
  const faded = FADES.map((fade) => mixColours(ink, ground, fade));
  return faded.find((colour) => contrastRatio(colour, ground) >= READABLE) ?? ink;
}

/**
 * Returns a profile's colours as custom properties; the page uses the colours only through these. If the
 * gradient is enabled, the border mixes its two colours in five stops (product 6.4).
 */
export function shortColours(theme: Theme) {
  const page = safeColour(theme.backgroundColor, 'backgroundColor');
  const box = safeColour(theme.boxColor, 'boxColor');
  const button = safeColour(theme.buttonColor, 'buttonColor');
  const properties = {
    '--short-page': page,
    '--short-page-ink': textColourOn(page),
    '--short-page-quiet': quietInk(page),
    '--short-box': box,
    '--short-ink': textColourOn(box),
    '--short-quiet': quietInk(box),
    '--short-button': button,
    '--short-button-ink': textColourOn(button),
    '--short-button-quiet': quietInk(button),
    ...(theme.gradient.enabled ? { '--short-border': border(theme.gradient) } : {}),
  };
  return properties as typeof properties & CSSProperties;
}

function border({ boxColor_1, boxColor_2 }: Theme['gradient']): string {
  const stops = gradientStops(safeColour(boxColor_1, 'boxColor_1'), safeColour(boxColor_2, 'boxColor_2'));
  return `linear-gradient(135deg, ${stops.map(({ colour, percent }) => `${colour} ${percent}%`).join(', ')})`;
}
