import type { CSSProperties } from 'react';
import { mixColours, textColourOn } from '#contracts/rules/colour';
import type { ShortUser } from '#contracts/short';
import { quietInk, safeColour } from '../short-look/short-colours.ts';

/** Proportion of the text colour in a panel's colour. */
const TINT = 0.06;

/**
 * Returns the colours of a card: the box colour, slightly tinted with its text colour. The colours are
 * opaque, so that the falling animation is not visible around a Spotify cover (reference: Spotify).
 */
export function panelColours({ boxColor }: Pick<ShortUser['profile'], 'boxColor'>): CSSProperties {
  const box = safeColour(boxColor, 'boxColor');
  const ink = textColourOn(box);
  const lit = mixColours(box, ink, TINT);
  // The tint can turn a medium tone so light or dark that its text colour would change. In that case, the
  // tone is tinted in the opposite direction.
  const panel =
    textColourOn(lit) === ink ? lit : mixColours(box, ink === '#ffffff' ? '#000000' : '#ffffff', TINT);
  const properties = { '--panel': panel, '--panel-ink': ink, '--panel-quiet': quietInk(panel) };
  return properties as CSSProperties;
}
