import { expect, test } from 'vitest';
import { columns, counted, day, size, time } from './format.ts';
import { isTaller } from './terminal.ts';

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

test.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [340 * 1024, '340 kB'],
  [2 ** 20, '1 MB'],
  [1.5 * 2 ** 20, '1.5 MB'],
  [500 * 2 ** 20, '500 MB'],
])('%s bytes are %s', (bytes, text) => {
  expect(size(bytes)).toBe(text);
});

test('one thing is counted differently from several', () => {
  expect([0, 1, 2].map((things) => counted(things, 'Short'))).toEqual(['0 Shorts', '1 Short', '2 Shorts']);
  expect(counted(2, 'entry', 'entries')).toBe('2 entries');
});

test('only a result that is taller than a terminal of known size opens a pager', () => {
  expect([undefined, 0, 2, 3, 40].map((rows) => isTaller('a\nb\n', rows))).toEqual([
    ...[false, false, true, false, false],
  ]);
});
