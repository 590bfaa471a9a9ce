/** The least and the most. */
type Range = readonly [least: number, most: number];

/** How the particles move. Lengths are CSS pixels, times milliseconds. */
interface FallRules {
  /** This many are always present and restart when they land; without it one appears `everyMs`. */
  count?: number;
  everyMs?: number;
  /** How long one falls from the upper edge to the lower; near ones fall fastest. */
  fallMs: Range;
  size: Range;
  opacity: Range;
  /** How far it swings to either side, and how long there and back takes. */
  sway: Range;
  swayMs: Range;
  /** How far the wind carries it sideways, as a share of the height. */
  lean: number;
  /** One turn in its plane, and one around its length. */
  turnMs?: Range;
  flipMs?: Range;
  /** 1: near and far alike; more: mostly far. */
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
  /** From light to dark: the first that contrasts with both page and box is used. */
  shades: readonly [string, ...string[]];
  /** The colours of the particles, given the shade in use. */
  colours: (shade: string) => string[];
  /** Draws one particle in a square of -1 to 1. */
  paint: (context: OffscreenCanvasRenderingContext2D, colour: string) => void;
  /** Turns, tilts and scales what `paint` drew. `angle` is in radians, `face` as in `Particle`. */
  transform: (particle: { angle: number; face: number }, scale: number) => Transform;
  /** The same on Open Graph images: SVG of one particle; `ink` is the text colour of the page. */
  still: { count: number; draw: (particle: StillParticle, ink: string) => string };
}

/** The transform of particles that neither turn nor tilt. */
export const upright: Animation['transform'] = (_, scale) => [scale, 0, 0, scale];
