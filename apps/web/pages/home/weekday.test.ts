import { expect, test } from 'vitest';
import { weekdayIndex, weekdayNames } from './weekday.ts';

test.each([
  ['2026-11-15T22:59:59Z', 6],
  ['2026-11-15T23:00:00Z', 0],
  ['2026-11-18T12:00:00Z', 2],
  // The Sunday on which summer time ends, one hour before midnight.
  ['2026-10-25T22:00:00Z', 6],
  ['2026-10-25T23:00:00Z', 0],
])('%s is weekday %i in Zürich', (moment, day) => {
  expect(weekdayIndex(Date.parse(moment))).toBe(day);
});

test('weekday names start with Monday', () => {
  expect(weekdayNames('en')).toEqual([
    ...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  ]);
  expect(weekdayNames('de').slice(0, 2)).toEqual(['Montag', 'Dienstag']);
});
