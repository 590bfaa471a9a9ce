import { expect, test } from 'vitest';
import { HOUR_MS } from '#platform/clock';
import { pageFingerprint } from './page-fingerprint.ts';

const NOON = Date.UTC(2026, 10, 22, 12);

test('equal data has the same fingerprint until the hour ends', () => {
  const of = (now: number) => pageFingerprint({ a: [1, 'x'], b: new Date(NOON) }, now);
  expect(of(NOON)).toBe(of(NOON + HOUR_MS - 1));
  expect(of(NOON)).not.toBe(of(NOON + HOUR_MS));
});

test.each<[unknown, unknown]>([
  [{ a: 1 }, { a: 2 }],
  [{ a: 1 }, { a: '1' }],
  [{ a: null }, {}],
  [{ a: undefined }, { a: null }],
  [[new Date(1)], [new Date(2)]],
  [new Map([[1, 2]]), new Map([[1, 3]])],
  [new Set([1]), new Set([2])],
  [
    ['ab', 'c'],
    ['a', 'bc'],
  ],
])('%j and %j have different fingerprints', (one, other) => {
  expect(pageFingerprint(one, NOON)).not.toBe(pageFingerprint(other, NOON));
});

test.each([[Promise.resolve(1)], [() => 1]])('%s cannot be compared', (data) => {
  expect(() => pageFingerprint({ data }, NOON)).toThrow();
});
