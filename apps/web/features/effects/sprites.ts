import type { Animation } from './animation.ts';

/**
 * Image of a particle in one colour, drawn once and then copied. `side` is its width in CSS pixels, including
 * the glow.
 */
export interface Sprite {
  image: OffscreenCanvas;
  side: number;
}

/**
 * Creates one sprite per colour, sharp up to `side` CSS pixels at `ratio` device pixels per CSS pixel, or
 * out of focus by `blur`, a fraction of its side.
 */
export function makeSprites(
  paint: Animation['paint'],
  colours: readonly string[],
  side: number,
  ratio: number,
  blur = 0,
): Sprite[] {
  return colours.map((colour) => {
    const pixels = Math.ceil(side * ratio);
    const image = new OffscreenCanvas(pixels, pixels);
    const context = image.getContext('2d');
    if (context) {
      const middle = pixels / 2;
      const scale = middle * (1 - 2 * blur);
      // Safari has no `filter` on canvases, so the blur is the shadow of a particle that is outside the image.
      const aside = blur > 0 ? pixels : 0;
      if (blur > 0) context.shadowColor = colour;
      context.shadowBlur = 1.4 * blur * pixels;
      context.shadowOffsetX = aside;
      context.setTransform(scale, 0, 0, scale, middle - aside, middle);
      paint(context, colour);
    }
    return { image, side };
  });
}
