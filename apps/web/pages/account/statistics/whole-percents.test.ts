import { expect, test } from 'vitest';
import { wholePercents } from './whole-percents.ts';

test('rounded shares add up to 100', () => {
  expect(wholePercents([0.407, 0.305, 0.156, 0.132])).toEqual([41, 30, 16, 13]);
  expect(wholePercents([0.333, 0.333, 0.333])).toEqual([34, 33, 33]);
  expect(wholePercents([0.996, 0.004])).toEqual([100, 0]);
  expect(wholePercents([1])).toEqual([100]);
  expect(wholePercents([])).toEqual([]);
});
