import { expect, test } from 'vitest';
import { columns, day, time } from './format.ts';

test.each([
  ['2026-11-22T23:00:00.000Z', '2026-11-23 00:00:00 CET', '2026-11-23'],
  ['2026-07-01T21:59:59.999Z', '2026-07-01 23:59:59 CEST', '2026-07-01'],
])('%s is %s in Zürich', (utc, zurich, zurichDay) => {
  expect(time(new Date(utc))).toBe(zurich);
  expect(day(new Date(utc))).toBe(zurichDay);
  expect(time(null)).toBe('–');
});

test('columns are aligned, numbers to the right, and no text breaks a row', () => {
  expect(
    columns([
      ['mail', 5, 'a\nb'],
      ['billing', 12, ''],
      ['\u001b', 100, 'c'],
    ]),
  ).toEqual(['mail       5  a b', 'billing   12', '\\u{1b}   100  c']);
  expect(columns([])).toEqual([]);
});
