import { expect, test } from 'vitest';
import { formatDate, formatDateTime } from './email-texts.ts';

/** 23:34 UTC, which is already the next day in Zürich. */
const LATE = new Date('2026-02-28T23:34:00Z');

test.each([
  ['en', '1 March 2026', '1 March 2026 at 00:34'],
  ['de', '1. März 2026', '1. März 2026 um 00:34'],
] as const)('days and moments in %s are those of Zürich', (language, day, moment) => {
  expect(formatDate(language, LATE)).toBe(day);
  expect(formatDateTime(language, LATE)).toBe(moment);
});
