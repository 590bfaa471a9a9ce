import { expect, test } from 'vitest';
import { byteRange } from './byte-range.ts';

test.each([
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-1000', { start: 90, end: 99 }],
  ['bytes=99-', { start: 99, end: 99 }],
  ['bytes=-1', { start: 99, end: 99 }],
  ['bytes=-30', { start: 70, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=100-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=999999999999999-', 'none'],
  ['bytes=20-10', null],
  ['bytes=0-1,5-6', null],
  ['bytes=-', null],
  ['bytes=a-b', null],
  ['bytes=9999999999999999-', null],
  ['items=0-1', null],
  [undefined, null],
])('%s of a hundred bytes', (header, expected) => expect(byteRange(header, 100)).toEqual(expected));

test('an empty file has no range', () => {
  expect(byteRange('bytes=0-', 0)).toBe('none');
  expect(byteRange('bytes=-5', 0)).toBe('none');
});
