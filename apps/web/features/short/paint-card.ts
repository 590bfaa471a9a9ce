import type { CSSProperties } from 'react';
import { effectAttributes, effectStyle } from '../effects/effect-colours.ts';
import { shortColours } from '../short-theme/short-colours.ts';
import { profileTheme, type ThemeChoice } from '../short-theme/themes.ts';

/**
 * Applies another theme and effect to a rendered `ShortCard`. This function neither adds nor removes the
 * effects layer, so it cannot switch effects on or off.
 */
export function paintCard(card: HTMLElement, choice: ThemeChoice): void {
  const theme = profileTheme(choice);
  setProperties(card, shortColours(theme));
  const layer = card.querySelector('[data-effects]');
  const style = effectStyle(theme);
  if (!layer || !style) return;
  for (const [name, value] of Object.entries(effectAttributes(style)))
    if (value === undefined) layer.removeAttribute(name);
    else layer.setAttribute(name, value);
}

/** Sets properties on an element's style. The names must be CSS names, such as `--short-box` or `color`. */
export function setProperties(element: HTMLElement, properties: CSSProperties): void {
  for (const [name, value] of Object.entries(properties)) element.style.setProperty(name, String(value));
}
