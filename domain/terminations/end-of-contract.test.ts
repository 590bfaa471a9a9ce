import { expect, test } from 'vitest';
import { endOfContract } from './end-of-contract.ts';

const running = (createdAt: string, periodEnd: string, interval: 'month' | 'year' = 'month') => ({
  createdAt: new Date(createdAt),
  periodEnd: new Date(periodEnd),
  interval,
});

test.each([
  ['no wish', null],
  ['a day before the end', '2026-12-01'],
  ['the very day of the end', '2026-12-21'],
])('%s ends it at the end of the paid period', (_, wished) => {
  expect(endOfContract(running('2026-11-21T10:00:00Z', '2026-12-21T10:00:00Z'), wished)).toBe('period_end');
});

test('days are in Zurich time', () => {
  // In Zürich time, this period begins and ends at 00:30 on the 21st.
  expect(endOfContract(running('2026-11-20T23:30:00Z', '2026-12-20T23:30:00Z'), '2026-12-21')).toBe(
    'period_end',
  );
});

test.each([
  ['2026-12-22', '2027-01-21T10:00:00.000Z'],
  ['2027-01-21', '2027-01-21T10:00:00.000Z'],
  ['2027-01-22', '2027-02-21T10:00:00.000Z'],
])('a requested end on %s ends it on %s', (wished, end) => {
  const found = endOfContract(running('2026-11-21T10:00:00Z', '2026-12-21T10:00:00Z'), wished);
  expect(found instanceof Date && found.toISOString()).toBe(end);
});

test('a contract of the 31st returns to the 31st after a short month', () => {
  const found = endOfContract(running('2027-01-31T10:00:00Z', '2027-02-28T10:00:00Z'), '2027-03-10');
  expect(found instanceof Date && found.toISOString()).toBe('2027-03-31T10:00:00.000Z');
});

test('a yearly contract ends after a full year', () => {
  const found = endOfContract(running('2026-11-21T10:00:00Z', '2027-11-21T10:00:00Z', 'year'), '2027-12-01');
  expect(found instanceof Date && found.toISOString()).toBe('2028-11-21T10:00:00.000Z');
});

test('a date too far ahead needs an operator', () => {
  expect(endOfContract(running('2026-11-21T10:00:00Z', '2026-12-21T10:00:00Z'), '2099-01-01')).toBeNull();
});
