/**
 * What falls on a Short, without drawing it: time and chance are handed in, so that tests can drive both.
 * Lengths are CSS pixels, times milliseconds, angles radians.
 */
import type { AnimationKind } from '#contracts/rules/short';

export interface Field {
  width: number;
  height: number;
}

/** 0 up to, not including, 1. */
export type Random = () => number;

type Range = readonly [least: number, most: number];

interface FallRules {
  /** So many are always there, each begins anew when it has landed; or else one comes `everyMs`. */
  count?: number;
  everyMs?: number;
  /** How long one falls from the upper edge to the lower; what is near falls fastest. */
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

/** `count`, `everyMs` and the fall time of rain are product rules (product 13); the other values are styling. */
export const FALL_RULES: Record<AnimationKind, FallRules> = {
  snowfall: {
    count: 150,
    fallMs: [9_000, 22_000],
    size: [2.5, 7],
    opacity: [0.4, 0.9],
    sway: [6, 26],
    swayMs: [4_000, 9_000],
    lean: 0.04,
    depth: 2,
  },
  rainfall: {
    everyMs: 100,
    fallMs: [3_000, 7_000],
    size: [14, 34],
    opacity: [0.3, 0.7],
    sway: [0, 0],
    swayMs: [1_000, 1_000],
    lean: 0.07,
    depth: 1,
  },
  sakurafall: {
    everyMs: 300,
    fallMs: [8_000, 15_000],
    size: [9, 17],
    opacity: [0.6, 0.95],
    sway: [14, 44],
    swayMs: [3_500, 6_500],
    lean: 0.22,
    turnMs: [5_000, 12_000],
    flipMs: [2_600, 5_200],
    depth: 1.3,
  },
};

export interface Particle {
  x: number;
  y: number;
  size: number;
  opacity: number;
  angle: number;
  /** -1 to 1: how much of its face it shows, negative from behind. */
  face: number;
  /** Picks one of the colours: 0 up to, not including, 1. */
  tint: number;
  ageMs: number;
  fallMs: number;
  /** Where it begins, as a share of the width that the wind brings things from. */
  across: number;
  sway: number;
  swayMs: number;
  turnMs: number;
  flipMs: number;
  /** Where in its swing, turn and flip it begins. */
  phase: number;
}

export interface Fall {
  kind: AnimationKind;
  particles: Particle[];
  /** Since the last one came. */
  sinceMs: number;
}

const FULL_TURN = 2 * Math.PI;
const between = ([least, most]: Range, share: number) => least + (most - least) * share;

/** A fall as it begins: snow is in the air already, rain and petals come. */
export function startFall(kind: AnimationKind, random: Random): Fall {
  const { count = 0 } = FALL_RULES[kind];
  const pieces = Array.from({ length: count }, () => {
    const piece = newParticle(kind, random);
    piece.ageMs = random() * piece.fallMs;
    return piece;
  });
  return { kind, particles: pieces, sinceMs: 0 };
}

/** Moves `fall` on by `ms` within `field`. */
export function stepFall(fall: Fall, ms: number, field: Field, random: Random): void {
  const { kind, particles: pieces } = fall;
  const { everyMs } = FALL_RULES[kind];
  for (let index = pieces.length - 1; index >= 0; index -= 1) {
    const piece = pieces[index];
    if (!piece) continue;
    piece.ageMs += ms;
    if (piece.ageMs < piece.fallMs) continue;
    if (everyMs) pieces.splice(index, 1);
    else pieces[index] = { ...newParticle(kind, random), ageMs: piece.ageMs - piece.fallMs };
  }
  if (everyMs) {
    fall.sinceMs += ms;
    while (fall.sinceMs >= everyMs) {
      fall.sinceMs -= everyMs;
      pieces.push({ ...newParticle(kind, random), ageMs: fall.sinceMs });
    }
  }
  for (const piece of pieces) position(piece, FALL_RULES[kind].lean, field);
}

function newParticle(kind: AnimationKind, random: Random): Particle {
  const rules = FALL_RULES[kind];
  const nearness = random() ** rules.depth;
  const direction = random() < 0.5 ? -1 : 1;
  return {
    x: 0,
    y: 0,
    angle: 0,
    face: 1,
    ageMs: 0,
    fallMs: between(rules.fallMs, 1 - nearness),
    size: between(rules.size, nearness),
    opacity: between(rules.opacity, nearness),
    tint: random(),
    across: random(),
    sway: between(rules.sway, random()),
    swayMs: between(rules.swayMs, random()),
    turnMs: rules.turnMs ? direction * between(rules.turnMs, random()) : Number.POSITIVE_INFINITY,
    flipMs: rules.flipMs ? between(rules.flipMs, random()) : Number.POSITIVE_INFINITY,
    phase: random() * FULL_TURN,
  };
}

/** Wholly above the field at first, wholly below it in the end, whatever became of its height meanwhile. */
function position(piece: Particle, lean: number, { width, height }: Field): void {
  const { ageMs, size, phase } = piece;
  piece.y = -size + (ageMs / piece.fallMs) * (height + 2 * size);
  const swing = piece.sway * Math.sin((ageMs / piece.swayMs) * FULL_TURN + phase);
  piece.x = piece.across * (width + lean * height) - lean * piece.y + swing;
  piece.angle = phase + (ageMs / piece.turnMs) * FULL_TURN;
  piece.face = Math.cos((ageMs / piece.flipMs) * FULL_TURN);
}
