import { expect, test } from 'vitest';
import { zurichDay } from './zurich-day.ts';

test('a date input is told the day in Zurich', () => {
  // 30 November, 23:30 UTC: in Zurich it is December already.
  expect(zurichDay(new Date(Date.UTC(2026, 10, 30, 23, 30)))).toBe('2026-12-01');
});
