import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ConcurrencyLimiter, Overloaded } from './concurrency-limiter.ts';

let now = 0;
let use = 0;
let crowded = false;
let places: ConcurrencyLimiter;
beforeEach(() => {
  // The tests trigger adjustments themselves.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  now = 0;
  use = 0;
  crowded = false;
  places = new ConcurrencyLimiter({ isSaturated: () => crowded, now: () => now, loopUtilization: () => use });
});
afterEach(() => {
  places.close();
  vi.useRealTimers();
});

/** Tracks the outcome of an attempt to acquire a slot. */
function attempt(isBack = false): { state: 'waiting' | 'in' | 'refused' } {
  const seen: ReturnType<typeof attempt> = { state: 'waiting' };
  places.acquire(isBack).then(
    () => {
      seen.state = 'in';
    },
    (error: unknown) => {
      expect(error).toBeInstanceOf(Overloaded);
      seen.state = 'refused';
    },
  );
  return seen;
}
const settled = () => new Promise((resolve) => setImmediate(resolve));
const states = (attempts: readonly { state: string }[], state: string) =>
  attempts.filter((one) => one.state === state).length;
/** Adjusts the limit as often as the timer would in `seconds`, at the given event loop utilization. */
function lookFor(seconds: number, used: number): void {
  use = used;
  for (let look = 0; look < seconds * 50; look += 1) places.adjust();
}
const fill = () => {
  while (places.tryAcquire());
};

test('admits work up to the limit, and queued work in order when a slot is released', async () => {
  fill();
  const [first, second] = [attempt(), attempt()];
  await settled();
  expect([first.state, second.state]).toEqual(['waiting', 'waiting']);
  expect(places.tryAcquire()).toBe(false);
  places.release();
  await settled();
  expect([first.state, second.state]).toEqual(['in', 'waiting']);
});

test('a high limit does not make the queue longer while many are rejected', async () => {
  fill();
  for (let n = 0; n < 40; n += 1) attempt();
  lookFor(1, 0.2);
  expect(places.stats.limit).toBeGreaterThan(32);
  fill();
  for (let n = 0; n < 64; n += 1) places.countRejected();
  const attempts = Array.from({ length: 40 }, () => attempt());
  await settled();
  expect(states(attempts, 'waiting')).toBe(32);
});

test('work that fails releases its slot', async () => {
  await expect(places.run(() => Promise.reject(new Error('oops')))).rejects.toThrow('oops');
  expect(places.stats.active).toBe(0);
});

describe('the limit', () => {
  test('grows while work waits for something slow, up to a maximum', async () => {
    fill();
    const attempts = Array.from({ length: 400 }, () => attempt());
    lookFor(1, 0.2);
    await settled();
    expect(places.stats).toMatchObject({ active: 256, limit: 256 });
    expect(states(attempts, 'in')).toBe(256 - 32);
  });

  test.each([
    ['the process has no time left', () => lookFor(1, 1)],
    [
      'the database has a queue',
      () => {
        crowded = true;
        lookFor(1, 0.1);
      },
    ],
  ])('shrinks when %s, to four', (_, happen) => {
    happen();
    expect(places.stats.limit).toBe(4);
    expect(places.tryAcquire()).toBe(true);
  });

  test('does not change when no work is queued', () => {
    lookFor(1, 0.2);
    expect(places.stats.limit).toBe(32);
  });
});

describe('queued work', () => {
  beforeEach(() => {
    crowded = true;
    lookFor(1, 1);
    fill();
  });

  test('waits a second in a burst', async () => {
    const burst = Array.from({ length: 100 }, () => attempt());
    now = 990;
    places.adjust();
    await settled();
    expect(states(burst, 'waiting')).toBe(100);
    now = 1000;
    places.adjust();
    await settled();
    expect(states(burst, 'refused')).toBe(100);
    expect(places.stats).toMatchObject({ waiting: 0, rejected: 100 });
  });

  test('waits a tenth of a second in a standing queue', async () => {
    attempt();
    now = 300;
    const late = attempt();
    now = 390;
    places.adjust();
    await settled();
    expect(late.state).toBe('waiting');
    now = 400;
    places.adjust();
    await settled();
    expect(late.state).toBe('refused');
  });

  test('is rejected at once beyond 32 in a standing queue', async () => {
    attempt();
    now = 300;
    expect(places.isFull).toBe(false);
    const late = Array.from({ length: 32 }, () => attempt());
    await settled();
    expect([states(late, 'waiting'), states(late, 'refused')]).toEqual([31, 1]);
    expect(places.isFull).toBe(true);
  });

  test('is limited to one per slot while 64 were rejected within the last second', async () => {
    const { limit } = places.stats;
    const crowd = async () => {
      const many = Array.from({ length: 40 }, () => attempt());
      await settled();
      return states(many, 'waiting');
    };
    const empty = () => {
      for (let n = places.stats.active + places.stats.waiting; n > 0; n -= 1) places.release();
      fill();
      expect(places.stats.waiting).toBe(0);
    };
    attempt();
    now = 300;
    expect(await crowd()).toBe(31);
    for (let n = places.stats.rejected; n < 63; n += 1) places.countRejected();
    empty();
    expect(await crowd()).toBe(40);
    empty();
    places.countRejected();
    now = 1299;
    expect(await crowd()).toBe(limit);
    empty();
    now = 2299;
    expect(await crowd()).toBe(40);
  });

  test('that is resumed waits however long the queue is, so that its progress is not lost', async () => {
    attempt();
    now = 300;
    for (let n = 0; n < 40; n += 1) attempt();
    await settled();
    expect([places.isFull, attempt(true).state]).toEqual([true, 'waiting']);
    await settled();
    expect(places.stats.waiting).toBe(33);
  });

  test('is admitted only before its deadline', async () => {
    const [first, second] = [attempt(), attempt()];
    now = 990;
    const third = attempt();
    now = 1000;
    places.release();
    await settled();
    expect([first.state, second.state, third.state]).toEqual(['refused', 'refused', 'in']);
  });

  test('is rejected at once beyond 512', async () => {
    const crowd = Array.from({ length: 600 }, () => attempt());
    await settled();
    expect([states(crowd, 'waiting'), states(crowd, 'refused')]).toEqual([512, 88]);
  });
});
