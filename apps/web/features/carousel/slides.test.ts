import { expect, test } from 'vitest';
import { wrapped } from './slides.ts';

test('beyond either end of the slides is the other one', () => {
  expect([-1, 0, 3, 4].map((index) => wrapped(index, 4))).toEqual([3, 0, 3, 0]);
});
