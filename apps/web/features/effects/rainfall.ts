import type { Animation } from './animation.ts';

const LEAN = 0.07;

/** The rate of the drops and the duration of their fall are product rules (product 13). */
export const rainfall: Animation = {
  rules: {
    everyMs: 100,
    fallMs: [3_000, 7_000],
    size: [16, 100],
    opacity: [0.5, 0.95],
    blur: 0.02,
    sway: [0, 0],
    swayMs: [1_000, 1_000],
    lean: LEAN,
  },
  // A drop is thin at the top, round at the bottom, and as tall as the square.
  paint: (context, colour) => {
    const tail = context.createLinearGradient(0, -1, 0, 1);
    tail.addColorStop(0, `${colour}00`);
    tail.addColorStop(0.85, colour);
    tail.addColorStop(1, colour);
    context.fillStyle = tail;
    context.beginPath();
    context.moveTo(-0.01, -1);
    context.lineTo(-0.06, 0.9);
    context.quadraticCurveTo(-0.05, 1, 0, 1);
    context.quadraticCurveTo(0.05, 1, 0.06, 0.9);
    context.lineTo(0.01, -1);
    context.fill();
  },
  // Drops point in the direction in which the wind carries them.
  transform: (_, scale) => [scale, 0, -LEAN * scale, scale],
  still: {
    count: 70,
    draw: ({ x, y, depth }, ink) =>
      `<path d="M${x} ${y}v${Math.round(18 + depth * 34)}" stroke="${ink}" stroke-width="${(1.5 + depth * 1.5).toFixed(1)}" stroke-linecap="round" opacity="${(0.15 + depth * 0.3).toFixed(2)}"/>`,
  },
};
