import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ConcurrencyLimiter, type WorkOptions } from './concurrency-limiter.ts';

let busy = false;
let places: ConcurrencyLimiter;
beforeEach(() => {
  // Stop the limiter's timer, because the tests call `adjust` themselves.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  busy = false;
  places = new ConcurrencyLimiter({
    ...{ isSaturated: () => busy, now: () => 0, loopUtilization: () => 0 },
  });
});
afterEach(() => {
  places.close();
  vi.useRealTimers();
});

/** Tries to acquire a slot. The `state` of the returned object changes when the attempt is decided. */
function attempt(work: WorkOptions = {}): { state: 'waiting' | 'in' | 'refused' } {
  const seen: ReturnType<typeof attempt> = { state: 'waiting' };
  places.acquire(work).then(
    () => {
      seen.state = 'in';
    },
    () => {
      seen.state = 'refused';
    },
  );
  return seen;
}
const settled = () => new Promise((resolve) => setImmediate(resolve));
const states = (attempts: readonly { state: string }[], state: string) =>
  attempts.filter((one) => one.state === state).length;
/** Lets the number of slots shrink to its minimum, 4. */
function shrink(): void {
  busy = true;
  for (let look = 0; look < 50; look += 1) places.adjust();
}

describe('the work of one network', () => {
  const crowd = async (count: number, network = 'crowd') => {
    const all = Array.from({ length: count }, () => attempt({ network }));
    await settled();
    return all;
  };
  const release = async (network?: string) => {
    places.release({ network });
    await settled();
  };

  test('may have all slots and the whole queue while no one else waits', async () => {
    const all = await crowd(32 + 256);
    expect([states(all, 'in'), states(all, 'waiting')]).toEqual([32, 256]);
    await release('crowd');
    expect(states(all, 'in')).toBe(33);
  });

  test('gives way to that of others until it has half of the slots', async () => {
    shrink();
    await crowd(4 + 3);
    const others = [attempt({ network: 'home' }), attempt(), attempt({ network: 'home' })];
    await release('crowd');
    await release('crowd');
    expect(others.map(({ state }) => state)).toEqual(['in', 'in', 'waiting']);
    expect(places.stats).toMatchObject({ active: 4, waiting: 4 });
    await release('crowd');
    expect(states(others, 'in')).toBe(2);
  });

  test('gives up its latest place in a full queue until it has half of it', async () => {
    const all = await crowd(32 + 256);
    expect([
      places.isFull({ network: 'crowd' }),
      places.isFull({ network: 'home' }),
      places.isFull(),
    ]).toEqual([...[true, false, false]]);
    const others = await crowd(140, 'home');
    expect([states(others, 'waiting'), states(others, 'refused')]).toEqual([128, 12]);
    expect([states(all, 'refused'), all.at(-1)?.state, all.at(32)?.state]).toEqual([
      128,
      'refused',
      'waiting',
    ]);
    expect(states(await crowd(1), 'refused')).toBe(1);
    expect(places.stats).toMatchObject({ active: 32, waiting: 256 });
  });

  test('is forgotten when it is done', async () => {
    await crowd(32);
    for (let n = 0; n < 32; n += 1) await release('crowd');
    expect(places.stats).toMatchObject({ active: 0, waiting: 0 });
    await crowd(32);
    const [other] = await crowd(1, 'home');
    await release('crowd');
    expect(other?.state).toBe('in');
  });
});
