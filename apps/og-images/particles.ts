import type { ReactNode } from 'react';
import { OG_IMAGE } from '#contracts/rules/og-images/og-image';
import type { AnimationKind } from '#contracts/rules/short';
import { image } from './layout-elements.ts';

const { width, height } = OG_IMAGE;

/** A still of the Short's falling animation; nothing without an animation. */
export function particles(kind: AnimationKind | null, ink: string): ReactNode {
  if (kind === null) return null;
  const drawn = scatter(COUNT[kind])
    .filter(isClearOfUrl)
    .map((place) => DRAW[kind](place, ink));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${drawn.join('')}</svg>`;
  const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  return image(source, width, height, { position: 'absolute', left: 0, top: 0 });
}

const COUNT: Record<AnimationKind, number> = { snowfall: 90, rainfall: 70, sakurafall: 46 };

interface Particle {
  x: number;
  y: number;
  /** 0 (far) to 1 (near). */
  depth: number;
}

/** Evenly distributed and deterministic, by the golden ratio's plane sequence (R2). */
function scatter(count: number): Particle[] {
  return Array.from({ length: count }, (_, index) => ({
    x: Math.round(((0.5 + index * 0.7548776662) % 1) * width),
    y: Math.round(((0.5 + index * 0.5698402909) % 1) * height),
    depth: (0.5 + index * 0.6180339887) % 1,
  }));
}

/** Keeps the URL at the bottom left readable. */
const isClearOfUrl = ({ x, y }: Particle): boolean => x > 600 || y < 520;

const DRAW: Record<AnimationKind, (place: Particle, ink: string) => string> = {
  snowfall: ({ x, y, depth }, ink) =>
    `<circle cx="${x}" cy="${y}" r="${(2 + depth * 5).toFixed(1)}" fill="${ink}" opacity="${(0.25 + depth * 0.5).toFixed(2)}"/>`,
  rainfall: ({ x, y, depth }, ink) =>
    `<path d="M${x} ${y}v${Math.round(18 + depth * 34)}" stroke="${ink}" stroke-width="${(1.5 + depth * 1.5).toFixed(1)}" stroke-linecap="round" opacity="${(0.15 + depth * 0.3).toFixed(2)}"/>`,
  sakurafall: ({ x, y, depth }) =>
    `<path transform="translate(${x} ${y}) rotate(${Math.round(depth * 360)}) scale(${(0.7 + depth * 0.9).toFixed(2)})" d="M0 -9C7 -8 9 0 2.5 9L0 6.5L-2.5 9C-9 0 -7 -8 0 -9z" fill="${depth > 0.5 ? '#ffc4d6' : '#f79ab8'}" opacity="${(0.5 + depth * 0.45).toFixed(2)}"/>`,
};
