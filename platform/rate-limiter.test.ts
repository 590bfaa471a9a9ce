import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRateLimiter } from './rate-limiter.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const limits = createRateLimiter(
  {
    anyName: { per: 'network', points: 1, duration: 60 },
    savedByIp: { points: 1, duration: 60 },
    paced: { points: 2, duration: 60, daily: 3 },
  },
  { factor: 1 },
);
const NEIGHBOURS = ['2001:db8:1:2::1', '2001:db8:1:2::2'] as const;

test('a limit counts networks if it says so, whatever its name', async () => {
  expect(await limits.consume('anyName', NEIGHBOURS[0])).toBe(0);
  expect(await limits.consume('anyName', NEIGHBOURS[1])).toBeGreaterThan(0);
  for (const key of NEIGHBOURS) expect(await limits.consume('savedByIp', key)).toBe(0);
});

test('points per day are counted besides those of the period, and refunded with them', async () => {
  const take = () => limits.consume('paced', 'mia');
  for (let turn = 0; turn < 5; turn += 1) {
    expect(await take()).toBe(0);
    await limits.refund('paced', 'mia');
  }
  expect([await take(), await take()]).toEqual([0, 0]);
  expect(await take()).toBeLessThanOrEqual(60);
  vi.advanceTimersByTime(60_001);
  expect(await take()).toBe(0);
  expect(await take()).toBeGreaterThan(23 * 3600);
});
