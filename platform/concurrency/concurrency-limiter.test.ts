import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ConcurrencyLimiter, type WorkOptions } from './concurrency-limiter.ts';
import { Overloaded } from './overloaded.ts';

let now = 0;
let use = 0;
let crowded = false;
let places: ConcurrencyLimiter;
beforeEach(() => {
  // Stop the limiter's timer, because the tests call `adjust` themselves.
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

/**
 * Tries to acquire a slot. The `state` of the returned object changes when the slot is granted or the attempt
 * is rejected.
 */
function attempt(options?: WorkOptions): { state: 'waiting' | 'in' | 'refused' } {
  const seen: ReturnType<typeof attempt> = { state: 'waiting' };
  places.acquire(options).then(
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
/** Calls `adjust` as often as the timer would in `seconds`, with `used` as the event loop utilization. */
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

  /** Adds one waiting task and lets enough time pass for the queue to count as a standing queue. */
  const keepQueue = () => {
    attempt();
    now = 2001;
  };

  test('waits ten seconds in a burst', async () => {
    const burst = Array.from({ length: 200 }, () => attempt());
    now = 9990;
    places.adjust();
    await settled();
    expect(states(burst, 'waiting')).toBe(200);
    now = 10_000;
    places.adjust();
    await settled();
    expect(states(burst, 'refused')).toBe(200);
    expect(places.stats).toMatchObject({ waiting: 0, rejected: 200 });
  });

  test('waits a tenth of a second in a standing queue', async () => {
    keepQueue();
    const late = attempt();
    now += 90;
    places.adjust();
    await settled();
    expect(late.state).toBe('waiting');
    now += 10;
    places.adjust();
    await settled();
    expect(late.state).toBe('refused');
  });

  test('is not a new burst while the queue is empty only because its work expired', async () => {
    const burst = attempt();
    now = 10_000;
    places.adjust();
    const late = attempt();
    now += 100;
    places.adjust();
    await settled();
    expect([burst.state, late.state]).toEqual(['refused', 'refused']);
    now += 2000;
    const served = attempt();
    now += 9990;
    places.adjust();
    await settled();
    expect(served.state).toBe('waiting');
  });

  test('is rejected at once beyond 32 in a standing queue', async () => {
    keepQueue();
    expect(places.isFull()).toBe(false);
    const late = Array.from({ length: 32 }, () => attempt());
    await settled();
    expect([states(late, 'waiting'), states(late, 'refused')]).toEqual([31, 1]);
    expect(places.isFull()).toBe(true);
  });

  test('is a burst only up to 256 since the queue was empty', async () => {
    const burst = Array.from({ length: 300 }, () => attempt());
    await settled();
    expect([states(burst, 'waiting'), states(burst, 'refused')]).toEqual([256, 44]);
    for (let n = 0; n < 250; n += 1) places.release();
    const late = Array.from({ length: 40 }, () => attempt());
    await settled();
    expect([places.stats.waiting, states(late, 'waiting')]).toEqual([32, 26]);
    now = 100;
    places.adjust();
    await settled();
    expect(states(late, 'refused')).toBe(40);
    // The queue has become empty, and the last task expired long ago, so new work counts as a burst again.
    for (let n = 0; n < 6; n += 1) places.release();
    now = 2100;
    fill();
    const next = Array.from({ length: 200 }, () => attempt());
    await settled();
    expect(states(next, 'waiting')).toBe(200);
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
    keepQueue();
    expect(await crowd()).toBe(31);
    for (let n = places.stats.rejected; n < 63; n += 1) places.countRejected();
    empty();
    expect(await crowd()).toBe(40);
    empty();
    places.countRejected();
    now += 999;
    expect(await crowd()).toBe(limit);
    empty();
    now += 1000;
    expect(await crowd()).toBe(40);
  });

  test('that is resumed waits however long the queue is, so that its progress is not lost', async () => {
    keepQueue();
    for (let n = 0; n < 40; n += 1) attempt();
    const resumed = attempt({ isResumed: true });
    await settled();
    expect([places.isFull(), resumed.state, places.stats.waiting]).toEqual([true, 'waiting', 33]);
    now += 9990;
    places.adjust();
    await settled();
    expect([resumed.state, places.stats.waiting]).toEqual(['waiting', 1]);
  });

  test('is admitted only before its deadline', async () => {
    const [first, second] = [attempt(), attempt()];
    now = 1990;
    const third = attempt();
    now = 10_000;
    places.release();
    await settled();
    expect([first.state, second.state, third.state]).toEqual(['refused', 'refused', 'in']);
  });
});

describe('one principal', () => {
  const greedy = { principals: ['greedy'] };
  const attempts = async (count: number, options: WorkOptions = greedy) => {
    const made = Array.from({ length: count }, () => attempt(options));
    await settled();
    return made;
  };

  test('never takes all slots, however few there are', async () => {
    crowded = true;
    lookFor(1, 1);
    expect(places.stats.limit).toBe(4);
    expect(states(await attempts(100), 'in')).toBe(2);
    expect(states(await attempts(2, {}), 'in')).toBe(2);
  });

  test('takes a quarter of the slots, and its further work waits for its own', async () => {
    const own = await attempts(100);
    expect(states(own, 'in')).toBe(8);
    expect(places.stats).toMatchObject({ active: 8, waiting: 0 });
    const others = await attempts(24, {});
    expect(states(others, 'in')).toBe(24);
    places.release(greedy);
    await settled();
    expect(states(own, 'in')).toBe(9);
  });

  test('never makes the queue of a busy server full for others', async () => {
    lookFor(1, 1);
    const own = await attempts(200);
    expect([states(own, 'in'), states(own, 'refused')]).toEqual([2, 200 - 2 - 128]);
    fill();
    expect([places.isFull(greedy), places.isFull({ principals: ['modest'] }), places.isFull()]).toEqual([
      true,
      false,
      false,
    ]);
    now = 5000;
    const [other] = await attempts(1, { principals: ['modest'] });
    expect(other?.state).toBe('waiting');
    places.release(greedy);
    await settled();
    // The other principal's work is admitted before further work of the greedy one.
    expect([other?.state, states(own, 'in')]).toEqual(['in', 2]);
  });

  test('of several that share a call, each is limited', async () => {
    const calls = await attempts(20, { principals: ['mia', 'network'] });
    expect(states(calls, 'in')).toBe(8);
    const [sameNetwork, sameMember, neither] = [
      (await attempts(1, { principals: ['noah', 'network'] }))[0],
      (await attempts(1, { principals: ['mia', 'elsewhere'] }))[0],
      (await attempts(1, { principals: ['noah', 'elsewhere'] }))[0],
    ];
    expect([sameNetwork?.state, sameMember?.state, neither?.state]).toEqual(['waiting', 'waiting', 'in']);
    for (let n = 0; n < 20; n += 1) {
      places.release({ principals: ['mia', 'network'] });
      await settled();
    }
    expect([states(calls, 'in'), sameNetwork?.state, sameMember?.state]).toEqual([20, 'in', 'in']);
  });

  test('is rejected without consequences for others', async () => {
    await attempts(8 + 128 + 100);
    for (let n = 0; n < 100; n += 1) places.countRejected(greedy);
    expect(places.stats.rejected).toBe(200);
    fill();
    const others = await attempts(200, {});
    expect(states(others, 'waiting')).toBe(200);
  });

  test('waits ten seconds for its own work', async () => {
    const own = await attempts(9);
    now = 10_000;
    places.adjust();
    await settled();
    expect([states(own, 'in'), states(own, 'refused')]).toEqual([8, 1]);
    for (let n = 0; n < 8; n += 1) places.release(greedy);
    expect(places.stats.active).toBe(0);
    expect(states(await attempts(8), 'in')).toBe(8);
  });

  test('gives its turn back when its work finds no slot', async () => {
    fill();
    const own = await attempts(8);
    now = 10_000;
    places.adjust();
    await settled();
    expect(states(own, 'refused')).toBe(8);
    places.release();
    expect(states(await attempts(1), 'in')).toBe(1);
  });
});
