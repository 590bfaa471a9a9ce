import { Pool } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { createRateLimits } from './rate-limits.ts';

/** Nothing listens there. */
const pool = new Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/nothing' });
afterAll(() => pool.end());

test('limits count on in memory when the database is away', async () => {
  const limits = createRateLimits({ pool, factor: 0.1 });
  const taken: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) taken.push(await limits.take('supportByAddress', '203.0.113.7'));
  expect(taken.slice(0, 2)).toEqual([0, 0]);
  expect(taken[2]).toBeGreaterThan(0);
  expect(await limits.take('supportByAddress', '203.0.113.8')).toBe(0);
});
