import { expect, test } from 'vitest';
import { zurichDay } from './zurich-day.ts';

test('zurichDay returns the day in Zürich', () => {
  // 30 November, 23:30 UTC is already December in Zürich.
  expect(zurichDay(new Date(Date.UTC(2026, 10, 30, 23, 30)))).toBe('2026-12-01');
});
