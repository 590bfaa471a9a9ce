import type { CardPaint } from './card-paint.ts';

const EFFECT_ATTRIBUTES = ['data-fall', 'data-fall-colours', 'data-sparkle-colours'];

/**
 * Applies another look and effect to a rendered `ShortCard`. The page must have the look's rules: inlined or in
 * the full stylesheet (`full-stylesheet.ts`). Neither adds nor removes the effects layer, so it cannot switch
 * effects on or off.
 */
export function paintCard(card: HTMLElement, { className, style, effect }: CardPaint): void {
  setProperties(card, style);
  const others = [...card.classList].filter((name) => !name.startsWith('look-'));
  card.className = [...others, className].join(' ');
  const layer = card.querySelector('[data-effects]');
  for (const name of layer ? EFFECT_ATTRIBUTES : []) {
    const value = effect[name];
    if (value === undefined) layer?.removeAttribute(name);
    else layer?.setAttribute(name, value);
  }
}

/** Sets properties on an element's style. The names must be CSS names, such as `--short-box` or `color`. */
export function setProperties(element: HTMLElement, properties: Record<string, string>): void {
  for (const [name, value] of Object.entries(properties)) element.style.setProperty(name, value);
}
