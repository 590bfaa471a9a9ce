import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countdown } from '#contracts/rules/quests/quest-week';
import { msUntilNextSecond } from './ms-until-next-second.ts';

const seconds = (end: number, now: number) => {
  const left = countdown(end, now);
  return ((left.days * 24 + left.hours) * 60 + left.minutes) * 60 + left.seconds;
};

test.each([
  [10_000, 0, 1000],
  [10_000, 1, 999],
  [10_000, 999, 1],
  [10_000, 1000, 1000],
  [10_000, 9999, 1],
])('with the countdown to %i, at %i the next tick is in %i ms', (end, now, wait) => {
  expect(msUntilNextSecond(end, now)).toBe(wait);
});

test('every tick shows one second less, and the last one zero', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30_000 }), (left) => {
      const end = 1_700_000_000_000;
      let now = end - left;
      let shown = seconds(end, now);
      while (now < end) {
        const wait = msUntilNextSecond(end, now);
        expect(wait).toBeGreaterThan(0);
        expect(seconds(end, now + wait - 1)).toBe(shown);
        now += wait;
        expect(seconds(end, now)).toBe(shown - 1);
        shown -= 1;
      }
      expect(shown).toBe(0);
    }),
  );
});
