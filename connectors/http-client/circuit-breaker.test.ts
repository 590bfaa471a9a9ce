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

describe('a circuit breaker', () => {
  test('opens after consecutive failures', () => {
    expect(opened().breaker.allowsRequest()).toBe(false);
  });

  test('stays closed if a success interrupts the failures', () => {
    const breaker = new CircuitBreaker({ clock: new ManualClock(), failureThreshold: 3 });
    for (const fails of [true, true, false, true, true]) {
      expect(breaker.allowsRequest()).toBe(true);
      if (fails) breaker.recordFailure();
      else breaker.recordSuccess();
    }
    expect(breaker.allowsRequest()).toBe(true);
  });

  test('allows one trial request after its time and closes on success', () => {
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

  test('opens again if the trial request fails', () => {
    const { clock, breaker } = opened();
    clock.advance(1000);
    expect(breaker.allowsRequest()).toBe(true);
    breaker.recordFailure();
    clock.advance(999);
    expect(breaker.allowsRequest()).toBe(false);
    clock.advance(1);
    expect(breaker.allowsRequest()).toBe(true);
  });

  test('stays open no longer because of late failures of earlier requests', () => {
    const { clock, breaker } = opened();
    clock.advance(900);
    breaker.recordFailure();
    clock.advance(100);
    expect(breaker.allowsRequest()).toBe(true);
  });

  test('does not stay open when the clock is set back', () => {
    const { clock, breaker } = opened();
    clock.advance(-DAY_MS);
    expect(breaker.allowsRequest()).toBe(true);
  });

  test('always recovers: a request is allowed after its time, whatever happened before', () => {
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

describe('a sliding window limiter', () => {
  test('rejects a request above the limit and states when the next one is allowed', () => {
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
