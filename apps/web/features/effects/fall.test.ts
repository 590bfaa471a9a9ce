import { describe, expect, it } from 'vitest';
import { ANIMATION_KINDS, type AnimationKind } from '#contracts/rules/short-theme';
import { ANIMATIONS } from './animations.ts';
import { type Fall, startFall, stepFall } from './fall.ts';

const field = { width: 360, height: 740 };
const FRAME_MS = 1000 / 60;

/** Returns a random number generator that produces the same numbers on every run. */
function chances(): () => number {
  let state = 7;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

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

describe('what falls on a Short (product 6.5)', () => {
  it('is 150 flakes, at the beginning and for ever', () => {
    const counts = new Set<number>();
    run('snowfall', 60_000, ({ particles }) => counts.add(particles.length));
    expect([...counts]).toEqual([150]);
  });

  it('is a drop every 100 ms', () => {
    expect(startFall('rainfall', chances()).particles).toEqual([]);
    expect(run('rainfall', 2_950).particles).toHaveLength(29);
    expect(everyPiece('rainfall', 20_050)).toHaveLength(200);
  });

  it('is a petal every 300 ms', () => {
    expect(run('sakurafall', 7_600).particles).toHaveLength(25);
    expect(everyPiece('sakurafall', 30_100)).toHaveLength(100);
  });

  it('keeps its rhythm when frames are few', () => {
    const fall = startFall('rainfall', chances());
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

    const fall = startFall('rainfall', chances());
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
