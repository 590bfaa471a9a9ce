import { describe, expect, it } from 'vitest';
import { ANIMATION_KINDS, type AnimationKind } from '#contracts/rules/shorts/animations';
import { chances } from '../../../../tests/support/chances.ts';
import { DEPTHS } from './animation.ts';
import { ANIMATIONS } from './animations.ts';
import { type Fall, gustPace, startFall, stepFall } from './fall.ts';

const field = { width: 360, height: 740 };
const FRAME_MS = 1000 / 60;

function run(kind: AnimationKind, ms: number, each: (fall: Fall) => void = () => {}): Fall {
  const random = chances();
  const fall = startFall(kind, random);
  for (let time = FRAME_MS; time <= ms + 0.001; time += FRAME_MS) {
    stepFall(fall, FRAME_MS, field, random);
    each(fall);
  }
  return fall;
}

/** Collects all particles that were present at any time. */
function everyPiece(kind: AnimationKind, ms: number) {
  const seen = new Set<Fall['particles'][number]>();
  run(kind, ms, ({ particles }) => {
    for (const piece of particles) seen.add(piece);
  });
  return [...seen];
}

const emptyFall = (kind: AnimationKind): Fall => ({ kind, particles: [], sinceMs: 0 });

/** Returns the number of particles that appear after the start. */
function appeared(kind: AnimationKind, ms: number): number {
  const random = chances();
  const fall = emptyFall(kind);
  const seen = new Set<unknown>();
  for (let time = FRAME_MS; time <= ms + 0.001; time += FRAME_MS) {
    stepFall(fall, FRAME_MS, field, random);
    for (const particle of fall.particles) seen.add(particle);
  }
  return seen.size;
}

describe('what falls on a Short (product 6.5)', () => {
  it('is 150 flakes, at the beginning and for ever', () => {
    const counts = new Set<number>();
    run('snowfall', 60_000, ({ particles }) => counts.add(particles.length));
    expect([...counts]).toEqual([150]);
  });

  it('is a drop every 100 ms', () => {
    expect(appeared('rainfall', 2_950)).toBe(29);
    expect(appeared('rainfall', 20_050)).toBe(200);
  });

  it('is a petal every 300 ms', () => {
    expect(appeared('sakurafall', 7_600)).toBe(25);
    expect(appeared('sakurafall', 30_100)).toBe(100);
  });

  it.each(ANIMATION_KINDS)('%s fills the field from the beginning', (kind) => {
    const random = chances();
    const fall = startFall(kind, random);
    stepFall(fall, 0, field, random);
    const before = fall.particles.length;
    for (const third of [0, 1, 2])
      expect(fall.particles.some(({ y }) => y >= (third * 740) / 3 && y < ((third + 1) * 740) / 3)).toBe(
        true,
      );
    const later = run(kind, 30_000).particles.length;
    expect(Math.abs(later - before)).toBeLessThanOrEqual(before * 0.2);
  });

  it.each(ANIMATION_KINDS)('%s has three depths: the nearer, the fewer, larger and faster', (kind) => {
    const particles = everyPiece(kind, 90_000);
    const depths = DEPTHS.map((_, index) => particles.filter(({ depth }) => depth === index));
    for (const [index, near] of depths.entries()) {
      const far = depths[index - 1];
      if (!far) continue;
      expect(near.length).toBeLessThan(far.length);
      expect(Math.min(...near.map(({ size }) => size))).toBeGreaterThan(
        Math.max(...far.map(({ size }) => size)),
      );
      expect(Math.max(...near.map(({ fallMs }) => fallMs))).toBeLessThan(
        Math.min(...far.map(({ fallMs }) => fallMs)),
      );
    }
    expect(depths.at(-1)?.length).toBeGreaterThan(0);
  });

  it('begins with a gust that calms down within two seconds', () => {
    expect(gustPace(0)).toBeGreaterThan(3);
    expect(gustPace(900)).toBeLessThan(gustPace(300));
    expect(gustPace(2_000)).toBe(1);
    expect(gustPace(60_000)).toBe(1);
  });

  it('keeps its rhythm when frames are few', () => {
    const fall = emptyFall('rainfall');
    stepFall(fall, 1_250, field, chances());
    expect(fall.particles.map(({ ageMs }) => Math.round(ageMs))).toEqual([
      1150, 1050, 950, 850, 750, 650, 550, 450, 350, 250, 150, 50,
    ]);
  });

  it('lets a drop fall 3 to 7 seconds, from above the edge to below it', () => {
    const drops = everyPiece('rainfall', 60_000);
    const times = drops.map(({ fallMs }) => fallMs);
    expect(Math.min(...times)).toBeGreaterThanOrEqual(3_000);
    expect(Math.max(...times)).toBeLessThanOrEqual(7_000);
    expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(3_500);

    const fall = emptyFall('rainfall');
    stepFall(fall, 100, field, chances());
    const [drop] = fall.particles;
    expect(drop?.y).toBe(-(drop?.size ?? 0));
    stepFall(fall, (drop?.fallMs ?? 0) - 0.001, field, chances());
    expect(drop?.y).toBeCloseTo(field.height + (drop?.size ?? 0), 1);
    stepFall(fall, 1, field, chances());
    expect(fall.particles).not.toContain(drop);
  });

  it.each(ANIMATION_KINDS)('%s stays within its sizes and covers the whole width', (kind) => {
    const pieces = everyPiece(kind, 90_000);
    const [least, most] = ANIMATIONS[kind].rules.size;
    for (const { size } of pieces) {
      expect(size).toBeGreaterThanOrEqual(least);
      expect(size).toBeLessThanOrEqual(most);
    }
    const middles = run(kind, 40_000).particles.map(({ x }) => x);
    for (const third of [0, 1, 2])
      expect(middles.some((x) => x >= (third * 360) / 3 && x < ((third + 1) * 360) / 3)).toBe(true);
  });

  it('turns petals, and nothing else', () => {
    const faces = run('sakurafall', 20_000).particles.map(({ face }) => face);
    expect(Math.min(...faces)).toBeLessThan(-0.5);
    expect(Math.max(...faces)).toBeGreaterThan(0.5);
    expect(new Set(run('snowfall', 1_000).particles.map(({ face }) => face))).toEqual(new Set([1]));
  });
});
