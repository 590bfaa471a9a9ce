/**
 * Simulates the particles that fall on a Short, without drawing them. Time and randomness are passed in, so
 * that tests can control both. Lengths are in CSS pixels, times in milliseconds, angles in radians.
 */
import type { AnimationKind } from '#contracts/rules/shorts/animations';
import { DEPTHS } from './animation.ts';
import { ANIMATIONS } from './animations.ts';

export interface Field {
  width: number;
  height: number;
}

/** Returns a number from 0 up to, but not including, 1. */
export type Random = () => number;

export interface Particle {
  x: number;
  y: number;
  size: number;
  opacity: number;
  /** Index in `DEPTHS`. */
  depth: number;
  angle: number;
  /** How much of its face the particle shows: 1 from the front, 0 edge-on, -1 from behind. */
  face: number;
  /** Selects one of the colours; from 0 up to, but not including, 1. */
  tint: number;
  ageMs: number;
  fallMs: number;
  /**
   * Horizontal start position, from 0 to 1. The range is wider than the field, because the wind carries
   * particles in from one side.
   */
  across: number;
  sway: number;
  swayMs: number;
  turnMs: number;
  flipMs: number;
  /** Initial phase of the swing and the turn, in radians. */
  phase: number;
}

export interface Fall {
  kind: AnimationKind;
  particles: Particle[];
  /** Milliseconds since the last particle appeared. */
  sinceMs: number;
}

const FULL_TURN = 2 * Math.PI;
const between = ([least, most]: readonly [number, number], share: number) => least + (most - least) * share;

/** Creates the initial state of a fall, in which everything is already in the air. */
export function startFall(kind: AnimationKind, random: Random): Fall {
  const { count = 0, everyMs, fallMs } = ANIMATIONS[kind].rules;
  const particles = Array.from({ length: count }, () => {
    const particle = newParticle(kind, random);
    particle.ageMs = random() * particle.fallMs;
    return particle;
  });
  for (let ageMs = 0; everyMs && ageMs < fallMs[1]; ageMs += everyMs) {
    const particle = { ...newParticle(kind, random), ageMs };
    if (ageMs < particle.fallMs) particles.push(particle);
  }
  return { kind, particles, sinceMs: 0 };
}

const GUST = { forMs: 1_800, pace: 5 };

/**
 * Returns how fast an effect runs after `ageMs` of real time: it begins with a short gust and calms down to a
 * pace of 1.
 */
export function gustPace(ageMs: number): number {
  const left = Math.max(0, 1 - ageMs / GUST.forMs);
  return 1 + (GUST.pace - 1) * left ** 2;
}

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
  const depth = pickDepth(random());
  const { size, speed, opacity } = DEPTHS[depth] ?? DEPTHS[0];
  const direction = random() < 0.5 ? -1 : 1;
  return {
    x: 0,
    y: 0,
    angle: 0,
    face: 1,
    ageMs: 0,
    depth,
    fallMs: between(rules.fallMs, 1 - between(speed, random())),
    size: between(rules.size, between(size, random())),
    opacity: between(rules.opacity, between(opacity, random())),
    tint: random(),
    across: random(),
    sway: between(rules.sway, random()),
    swayMs: between(rules.swayMs, random()),
    turnMs: rules.turnMs ? direction * between(rules.turnMs, random()) : Number.POSITIVE_INFINITY,
    flipMs: rules.flipMs ? between(rules.flipMs, random()) : Number.POSITIVE_INFINITY,
    phase: random() * FULL_TURN,
  };
}

function pickDepth(chance: number): number {
  let sum = 0;
  return DEPTHS.findIndex(({ share }) => {
    sum += share;
    return chance < sum;
  });
}

/**
 * Positions a particle: wholly above the field at the start of its fall and wholly below it at the end, even
 * if the field's height changes in between.
 */
function position(piece: Particle, lean: number, { width, height }: Field): void {
  const { ageMs, size, phase } = piece;
  piece.y = -size + (ageMs / piece.fallMs) * (height + 2 * size);
  const swing = piece.sway * Math.sin((ageMs / piece.swayMs) * FULL_TURN + phase);
  piece.x = piece.across * (width + lean * height) - lean * piece.y + swing;
  piece.angle = phase + (ageMs / piece.turnMs) * FULL_TURN;
  piece.face = Math.cos((ageMs / piece.flipMs) * FULL_TURN);
}
