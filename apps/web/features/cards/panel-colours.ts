import type { CSSProperties } from 'react';
import { mixColours, textColourOn } from '#contracts/rules/colour';
import type { ShortUser } from '#contracts/short';
import { quietInk, safeColour } from '../short-theme/short-colours.ts';

/** How much of the ink tints a panel. */
const TINT = 0.06;

/**
 * The colours of cards: the box, tinted a little by its ink. They cover what falls behind them, so that no effect is
 * drawn around a Spotify cover (reference: Spotify).
 */
export function panelColours({ boxColor }: Pick<ShortUser['profile'], 'boxColor'>): CSSProperties {
  const box = safeColour(boxColor, 'boxColor');
  const ink = textColourOn(box);
  const lit = mixColours(box, ink, TINT);
  // A middle tone would take the other ink than the rest of the box; it is tinted the other way.
  const panel =
    textColourOn(lit) === ink ? lit : mixColours(box, ink === '#ffffff' ? '#000000' : '#ffffff', TINT);
  const properties = { '--panel': panel, '--panel-ink': ink, '--panel-quiet': quietInk(panel) };
  return properties as CSSProperties;
}
