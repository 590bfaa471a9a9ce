import { type Animation, upright } from './animation.ts';

/** The number of flakes is a product rule (product 13). */
export const snowfall: Animation = {
  rules: {
    count: 150,
    fallMs: [9_000, 22_000],
    size: [4, 30],
    opacity: [0.5, 0.95],
    blur: 0.14,
    sway: [6, 26],
    swayMs: [4_000, 9_000],
    lean: 0.04,
  },
  paint: (context, colour) => {
    const glow = context.createRadialGradient(0, 0, 0, 0, 0, 1);
    glow.addColorStop(0, colour);
    glow.addColorStop(0.45, colour);
    glow.addColorStop(1, `${colour}00`);
    context.fillStyle = glow;
    context.fillRect(-1, -1, 2, 2);
  },
  transform: upright,
  still: {
    count: 90,
    draw: ({ x, y, depth }, ink) =>
      `<circle cx="${x}" cy="${y}" r="${(2 + depth * 5).toFixed(1)}" fill="${ink}" opacity="${(0.25 + depth * 0.5).toFixed(2)}"/>`,
  },
};
