import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CONFUSABLES, confusables } from './make-confusables.ts';

const kept: Record<string, string> = JSON.parse(readFileSync(CONFUSABLES, 'utf8'));

test('the committed confusables match the generator (otherwise run node scripts/make-confusables.ts)', () => {
  expect(kept).toEqual(confusables());
});

test('a confusable maps to characters that are not confusables themselves', () => {
  const left = Object.entries(kept).filter(([, alike]) => [...alike].some((letter) => letter in kept));
  expect(left).toEqual([]);
});

test('m and rn are not confusable', () => {
  expect(kept.m).toBeUndefined();
  expect(Object.values(kept)).not.toContain('rn');
});
