/** Simulates the glints around the box of a Short with a gradient. Lengths are in CSS pixels, times in milliseconds. */
import type { Animation } from './animation.ts';
import type { Field, Random } from './fall.ts';

/** `count` and `size` are product rules (product 13); the other values are styling. */
export const SPARKLE = {
  count: 50,
  size: { least: 5, most: 8 },
  /** Width of a glint with its glow, as a multiple of its size. */
  glow: 3,
  lifeMs: { least: 1_600, most: 4_200 },
  /**
   * Maximum distances of a glint from the box's edge, towards the inside and the outside. `inwards` is the
   * width of the border.
   */
  inwards: 5,
  outwards: 12,
} as const;

/** Position and size of the box on the canvas. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Glint {
  x: number;
  y: number;
  size: number;
  /** Brightness, from 0 (invisible) to 1. */
  light: number;
  /** Selects one of the colours; from 0 up to, but not including, 1. */
  tint: number;
  ageMs: number;
  lifeMs: number;
  /** Position along the box's edge, clockwise from its top left corner, as a fraction of the perimeter. */
  along: number;
  /** Distance from the edge; positive values are outside the box. */
  offset: number;
}

/** Creates all the glints, each at a random point in its lifetime. */
export function startSparkle(random: Random): Glint[] {
  return Array.from({ length: SPARKLE.count }, () => {
    const glint = newGlint(random, random());
    return { ...glint, ageMs: random() * glint.lifeMs };
  });
}

/**
 * Advances the glints by `ms` around `box`. A glint that has gone out is replaced by a new one, where the
 * box's edge is within the field if possible: a Short is several times as high as a phone.
 */
export function stepSparkle(glints: Glint[], ms: number, box: Box, field: Field, random: Random): void {
  for (const [index, old] of glints.entries()) {
    let glint = old;
    glint.ageMs += ms;
    if (glint.ageMs >= glint.lifeMs) {
      glint = newGlint(random, visiblePlace(box, field, random));
      glints[index] = glint;
    }
    // A glint flashes once, quickly and softly.
    glint.light = Math.sin((glint.ageMs / glint.lifeMs) * Math.PI) ** 3;
    const place = placeOn(box, glint.along, glint.offset);
    glint.x = place.x;
    glint.y = place.y;
  }
}

/** Draws four fine rays in the middle third of the square from (-1, -1) to (1, 1), and a glow around them. */
export const paintGlint: Animation['paint'] = (context, colour) => {
  const heart = context.createRadialGradient(0, 0, 0, 0, 0, 1);
  heart.addColorStop(0, `${colour}80`);
  heart.addColorStop(0.3, `${colour}24`);
  heart.addColorStop(1, `${colour}00`);
  context.fillStyle = heart;
  context.fillRect(-1, -1, 2, 2);
  context.fillStyle = colour;
  context.beginPath();
  const ray = 1 / SPARKLE.glow;
  context.moveTo(0, -ray);
  for (const [x, y] of [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ] as const)
    context.quadraticCurveTo(0, 0, x * ray, y * ray);
  context.fill();
};

function newGlint(random: Random, along: number): Glint {
  const { size, lifeMs, inwards, outwards } = SPARKLE;
  return {
    x: 0,
    y: 0,
    light: 0,
    ageMs: 0,
    size: size.least + (size.most - size.least) * random(),
    lifeMs: lifeMs.least + (lifeMs.most - lifeMs.least) * random(),
    tint: random(),
    along,
    offset: random() * (inwards + outwards) - inwards,
  };
}

const TRIES = 8;

function visiblePlace(box: Box, { width, height }: Field, random: Random): number {
  let along = random();
  for (let tries = 1; tries < TRIES; tries += 1) {
    const { x, y } = placeOn(box, along, 0);
    if (x >= 0 && x <= width && y >= 0 && y <= height) break;
    along = random();
  }
  return along;
}

function placeOn({ x, y, width, height }: Box, along: number, offset: number): { x: number; y: number } {
  const way = along * 2 * (width + height);
  if (way < width) return { x: x + way, y: y - offset };
  if (way < width + height) return { x: x + width + offset, y: y + way - width };
  if (way < 2 * width + height) return { x: x + 2 * width + height - way, y: y + height + offset };
  return { x: x - offset, y: y + 2 * (width + height) - way };
}
