import { Pool } from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { createLimits } from './limits.ts';

/** No server listens on this port. */
const pool = new Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/nothing' });
afterAll(() => pool.end());

test('limits fall back to memory when the database is unavailable', async () => {
  const limits = createLimits({ pool, factor: 0.1 });
  const taken: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) taken.push(await limits.consume('supportByNetwork', '203.0.113.7'));
  expect(taken.slice(0, 2)).toEqual([0, 0]);
  expect(taken[2]).toBeGreaterThan(0);
  expect(await limits.consume('supportByNetwork', '203.0.113.8')).toBe(0);
});

describe('a limit per network', () => {
  /** Creates limits that allow two calls. */
  const two = () => createLimits({ factor: 0.1 });
  const from = (limits: ReturnType<typeof two>, address: string) =>
    limits.consume('supportByNetwork', address);
  const spend = async (limits: ReturnType<typeof two>, address: string) => {
    let taken = 0;
    while (taken < 100 && (await from(limits, address)) === 0) taken += 1;
    return taken;
  };

  test('counts an IPv6 network, however its addresses are written', async () => {
    const limits = two();
    expect(await from(limits, '2001:db8:1:2::1')).toBe(0);
    expect(await from(limits, '2001:DB8:1:2:0:0:ff:2')).toBe(0);
    expect(await from(limits, '2001:db8:1:2:ffff::')).toBeGreaterThan(0);
    expect(await from(limits, '2001:db8:1:3::1')).toBe(0);
  });

  test('also counts the enclosing /48, with eight times the points', async () => {
    const limits = two();
    let taken = 0;
    for (let n = 0; n < 20; n += 1) taken += await spend(limits, `2001:db8:1:${n}::1`);
    expect(taken).toBe(16);
    expect(await spend(limits, '2001:db8:2::1')).toBe(2);
  });

  test('does not charge neighbours for rejected requests', async () => {
    const limits = two();
    for (let n = 0; n < 50; n += 1) await from(limits, '2001:db8:1:2::1');
    for (let n = 10; n < 17; n += 1) expect(await spend(limits, `2001:db8:1:${n}::1`)).toBe(2);
  });

  test('refunds both counters', async () => {
    const limits = two();
    for (let n = 0; n < 40; n += 1) {
      expect(await from(limits, `2001:db8:1:2::${n}`)).toBe(0);
      await limits.refund('supportByNetwork', `2001:db8:1:2::${n}`);
    }
    expect(await spend(limits, '2001:db8:1:3::1')).toBe(2);
  });

  test('has no wider counter for IPv4, including IPv4-mapped IPv6', async () => {
    const limits = two();
    for (let n = 0; n < 30; n += 1) expect(await spend(limits, `203.0.113.${n}`)).toBe(2);
    expect(await from(limits, '::ffff:203.0.113.7')).toBeGreaterThan(0);
    expect(await spend(limits, '::ffff:203.0.113.99')).toBe(2);
  });
});
