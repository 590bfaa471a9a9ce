import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { DAY_MS, HOUR_MS, ManualClock, MINUTE_MS } from '#platform/clock';
import { rejectionOf } from '../../tests/support/rejection.ts';
import {
  CredentialsRejected,
  GrantRevoked,
  InvalidResponse,
  NotFound,
  type ProviderError,
  RateLimited,
  Unavailable,
} from './errors.ts';
import { SwrCache } from './swr-cache.ts';

const FRESH_MS = 10_000;

interface Song {
  name: string;
  endsAt?: Date;
}

function setUp(capacity = 100) {
  const clock = new ManualClock(new Date('2026-01-01T12:00:00Z'));
  const kept = new SwrCache<Song>({
    ...{ clock, capacity, freshMs: FRESH_MS, staleMs: DAY_MS, negativeMs: MINUTE_MS },
    endsAt: ({ endsAt }) => endsAt ?? null,
  });
  return { clock, kept };
}

const song = (name: string) => vi.fn(async (): Promise<Song> => ({ name }));
const failing = (error: Error) => vi.fn((): Promise<Song> => Promise.reject(error));
const down = () => failing(new Unavailable('x', 'down'));
/** Waits until all pending microtasks have run. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('get', () => {
  test('10,000 concurrent visitors cause one request and all receive its response', async () => {
    const { kept } = setUp();
    const fetch = song('a');
    const answers = await Promise.all(Array.from({ length: 10_000 }, () => kept.get('k', fetch)));
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(new Set(answers.map(({ name }) => name))).toEqual(new Set(['a']));
  });

  test('10,000 visitors of a provider that is down cause one request and all receive the error', async () => {
    const { kept } = setUp();
    const fetch = down();
    const outcomes = await Promise.allSettled(Array.from({ length: 10_000 }, () => kept.get('k', fetch)));
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test('returns a fresh response without a request, and revalidates a stale one', async () => {
    const { clock, kept } = setUp();
    await kept.get('k', song('a'));
    clock.advance(FRESH_MS - 1);
    expect(await kept.get('k', song('b'))).toEqual({ name: 'a' });
    clock.advance(1);
    expect(await kept.get('k', song('b'))).toEqual({ name: 'b' });
  });

  test('separates keys', async () => {
    const { kept } = setUp();
    await kept.get('k', song('a'));
    expect(await kept.get('l', song('b'))).toEqual({ name: 'b' });
  });

  test('evicts the least recently used entry beyond its capacity', async () => {
    const { kept } = setUp(2);
    for (const key of ['a', 'b', 'c']) await kept.get(key, song(key));
    expect(kept.size).toBe(2);
    expect(await kept.get('a', song('again'))).toEqual({ name: 'again' });
  });

  test('revalidates after the clock is set back', async () => {
    const { clock, kept } = setUp();
    await kept.get('k', song('a'));
    clock.advance(-DAY_MS);
    expect(await kept.get('k', song('b'))).toEqual({ name: 'b' });
  });
});

describe('while the provider fails', () => {
  test.each<ProviderError>([
    new Unavailable('x', 'down'),
    new InvalidResponse('x', 'lying'),
    new RateLimited('x', 'limited', 0),
    new CredentialsRejected('x', 'our key', 403),
  ])('the stale response is returned for up to a day: $name', async (error) => {
    const { clock, kept } = setUp();
    await kept.get('k', song('a'));
    clock.advance(DAY_MS - 1);
    expect(await kept.get('k', failing(error))).toEqual({ name: 'a' });
    clock.advance(1);
    await expect(kept.get('k', failing(error))).rejects.toBe(error);
  });

  test('it is not requested once per visitor, and the next attempt returns the new response', async () => {
    const { clock, kept } = setUp();
    const fetch = down();
    await expect(kept.get('k', fetch)).rejects.toThrow(Unavailable);
    clock.advance(FRESH_MS - 1);
    await expect(kept.get('k', fetch)).rejects.toThrow(Unavailable);
    expect(fetch).toHaveBeenCalledTimes(1);
    clock.advance(1);
    expect(await kept.get('k', song('well'))).toEqual({ name: 'well' });
  });

  test('an unexpected error reaches the caller, is not cached, and leaves the stale response', async () => {
    const { clock, kept } = setUp();
    await kept.get('k', song('a'));
    clock.advance(FRESH_MS);
    await expect(kept.get('k', failing(new TypeError('bug')))).rejects.toThrow(TypeError);
    expect(kept.peek('k', song('b'))).toEqual({ name: 'a' });
    expect(await kept.get('k', song('b'))).toEqual({ name: 'b' });
  });

  test('a fetch that throws synchronously is a failure like any other', async () => {
    const { kept } = setUp();
    const throwing = () => {
      throw new Unavailable('x', 'down');
    };
    await expect(kept.get('k', throwing)).rejects.toThrow(Unavailable);
  });
});

describe('a negative answer', () => {
  test.each<ProviderError>([new NotFound('x', 'none'), new GrantRevoked('x', 'dead')])(
    'is cached for a minute and replaces the cached value: $name',
    async (error) => {
      const { clock, kept } = setUp();
      await kept.get('k', song('a'));
      clock.advance(FRESH_MS);
      await expect(kept.get('k', failing(error))).rejects.toBe(error);
      clock.advance(MINUTE_MS - 1);
      const later = song('b');
      await expect(kept.get('k', later)).rejects.toBe(error);
      expect(later).not.toHaveBeenCalled();
      clock.advance(1);
      await expect(kept.get('k', down())).rejects.toThrow(Unavailable);
    },
  );
});

describe('a value with an expiry', () => {
  test('is never returned after it, fresh or stale', async () => {
    const { clock, kept } = setUp();
    const endsAt = new Date(clock.now().getTime() + 5000);
    await kept.get('k', async () => ({ name: 'event', endsAt }));
    clock.advance(4999);
    expect((await kept.get('k', down())).name).toBe('event');
    clock.advance(1);
    expect(kept.peek('k', down())).toBeUndefined();
    await expect(kept.get('k', down())).rejects.toThrow(Unavailable);
  });
});

describe('peek', () => {
  test('returns the cached value at once and revalidates a stale one in the background', async () => {
    const { clock, kept } = setUp();
    await kept.get('k', song('a'));
    const fetch = song('b');
    expect(kept.peek('k', fetch)).toEqual({ name: 'a' });
    await settled();
    expect(fetch).not.toHaveBeenCalled();
    clock.advance(HOUR_MS);
    expect(kept.peek('k', fetch)).toEqual({ name: 'a' });
    await settled();
    expect(kept.peek('k', fetch)).toEqual({ name: 'b' });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test('returns undefined at first, and notifies every caller of the first response', async () => {
    const { kept } = setUp();
    const fetch = song('a');
    const told = [vi.fn(), vi.fn()];
    for (const one of told) expect(kept.peek('k', fetch, one)).toBeUndefined();
    await settled();
    expect(fetch).toHaveBeenCalledTimes(1);
    for (const one of told) expect(one).toHaveBeenCalledTimes(1);
    expect(kept.peek('k', fetch)).toEqual({ name: 'a' });
  });

  test('returns null for a negative answer, also while it is revalidated', async () => {
    const { clock, kept } = setUp();
    const none = failing(new NotFound('x', 'none'));
    const told = vi.fn();
    kept.peek('k', none, told);
    await settled();
    expect(told).toHaveBeenCalledTimes(1);
    clock.advance(HOUR_MS);
    expect(kept.peek('k', none, told)).toBeNull();
    await settled();
    expect([none.mock.calls.length, told.mock.calls.length]).toEqual([2, 1]);
  });

  test('notifies when a value disappears and when it appears again', async () => {
    const { clock, kept } = setUp();
    const told = vi.fn();
    await kept.get('k', song('a'));
    clock.advance(HOUR_MS);
    kept.peek('k', failing(new NotFound('x', 'none')), told);
    await settled();
    expect(told).toHaveBeenCalledTimes(1);
    clock.advance(HOUR_MS);
    kept.peek('k', song('b'), told);
    await settled();
    expect(told).toHaveBeenCalledTimes(2);
  });

  test('does not notify of a revalidation or a failure', async () => {
    const { clock, kept } = setUp();
    const told = vi.fn();
    kept.peek('other', down(), told);
    await kept.get('k', song('a'));
    clock.advance(HOUR_MS);
    kept.peek('k', song('b'), told);
    await settled();
    clock.advance(HOUR_MS);
    kept.peek('k', down(), told);
    await settled();
    expect(told).not.toHaveBeenCalled();
  });

  test('causes no unhandled rejection, whatever fails', async () => {
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    const { kept } = setUp();
    kept.peek('a', down());
    kept.peek('b', failing(new TypeError('bug')));
    kept.peek('c', song('a'), () => {
      throw new Error('the listener');
    });
    const waiting = kept.get('a', down());
    await expect(waiting).rejects.toThrow(Unavailable);
    await settled();
    await settled();
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });
});

describe('sweep', () => {
  test('deletes expired entries and leaves the rest', async () => {
    const { clock, kept } = setUp();
    const endsAt = new Date(clock.now().getTime() + 5000);
    await kept.get('event', async () => ({ name: 'event', endsAt }));
    await kept.get('song', song('a'));
    await rejectionOf(kept.get('none', failing(new NotFound('x', 'none'))));
    kept.sweep();
    expect(kept.size).toBe(3);
    clock.advance(5000);
    kept.sweep();
    expect(kept.size).toBe(2);
    clock.advance(DAY_MS - 5000);
    kept.sweep();
    expect(kept.size).toBe(0);
  });

  test('does not retain a stale response of a failing provider longer than a day', async () => {
    const { clock, kept } = setUp();
    await kept.get('k', song('a'));
    clock.advance(HOUR_MS);
    await kept.get('k', down());
    clock.advance(DAY_MS - HOUR_MS);
    kept.sweep();
    expect(kept.size).toBe(0);
  });
});

describe('delete', () => {
  test('removes the cached value', async () => {
    const { kept } = setUp();
    await kept.get('k', song('a'));
    kept.delete('k');
    expect(await kept.get('k', song('b'))).toEqual({ name: 'b' });
  });

  test('discards the response of a pending request, and later callers cause a new one', async () => {
    const { kept } = setUp();
    const slow = Promise.withResolvers<Song>();
    const before = kept.get('k', () => slow.promise);
    kept.delete('k');
    expect(await kept.get('k', song('new'))).toEqual({ name: 'new' });
    slow.resolve({ name: 'old' });
    expect(await before).toEqual({ name: 'old' });
    expect(kept.peek('k', down())).toEqual({ name: 'new' });
  });

  test('leaves no stale response for a pending request that fails', async () => {
    const { clock, kept } = setUp();
    await kept.get('k', song('a'));
    clock.advance(FRESH_MS);
    const slow = Promise.withResolvers<Song>();
    const before = kept.get('k', () => slow.promise);
    kept.delete('k');
    slow.reject(new Unavailable('x', 'down'));
    await expect(before).rejects.toThrow(Unavailable);
    expect([kept.size, kept.peek('k', down())]).toEqual([0, undefined]);
  });

  test('allows a request at once after a revoked grant was connected again', async () => {
    const { kept } = setUp();
    await expect(kept.get('k', failing(new GrantRevoked('x', 'dead')))).rejects.toThrow(GrantRevoked);
    kept.delete('k');
    expect(await kept.get('k', song('a'))).toEqual({ name: 'a' });
  });
});

test('whatever a provider does, the newest response is returned and requests stay within the limit', async () => {
  const steps = fc.array(
    fc.record({ wait: fc.nat(2 * FRESH_MS), fails: fc.boolean(), peeks: fc.boolean() }),
    { maxLength: 30 },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      const { clock, kept } = setUp();
      const askedAt: number[] = [];
      let lastGood: number | null = null;
      for (const { wait, fails, peeks } of history) {
        clock.advance(wait);
        const now = clock.now().getTime();
        const fetch = async () => {
          askedAt.push(now);
          if (fails) throw new Unavailable('x', 'down');
          lastGood = now;
          return { name: String(now) };
        };
        const given = peeks ? kept.peek('k', fetch) : await kept.get('k', fetch).catch(() => undefined);
        await settled();
        if (given && !peeks) expect(given.name).toBe(String(lastGood));
        const calm = !history.some((step) => step.fails);
        if (given && !peeks && calm) expect(now - Number(given.name)).toBeLessThan(FRESH_MS);
      }
      for (const [n, at] of askedAt.entries())
        if (n > 0) expect(at - (askedAt[n - 1] ?? 0)).toBeGreaterThanOrEqual(FRESH_MS);
    }),
    { numRuns: 200 },
  );
});
