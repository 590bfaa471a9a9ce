import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CONFUSABLES, confusables } from './make-confusables.ts';

const kept: Record<string, string> = JSON.parse(readFileSync(CONFUSABLES, 'utf8'));

test('the kept look-alikes are what the source makes today (else run node scripts/make-confusables.ts)', () => {
  expect(kept).toEqual(confusables());
});

test('look-alikes are final: none looks like a third', () => {
  const left = Object.entries(kept).filter(([, alike]) => [...alike].some((letter) => letter in kept));
  expect(left).toEqual([]);
});

test('m and rn are two', () => {
  expect(kept.m).toBeUndefined();
  expect(Object.values(kept)).not.toContain('rn');
});
