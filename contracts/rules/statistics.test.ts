import { expect, test } from 'vitest';
import { completePeriod, periodProblem } from './statistics.ts';

const today = '2026-11-30';

test('a missing end is today, a missing start is the number of days before today', () => {
  expect(completePeriod({}, today)).toEqual({ from: '2026-11-01', to: today });
  expect(completePeriod({ days: 7 }, today)).toEqual({ from: '2026-11-24', to: today });
  expect(completePeriod({ from: '2026-11-02' }, today)).toEqual({ from: '2026-11-02', to: today });
});

test.each([
  [{ from: '2026-02-30', to: today }, 'from', 'not_a_day'],
  [{ from: today, to: 'tomorrow' }, 'to', 'not_a_day'],
  [{ from: '2026-12-01', to: '2026-12-02' }, 'to', 'in_future'],
  [{ from: today, to: '2026-11-29' }, 'to', 'ends_before_start'],
  [{ from: '2025-11-30', to: today }, 'from', 'too_old'],
])('%j says what is wrong with the period', (period, field, reason) => {
  expect(periodProblem(period, { today, hasPremium: true })).toEqual({ field, reason });
});

test('days before the last 30 need Premium, and the oldest of 365 days are the last', () => {
  const free = { today, hasPremium: false };
  expect(periodProblem({ from: '2026-11-01', to: today }, free)).toBeNull();
  expect(periodProblem({ from: '2026-10-31', to: today }, free)?.reason).toBe('needs_premium');
  expect(periodProblem({ from: '2025-12-01', to: today }, { today, hasPremium: true })).toBeNull();
});
