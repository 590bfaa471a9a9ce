import type { Animation } from './animation.ts';

/** Drawn once in each colour, then only copied. The side is CSS pixels and wider than the thing, for its glow. */
export interface Sprite {
  image: OffscreenCanvas;
  side: number;
}

/** One sprite a colour, sharp up to `side` CSS pixels at `ratio` device pixels each. */
export function makeSprites(
  paint: Animation['paint'],
  colours: readonly string[],
  side: number,
  ratio: number,
): Sprite[] {
  return colours.map((colour) => {
    const pixels = Math.ceil(side * ratio);
    const image = new OffscreenCanvas(pixels, pixels);
    const context = image.getContext('2d');
    if (context) {
      context.setTransform(pixels / 2, 0, 0, pixels / 2, pixels / 2, pixels / 2);
      paint(context, colour);
    }
    return { image, side };
  });
}
