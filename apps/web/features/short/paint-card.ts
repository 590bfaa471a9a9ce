import type { CSSProperties } from 'react';
import { effectAttributes, effectStyle } from '../effects/effect-colours.ts';
import { shortLook } from '../short-theme/short-look.ts';
import { profileTheme, type ThemeChoice } from '../short-theme/themes.ts';

/**
 * Applies another look and effect to a rendered `ShortCard`. The page must have the look's rules: inlined or in
 * the full stylesheet (`full-stylesheet.ts`). Neither adds nor removes the effects layer, so it cannot switch
 * effects on or off.
 */
export function paintCard(card: HTMLElement, choice: ThemeChoice): void {
  const theme = profileTheme(choice);
  const { className, style: look } = shortLook(theme);
  setProperties(card, look);
  const others = [...card.classList].filter((name) => !name.startsWith('look-'));
  card.className = [...others, className].join(' ');
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
