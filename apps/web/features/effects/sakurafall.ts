import type { Animation } from './animation.ts';

/** The rate of the petals is a product rule (product 13). */
export const sakurafall: Animation = {
  rules: {
    everyMs: 300,
    fallMs: [8_000, 15_000],
    size: [11, 58],
    opacity: [0.65, 1],
    blur: 0.1,
    sway: [14, 44],
    swayMs: [3_500, 6_500],
    lean: 0.22,
    turnMs: [5_000, 12_000],
    flipMs: [2_600, 5_200],
  },
  // A cherry petal: narrow at its base, with a notch at the tip.
  paint: (context, colour) => {
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
  transform: ({ angle, face }, scale) => {
    const turn = Math.cos(angle) * scale;
    const tilt = Math.sin(angle) * scale;
    return [turn * face, tilt * face, -tilt, turn];
  },
  still: {
    count: 46,
    draw: ({ x, y, depth }) =>
      `<path transform="translate(${x} ${y}) rotate(${Math.round(depth * 360)}) scale(${(0.7 + depth * 0.9).toFixed(2)})" d="M0 -9C7 -8 9 0 2.5 9L0 6.5L-2.5 9C-9 0 -7 -8 0 -9z" fill="${depth > 0.5 ? '#ffc4d6' : '#f79ab8'}" opacity="${(0.5 + depth * 0.45).toFixed(2)}"/>`,
  },
};
