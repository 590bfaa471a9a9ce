import type { AnimationKind } from '#contracts/rules/short';

/** Drawn once in each colour, then only copied. The side is CSS pixels and wider than the thing, for its glow. */
export interface Sprite {
  image: OffscreenCanvas;
  side: number;
}

type Paint = (context: OffscreenCanvasRenderingContext2D, colour: string) => void;

/** In a square of -1 to 1. */
const paints: Record<AnimationKind | 'sparkle', Paint> = {
  snowfall: (context, colour) => {
    const glow = context.createRadialGradient(0, 0, 0, 0, 0, 1);
    glow.addColorStop(0, colour);
    glow.addColorStop(0.45, colour);
    glow.addColorStop(1, `${colour}00`);
    context.fillStyle = glow;
    context.fillRect(-1, -1, 2, 2);
  },
  // Thin above, round below, as long as the square.
  rainfall: (context, colour) => {
    const tail = context.createLinearGradient(0, -1, 0, 1);
    tail.addColorStop(0, `${colour}00`);
    tail.addColorStop(0.85, colour);
    tail.addColorStop(1, colour);
    context.fillStyle = tail;
    context.beginPath();
    context.moveTo(-0.01, -1);
    context.lineTo(-0.045, 0.9);
    context.quadraticCurveTo(-0.04, 1, 0, 1);
    context.quadraticCurveTo(0.04, 1, 0.045, 0.9);
    context.lineTo(0.01, -1);
    context.fill();
  },
  // A cherry's petal: narrow where it grew, with its notch at the far end.
  sakurafall: (context, colour) => {
    const blush = context.createLinearGradient(0, 1, 0, -1);
    blush.addColorStop(0, colour);
    blush.addColorStop(1, `${colour}b8`);
    context.fillStyle = blush;
    context.beginPath();
    context.moveTo(0, 0.95);
    context.bezierCurveTo(-0.5, 0.62, -0.86, -0.05, -0.56, -0.66);
    context.bezierCurveTo(-0.44, -0.9, -0.2, -0.98, -0.12, -0.92);
    context.lineTo(0, -0.66);
    context.lineTo(0.12, -0.92);
    context.bezierCurveTo(0.2, -0.98, 0.44, -0.9, 0.56, -0.66);
    context.bezierCurveTo(0.86, -0.05, 0.5, 0.62, 0, 0.95);
    context.fill();
  },
  // Four fine rays and a soft heart.
  sparkle: (context, colour) => {
    const heart = context.createRadialGradient(0, 0, 0, 0, 0, 0.6);
    heart.addColorStop(0, `${colour}90`);
    heart.addColorStop(1, `${colour}00`);
    context.fillStyle = heart;
    context.fillRect(-1, -1, 2, 2);
    context.fillStyle = colour;
    context.beginPath();
    context.moveTo(0, -1);
    for (const [x, y] of [
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
    ] as const)
      context.quadraticCurveTo(0, 0, x, y);
    context.fill();
  },
};

/** One sprite a colour, sharp up to `side` CSS pixels at `ratio` device pixels each. */
export function makeSprites(
  kind: AnimationKind | 'sparkle',
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
      paints[kind](context, colour);
    }
    return { image, side };
  });
}
