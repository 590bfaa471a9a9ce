/** Simulates the glints around the card of a themed Short. Lengths are in CSS pixels, times in milliseconds. */
import type { Animation } from './animation.ts';
import type { Random } from './fall.ts';

/** `count` and `size` are product rules (product 13); the other values are styling. */
export const SPARKLE = {
  count: 50,
  size: { least: 5, most: 8 },
  lifeMs: { least: 1_600, most: 4_200 },
  /**
   * Maximum distances of a glint from the card's edge, towards the inside and the outside. `inwards` is the
   * width of the border.
   */
  inwards: 5,
  outwards: 12,
} as const;

/** Position and size of the card on the canvas. */
export interface Card {
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
  /** Position along the card's edge, clockwise from its top left corner, as a fraction of the perimeter. */
  along: number;
  /** Distance from the edge; positive values are outside the card. */
  offset: number;
}

/** Creates all the glints, each at a random point in its lifetime. */
export function startSparkle(random: Random): Glint[] {
  return Array.from({ length: SPARKLE.count }, () => {
    const glint = newGlint(random);
    return { ...glint, ageMs: random() * glint.lifeMs };
  });
}

/** Advances the glints by `ms` around `card`; a glint that has gone out is replaced by a new one elsewhere. */
export function stepSparkle(glints: Glint[], ms: number, card: Card, random: Random): void {
  for (const [index, old] of glints.entries()) {
    let glint = old;
    glint.ageMs += ms;
    if (glint.ageMs >= glint.lifeMs) {
      glint = newGlint(random);
      glints[index] = glint;
    }
    // A glint is dark for most of its life and flashes once, quickly and softly.
    glint.light = Math.sin((glint.ageMs / glint.lifeMs) * Math.PI) ** 4;
    position(glint, card);
  }
}

/** Draws four fine rays and a soft centre in the square from (-1, -1) to (1, 1). */
export const paintGlint: Animation['paint'] = (context, colour) => {
  const heart = context.createRadialGradient(0, 0, 0, 0, 0, 0.6);
  heart.addColorStop(0, `${colour}90`);
  heart.addColorStop(1, `${colour}00`);
  context.fillStyle = heart;
  context.fillRect(-1, -1, 2, 2);
  context.fillStyle = colour;
  context.beginPath();
  context.moveTo(0, -1);
  for (const [x, y] of [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ] as const)
    context.quadraticCurveTo(0, 0, x, y);
  context.fill();
};

function newGlint(random: Random): Glint {
  const { size, lifeMs, inwards, outwards } = SPARKLE;
  return {
    x: 0,
    y: 0,
    light: 0,
    ageMs: 0,
    size: size.least + (size.most - size.least) * random(),
    lifeMs: lifeMs.least + (lifeMs.most - lifeMs.least) * random(),
    tint: random(),
    along: random(),
    offset: random() * (inwards + outwards) - inwards,
  };
}

function position(glint: Glint, { x, y, width, height }: Card): void {
  const way = glint.along * 2 * (width + height);
  const { offset } = glint;
  if (way < width) set(glint, x + way, y - offset);
  else if (way < width + height) set(glint, x + width + offset, y + way - width);
  else if (way < 2 * width + height) set(glint, x + 2 * width + height - way, y + height + offset);
  else set(glint, x - offset, y + 2 * (width + height) - way);
}

function set(glint: Glint, x: number, y: number): void {
  glint.x = x;
  glint.y = y;
}
