import type { Animation } from './animation.ts';

/**
 * Image of a particle in one colour, drawn once and then copied. `side` is its width in CSS pixels, including
 * the glow.
 */
export interface Sprite {
  image: OffscreenCanvas;
  side: number;
}

/** Creates one sprite per colour, sharp up to `side` CSS pixels at `ratio` device pixels per CSS pixel. */
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
