import { expect, test } from 'vitest';
import { neighbourIndex, ROTATION_MS, validIndex } from './rotation.ts';

test('a card is shown for thirty seconds', () => expect(ROTATION_MS).toBe(30_000));

test.each([
  [0, 1, 3, 1],
  [2, 1, 3, 0],
  [0, -1, 3, 2],
  [1, -1, 3, 0],
  [0, 1, 1, 0],
  [7, 1, 3, 1],
] as const)('from card %i by %i of %i it goes to %i', (index, by, count, to) => {
  expect(neighbourIndex(index, by, count)).toBe(to);
});

test.each([
  [0, 3, 0],
  [2, 3, 2],
  [3, 3, 0],
  [5, 3, 0],
  [-1, 3, 0],
  [0, 0, 0],
])('index %i of %i is %i', (index, count, shown) => expect(validIndex(index, count)).toBe(shown));
