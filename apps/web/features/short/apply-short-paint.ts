import type { ShortPaint } from './short-paint.ts';

const EFFECT_ATTRIBUTES = ['data-fall', 'data-fall-colours', 'data-sparkle-colours'];

/**
 * Applies another look and effect to a rendered `ShortBox`. The page must have the look's rules: inlined or in
 * the full stylesheet (`full-stylesheet.ts`). Neither adds nor removes the effects layer, so it cannot switch
 * effects on or off.
 */
export function applyShortPaint(short: HTMLElement, { className, style, effect }: ShortPaint): void {
  setProperties(short, style);
  const others = [...short.classList].filter((name) => !name.startsWith('look-'));
  short.className = [...others, className].join(' ');
  const layer = short.querySelector('[data-effects]');
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
