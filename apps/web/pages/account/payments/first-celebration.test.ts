import { beforeEach, expect, test, vi } from 'vitest';
import { isFirstCelebration } from './first-celebration.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  return () => vi.unstubAllGlobals();
});

const token = (n: number) => `${n}`.padStart(12, 't').padEnd(43, 'x');

test('a payment is celebrated once', () => {
  expect(isFirstCelebration(token(1))).toBe(true);
  expect(isFirstCelebration(token(1))).toBe(false);
  expect(isFirstCelebration(token(2))).toBe(true);
  expect(isFirstCelebration(token(1))).toBe(false);
});

test('only prefixes of the last ten tokens are stored', () => {
  for (let n = 1; n <= 12; n += 1) isFirstCelebration(token(n));
  const [marks = ''] = [...stored.values()];
  expect(marks.split(' ')).toHaveLength(10);
  expect(marks).not.toContain('x');
  expect(isFirstCelebration(token(12))).toBe(false);
  expect(isFirstCelebration(token(1))).toBe(true);
});

test('without storage it is celebrated each time', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('', 'SecurityError');
    },
  });
  expect(isFirstCelebration(token(1))).toBe(true);
  expect(isFirstCelebration(token(1))).toBe(true);
});
