import { expect, test } from 'vitest';
import { zurichDay, zurichWeekday } from './zurich-day.ts';

test('zurichDay returns the day in Zürich', () => {
  // 30 November, 23:30 UTC is already December in Zürich.
  expect(zurichDay(new Date(Date.UTC(2026, 10, 30, 23, 30)))).toBe('2026-12-01');
});

test.each([
  ['2026-11-15T22:59:59Z', 6],
  ['2026-11-15T23:00:00Z', 0],
  ['2026-11-18T12:00:00Z', 2],
  // One hour before midnight on the Sunday on which summer time ends.
  ['2026-10-25T22:00:00Z', 6],
  ['2026-10-25T23:00:00Z', 0],
])('%s is day %i of the week in Zürich', (moment, day) => {
  expect(zurichWeekday(Date.parse(moment))).toBe(day);
});
