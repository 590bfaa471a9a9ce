type Range = readonly [least: number, most: number];

/** Rules for the movement of the particles. Lengths are in CSS pixels, times in milliseconds. */
interface FallRules {
  /**
   * Number of particles that are always present; each restarts when it lands. Without `count`, one particle
   * appears every `everyMs`.
   */
  count?: number;
  everyMs?: number;
  /** Duration of a fall from the upper to the lower edge; near particles fall fastest. */
  fallMs: Range;
  /** From the smallest of the far particles to the largest of the near ones, with the margin for their blur. */
  size: Range;
  opacity: Range;
  /** Blur of the near particles, as a fraction of their size. */
  blur: number;
  /** How far a particle swings to either side; `swayMs` is the duration of one full swing. */
  sway: Range;
  swayMs: Range;
  /** How far the wind carries a particle sideways, as a fraction of the field's height. */
  lean: number;
  /** Duration of one turn in the particle's plane; `flipMs` is the duration of one turn around its long axis. */
  turnMs?: Range;
  flipMs?: Range;
}

/**
 * The three depths of every animation: many small particles far away, fewer in the middle, and few large ones
 * in front that are out of focus. `size`, `speed` and `opacity` are sections of the ranges in `FallRules`.
 */
export const DEPTHS = [
  { share: 0.5, size: [0, 0.08], speed: [0, 0.3], opacity: [0, 0.4], blurred: false },
  { share: 0.4, size: [0.16, 0.34], speed: [0.35, 0.75], opacity: [0.7, 1], blurred: false },
  { share: 0.1, size: [0.7, 1], speed: [0.8, 1], opacity: [0, 0.5], blurred: true },
] as const;

/** The first four arguments of `setTransform`. */
type Transform = readonly [a: number, b: number, c: number, d: number];

/** A particle in an Open Graph image. */
export interface StillParticle {
  x: number;
  y: number;
  /** Nearness, from 0 (far) to 1 (near). */
  depth: number;
}

/**
 * The definition of one animation; `animations.ts` lists all of them. The page's worker and the server import
 * the definitions, so their files must not import React or icons.
 */
export interface Animation {
  rules: FallRules;
  /** Draws one particle in the square from (-1, -1) to (1, 1). */
  paint: (context: OffscreenCanvasRenderingContext2D, colour: string) => void;
  /**
   * Returns the transform that turns, tilts and scales the output of `paint`. `angle` is in radians, `face`
   * as in `Particle`.
   */
  transform: (particle: { angle: number; face: number }, scale: number) => Transform;
  /** The animation on Open Graph images: `draw` returns one particle's SVG; `ink` is the page's text colour. */
  still: { count: number; draw: (particle: StillParticle, ink: string) => string };
}

/** The transform of particles that neither turn nor tilt. */
export const upright: Animation['transform'] = (_, scale) => [scale, 0, 0, scale];
