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
/** Lets everything run that waits for nothing but its turn. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('get', () => {
  test('10,000 visitors at once make one request and all get its answer', async () => {
    const { kept } = setUp();
    const fetch = song('a');
    const answers = await Promise.all(Array.from({ length: 10_000 }, () => kept.get('k', fetch)));
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(new Set(answers.map(({ name }) => name))).toEqual(new Set(['a']));
  });

  test('10,000 visitors of a provider that is down make one request and all are told', async () => {
    const { kept } = setUp();
    const fetch = down();
    const outcomes = await Promise.allSettled(Array.from({ length: 10_000 }, () => kept.get('k', fetch)));
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test('gives a fresh answer without asking, and asks again when it is old', async () => {
    const { clock, kept } = setUp();
    await kept.get('k', song('a'));
    clock.advance(FRESH_MS - 1);
    expect(await kept.get('k', song('b'))).toEqual({ name: 'a' });
    clock.advance(1);
    expect(await kept.get('k', song('b'))).toEqual({ name: 'b' });
  });

  test('keeps keys apart', async () => {
    const { kept } = setUp();
    await kept.get('k', song('a'));
    expect(await kept.get('l', song('b'))).toEqual({ name: 'b' });
  });

  test('forgets what was used longest ago beyond its capacity', async () => {
    const { kept } = setUp(2);
    for (const key of ['a', 'b', 'c']) await kept.get(key, song(key));
    expect(kept.size).toBe(2);
    expect(await kept.get('a', song('again'))).toEqual({ name: 'again' });
  });

  test('asks again after the clock was put back', async () => {
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
  ])('the old answer stands in for up to a day: $name', async (error) => {
    const { clock, kept } = setUp();
    await kept.get('k', song('a'));
    clock.advance(DAY_MS - 1);
    expect(await kept.get('k', failing(error))).toEqual({ name: 'a' });
    clock.advance(1);
    await expect(kept.get('k', failing(error))).rejects.toBe(error);
  });

  test('it is not asked once per visitor, and the next try brings the new answer', async () => {
    const { clock, kept } = setUp();
    const fetch = down();
    await expect(kept.get('k', fetch)).rejects.toThrow(Unavailable);
    clock.advance(FRESH_MS - 1);
    await expect(kept.get('k', fetch)).rejects.toThrow(Unavailable);
    expect(fetch).toHaveBeenCalledTimes(1);
    clock.advance(1);
    expect(await kept.get('k', song('well'))).toEqual({ name: 'well' });
  });

  test('an unexpected error reaches the caller, is not cached, and leaves the old answer', async () => {
    const { clock, kept } = setUp();
    await kept.get('k', song('a'));
    clock.advance(FRESH_MS);
    await expect(kept.get('k', failing(new TypeError('bug')))).rejects.toThrow(TypeError);
    expect(kept.peek('k', song('b'))).toEqual({ name: 'a' });
    expect(await kept.get('k', song('b'))).toEqual({ name: 'b' });
  });

  test('a fetch that throws at once is a failure like any other', async () => {
    const { kept } = setUp();
    const throwing = () => {
      throw new Unavailable('x', 'down');
    };
    await expect(kept.get('k', throwing)).rejects.toThrow(Unavailable);
  });
});

describe('“there is no such thing”', () => {
  test.each<ProviderError>([new NotFound('x', 'none'), new GrantRevoked('x', 'dead')])(
    'is believed for a minute and ends what was known: $name',
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

describe('a value with an end', () => {
  test('is never given from its end on, fresh or as a stand-in', async () => {
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
  test('tells at once what is known and renews it behind when it is old', async () => {
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

  test('knows nothing at first, and tells everybody who peeked when the first answer comes', async () => {
    const { kept } = setUp();
    const fetch = song('a');
    const told = [vi.fn(), vi.fn()];
    for (const one of told) expect(kept.peek('k', fetch, one)).toBeUndefined();
    await settled();
    expect(fetch).toHaveBeenCalledTimes(1);
    for (const one of told) expect(one).toHaveBeenCalledTimes(1);
    expect(kept.peek('k', fetch)).toEqual({ name: 'a' });
  });

  test('says null where there is none, also while that is looked up again', async () => {
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

  test('tells when there is none any more, and when there is one after all', async () => {
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

  test('tells nobody of a mere renewal or a failure', async () => {
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

  test('leaves no rejection behind, whatever fails', async () => {
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
  test('deletes what is over and leaves the rest', async () => {
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

  test('does not keep a failing answer longer than its day', async () => {
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
  test('ends what was known', async () => {
    const { kept } = setUp();
    await kept.get('k', song('a'));
    kept.delete('k');
    expect(await kept.get('k', song('b'))).toEqual({ name: 'b' });
  });

  test('keeps an answer under way from being kept; who asks afterwards gets a new one', async () => {
    const { kept } = setUp();
    const slow = Promise.withResolvers<Song>();
    const before = kept.get('k', () => slow.promise);
    kept.delete('k');
    expect(await kept.get('k', song('new'))).toEqual({ name: 'new' });
    slow.resolve({ name: 'old' });
    expect(await before).toEqual({ name: 'old' });
    expect(kept.peek('k', down())).toEqual({ name: 'new' });
  });

  test('leaves nothing that could stand in for a request that fails afterwards', async () => {
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

  test('lets a dead grant be tried at once after connecting again', async () => {
    const { kept } = setUp();
    await expect(kept.get('k', failing(new GrantRevoked('x', 'dead')))).rejects.toThrow(GrantRevoked);
    kept.delete('k');
    expect(await kept.get('k', song('a'))).toEqual({ name: 'a' });
  });
});

test('whatever a provider does, the newest answer is given and none is asked for too often', async () => {
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
