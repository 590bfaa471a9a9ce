import { describe, expect, it } from 'vitest';
import { chances } from '../../../../tests/support/chances.ts';
import { SPARKLE, startSparkle, stepSparkle } from './sparkle.ts';

const box = { x: 20, y: 100, width: 320, height: 900 };
const field = { width: 360, height: 1200 };
const random = chances();

describe('the glints around a box with a gradient (product 6.5)', () => {
  it('are always 50, of 5 to 8 px', () => {
    const glints = startSparkle(random);
    const sizes: number[] = [];
    for (let frame = 0; frame < 500; frame += 1) {
      stepSparkle(glints, 16, box, field, random);
      sizes.push(...glints.map(({ size }) => size));
      expect(glints).toHaveLength(50);
    }
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(5);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(8);
  });

  it("stay by the box's edge, on all four sides, and follow the box", () => {
    const glints = startSparkle(random);
    for (const at of [box, { ...box, y: -300 }]) {
      const sides = new Set<string>();
      for (let frame = 0; frame < 400; frame += 1) {
        stepSparkle(glints, 16, at, field, random);
        for (const { x, y } of glints) {
          const gaps = {
            left: Math.abs(x - at.x),
            right: Math.abs(x - at.x - at.width),
            top: Math.abs(y - at.y),
            bottom: Math.abs(y - at.y - at.height),
          };
          const [side, gap] = Object.entries(gaps).sort((a, b) => a[1] - b[1])[0] ?? ['', 99];
          expect(gap).toBeLessThanOrEqual(SPARKLE.outwards);
          sides.add(side);
        }
      }
      expect([...sides].sort()).toEqual(['bottom', 'left', 'right', 'top']);
    }
  });

  it('appear mostly where the edge is in view', () => {
    const long = { ...box, height: 4_000 };
    const phone = { width: 360, height: 740 };
    const glints = startSparkle(random);
    for (let time = 0; time < 10_000; time += 16) stepSparkle(glints, 16, long, phone, random);
    expect(glints.filter(({ y }) => y <= 740 + SPARKLE.outwards).length).toBeGreaterThan(30);
  });

  it('come and go softly', () => {
    const glints = startSparkle(random);
    let before = new Map<object, number>();
    for (let frame = 0; frame < 200; frame += 1) {
      stepSparkle(glints, 16, box, field, random);
      for (const glint of glints)
        expect(Math.abs(glint.light - (before.get(glint) ?? glint.light))).toBeLessThan(0.1);
      before = new Map(glints.map((glint) => [glint, glint.light]));
    }
  });
});
