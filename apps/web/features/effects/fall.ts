/**
 * What falls on a Short, without drawing it: time and chance are handed in, so that tests can drive both.
 * Lengths are CSS pixels, times milliseconds, angles radians.
 */
import type { AnimationKind } from '#contracts/rules/short';
import { ANIMATIONS } from './animations.ts';

export interface Field {
  width: number;
  height: number;
}

/** 0 up to, not including, 1. */
export type Random = () => number;

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
const between = ([least, most]: readonly [number, number], share: number) => least + (most - least) * share;

/** A fall as it begins: snow is in the air already, rain and petals come. */
export function startFall(kind: AnimationKind, random: Random): Fall {
  const { count = 0 } = ANIMATIONS[kind].rules;
  const pieces = Array.from({ length: count }, () => {
    const piece = newParticle(kind, random);
    piece.ageMs = random() * piece.fallMs;
    return piece;
  });
  return { kind, particles: pieces, sinceMs: 0 };
}

/** Moves `fall` on by `ms` within `field`. */
export function stepFall(fall: Fall, ms: number, field: Field, random: Random): void {
  const { kind, particles } = fall;
  const { everyMs, lean } = ANIMATIONS[kind].rules;
  for (let index = particles.length - 1; index >= 0; index -= 1) {
    const piece = particles[index];
    if (!piece) continue;
    piece.ageMs += ms;
    if (piece.ageMs < piece.fallMs) continue;
    if (everyMs) particles.splice(index, 1);
    else particles[index] = { ...newParticle(kind, random), ageMs: piece.ageMs - piece.fallMs };
  }
  if (everyMs) {
    fall.sinceMs += ms;
    while (fall.sinceMs >= everyMs) {
      fall.sinceMs -= everyMs;
      particles.push({ ...newParticle(kind, random), ageMs: fall.sinceMs });
    }
  }
  for (const piece of particles) position(piece, lean, field);
}

function newParticle(kind: AnimationKind, random: Random): Particle {
  const rules = ANIMATIONS[kind].rules;
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
