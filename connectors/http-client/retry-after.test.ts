import { expect, test } from 'vitest';
import { DAY_MS } from '#platform/clock';
import { retryAfterMs } from './retry-after.ts';

const NOW = Date.parse('2026-01-01T12:00:00Z');

test.each<[string | null, number | null]>([
  ['30', 30_000],
  ['0', 0],
  ['64.57', 64_570],
  [' 5 ', 5_000],
  ['Thu, 01 Jan 2026 12:01:00 GMT', 60_000],
  ['Thu, 01 Jan 2026 11:00:00 GMT', 0],
  ['99999999999', DAY_MS],
  ['Thu, 01 Jan 2099 12:00:00 GMT', DAY_MS],
  ['', null],
  [null, null],
  ['-5', null],
  ['soon', null],
  ['1e9', null],
  ['12:30', null],
])('Retry-After %j means %j ms', (header, expected) => {
  expect(retryAfterMs(header, NOW)).toBe(expected);
});
