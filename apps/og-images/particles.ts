import type { ReactNode } from 'react';
import { OG_IMAGE } from '#contracts/rules/og-images/og-image';
import type { AnimationKind } from '#contracts/rules/shorts/animations';
import type { StillParticle } from '#web/features/effects/animation.ts';
import { ANIMATIONS } from '#web/features/effects/animations.ts';
import { image } from './layout-elements.ts';

const { width, height } = OG_IMAGE;

/** Renders a still image of the Short's falling animation; returns null if the Short has no animation. */
export function particles(kind: AnimationKind | null, ink: string): ReactNode {
  if (kind === null) return null;
  const { count, draw } = ANIMATIONS[kind].still;
  const drawn = scatter(count)
    .filter(isClearOfUrl)
    .map((particle) => draw(particle, ink));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${drawn.join('')}</svg>`;
  const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  return image(source, width, height, { position: 'absolute', left: 0, top: 0 });
}

/**
 * Distributes particles evenly and deterministically with the R2 sequence, which extends the golden ratio to
 * the plane.
 */
function scatter(count: number): StillParticle[] {
  return Array.from({ length: count }, (_, index) => ({
    x: Math.round(((0.5 + index * 0.7548776662) % 1) * width),
    y: Math.round(((0.5 + index * 0.5698402909) % 1) * height),
    depth: (0.5 + index * 0.6180339887) % 1,
  }));
}

/** Whether the particle does not cover the URL at the bottom left. */
const isClearOfUrl = ({ x, y }: StillParticle): boolean => x > 600 || y < 520;
