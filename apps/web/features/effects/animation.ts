/** Lower and upper bound. */
type Range = readonly [least: number, most: number];

/** Rules for the movement of the particles. Lengths are in CSS pixels, times in milliseconds. */
interface FallRules {
  /**
   * Number of particles that are always present; each restarts when it lands. Without `count`, one particle
   * appears every `everyMs`.
   */
  count?: number;
  everyMs?: number;
  /** Duration of a fall from the upper edge to the lower; near particles fall fastest. */
  fallMs: Range;
  size: Range;
  opacity: Range;
  /** How far a particle swings to either side; `swayMs` is the duration of one full swing. */
  sway: Range;
  swayMs: Range;
  /** How far the wind carries a particle sideways, as a fraction of the field's height. */
  lean: number;
  /** Duration of one turn in the particle's plane; `flipMs` is the duration of one turn around its long axis. */
  turnMs?: Range;
  flipMs?: Range;
  /** Distribution of distances: at 1, near and far particles are equally frequent; at higher values, most are far. */
  depth: number;
}

/** The first four arguments of `setTransform`. */
type Transform = readonly [a: number, b: number, c: number, d: number];

/** A particle of an Open Graph image. */
export interface StillParticle {
  x: number;
  y: number;
  /** 0 to 1: far to near. */
  depth: number;
}

/**
 * Everything that one animation defines; `animations.ts` lists them all. The page, its worker and the server import
 * these files, so they must not import React or icons.
 */
export interface Animation {
  rules: FallRules;
  /** Colours from light to dark; the first that contrasts with both page and box is used. */
  shades: readonly [string, ...string[]];
  /** Returns the colours of the particles for the shade in use. */
  colours: (shade: string) => string[];
  /** Draws one particle in a square from -1 to 1. */
  paint: (context: OffscreenCanvasRenderingContext2D, colour: string) => void;
  /**
   * Returns the transform that turns, tilts and scales the output of `paint`. `angle` is in radians, `face`
   * as in `Particle`.
   */
  transform: (particle: { angle: number; face: number }, scale: number) => Transform;
  /**
   * The animation on Open Graph images: `draw` returns the SVG of one particle; `ink` is the text colour of
   * the page.
   */
  still: { count: number; draw: (particle: StillParticle, ink: string) => string };
}

/** The transform of particles that neither turn nor tilt. */
export const upright: Animation['transform'] = (_, scale) => [scale, 0, 0, scale];
