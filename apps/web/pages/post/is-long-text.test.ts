import { expect, it } from 'vitest';
import { isLongText } from './is-long-text.ts';

it.each([
  ['', false],
  ['Down by the river', false],
  ['x'.repeat(72 * 12), false],
  ['x'.repeat(72 * 12 + 1), true],
  ['a\n'.repeat(11), false],
  ['a\n'.repeat(12), true],
  ['河'.repeat(36 * 12), false],
  ['河'.repeat(36 * 12 + 1), true],
])('%j is long: %s', (text, long) => {
  expect(isLongText(text)).toBe(long);
});
