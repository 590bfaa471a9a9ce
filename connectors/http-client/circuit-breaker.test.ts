import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS, ManualClock } from '#platform/clock';
import { CircuitBreaker } from './circuit-breaker.ts';
import { RateLimited } from './errors.ts';
import { SlidingWindowLimiter } from './sliding-window-limiter.ts';

function opened() {
  const clock = new ManualClock();
  const breaker = new CircuitBreaker({ clock, failureThreshold: 3, openMs: 1000 });
  for (let n = 0; n < 3; n += 1) {
    expect(breaker.allowsRequest()).toBe(true);
    breaker.recordFailure();
  }
  return { clock, breaker };
}

describe('a breaker', () => {
  test('opens after failures in a row', () => {
    expect(opened().breaker.allowsRequest()).toBe(false);
  });

  test('stays closed while a success comes between', () => {
    const breaker = new CircuitBreaker({ clock: new ManualClock(), failureThreshold: 3 });
    for (const fails of [true, true, false, true, true]) {
      expect(breaker.allowsRequest()).toBe(true);
      if (fails) breaker.recordFailure();
      else breaker.recordSuccess();
    }
    expect(breaker.allowsRequest()).toBe(true);
  });

  test('lets a single request try when its time is over, and closes with its success', () => {
    const { clock, breaker } = opened();
    clock.advance(999);
    expect(breaker.allowsRequest()).toBe(false);
    clock.advance(1);
    expect([breaker.allowsRequest(), breaker.allowsRequest(), breaker.allowsRequest()]).toEqual([
      true,
      false,
      false,
    ]);
    breaker.recordSuccess();
    expect([breaker.allowsRequest(), breaker.allowsRequest()]).toEqual([true, true]);
  });

  test('opens again with the failure of that one', () => {
    const { clock, breaker } = opened();
    clock.advance(1000);
    expect(breaker.allowsRequest()).toBe(true);
    breaker.recordFailure();
    clock.advance(999);
    expect(breaker.allowsRequest()).toBe(false);
    clock.advance(1);
    expect(breaker.allowsRequest()).toBe(true);
  });

  test('is not prolonged by late failures of requests from before', () => {
    const { clock, breaker } = opened();
    clock.advance(900);
    breaker.recordFailure();
    clock.advance(100);
    expect(breaker.allowsRequest()).toBe(true);
  });

  test('does not stay open when the clock is put back', () => {
    const { clock, breaker } = opened();
    clock.advance(-DAY_MS);
    expect(breaker.allowsRequest()).toBe(true);
  });

  test('always comes back: whatever happened, a request may try after its time', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), fc.nat(2000))), (history) => {
        const clock = new ManualClock();
        const breaker = new CircuitBreaker({ clock, failureThreshold: 2, openMs: 1000 });
        for (const [fails, wait] of history) {
          clock.advance(wait);
          if (!breaker.allowsRequest()) continue;
          if (fails) breaker.recordFailure();
          else breaker.recordSuccess();
        }
        clock.advance(1000);
        expect(breaker.allowsRequest()).toBe(true);
      }),
    );
  });
});

describe('a budget', () => {
  test('is spent after so many requests and tells when the next one may come', () => {
    const clock = new ManualClock();
    const budget = new SlidingWindowLimiter({ clock, count: 2, ms: 1000 });
    const begun = clock.now().getTime();
    budget.acquire('x');
    clock.advance(400);
    budget.acquire('x');
    const refused = (() => {
      try {
        return budget.acquire('x');
      } catch (error) {
        return error;
      }
    })();
    expect(refused).toBeInstanceOf(RateLimited);
    expect((refused as RateLimited).retryAtMs).toBe(begun + 1000);
    clock.advance(600);
    budget.acquire('x');
    expect(() => budget.acquire('x')).toThrow(RateLimited);
  });
});
