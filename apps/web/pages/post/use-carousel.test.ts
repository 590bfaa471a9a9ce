import { expect, test } from 'vitest';
import { wrapIndex } from './use-carousel.ts';

test('the carousel wraps at both ends', () => {
  expect([-1, 0, 3, 4].map((index) => wrapIndex(index, 4))).toEqual([3, 0, 3, 0]);
});
