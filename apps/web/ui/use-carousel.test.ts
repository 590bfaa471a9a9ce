import { expect, test } from 'vitest';
import { within, wrapped } from './use-carousel.ts';

test('beyond either end of the slides is the other one', () => {
  expect([-1, 0, 3, 4].map((index) => wrapped(index, 4))).toEqual([3, 0, 3, 0]);
});

test.each([
  [0, 3, 0],
  [2, 3, 2],
  [3, 3, 0],
  [5, 3, 0],
  [0, 0, 0],
])('index %i of %i slides is %i', (index, count, shown) => expect(within(index, count)).toBe(shown));
