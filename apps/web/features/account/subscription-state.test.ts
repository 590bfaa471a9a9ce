import { expect, test } from 'vitest';
import { subscriptionState } from './subscription-state.ts';

const base = { status: 'active', ended: false, canceled_at: null, current_period_end: 100 } as const;

test('an active subscription shows its next payment', () => {
  expect(subscriptionState(base)).toEqual({ state: 'active', at: 100 });
});

test('a cancelled one runs until its end date, or the end of its period without one', () => {
  expect(subscriptionState({ ...base, status: 'canceled', canceled_at: 90 })).toEqual({
    state: 'canceled',
    at: 90,
  });
  expect(subscriptionState({ ...base, status: 'canceled' })).toEqual({ state: 'canceled', at: 100 });
});

test('an ended one has ended, whatever other fields say', () => {
  expect(subscriptionState({ ...base, ended: true, canceled_at: 80 })).toEqual({ state: 'ended', at: 80 });
  expect(subscriptionState({ ...base, status: 'canceled', ended: true })).toEqual({
    state: 'ended',
    at: 100,
  });
});
