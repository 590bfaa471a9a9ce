import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS, ManualClock } from '#platform/clock';
import { Breaker } from './breaker.ts';
import { Budget } from './budget.ts';
import { RateLimited } from './errors.ts';

function opened() {
  const clock = new ManualClock();
  const breaker = new Breaker({ clock, failures: 3, openMs: 1000 });
  for (let n = 0; n < 3; n += 1) {
    expect(breaker.enter()).toBe(true);
    breaker.failed();
  }
  return { clock, breaker };
}

describe('a breaker', () => {
  test('opens after failures in a row', () => {
    expect(opened().breaker.enter()).toBe(false);
  });

  test('stays closed while a success comes between', () => {
    const breaker = new Breaker({ clock: new ManualClock(), failures: 3 });
    for (const fails of [true, true, false, true, true]) {
      expect(breaker.enter()).toBe(true);
      if (fails) breaker.failed();
      else breaker.succeeded();
    }
    expect(breaker.enter()).toBe(true);
  });

  test('lets a single request try when its time is over, and closes with its success', () => {
    const { clock, breaker } = opened();
    clock.advance(999);
    expect(breaker.enter()).toBe(false);
    clock.advance(1);
    expect([breaker.enter(), breaker.enter(), breaker.enter()]).toEqual([true, false, false]);
    breaker.succeeded();
    expect([breaker.enter(), breaker.enter()]).toEqual([true, true]);
  });

  test('opens again with the failure of that one', () => {
    const { clock, breaker } = opened();
    clock.advance(1000);
    expect(breaker.enter()).toBe(true);
    breaker.failed();
    clock.advance(999);
    expect(breaker.enter()).toBe(false);
    clock.advance(1);
    expect(breaker.enter()).toBe(true);
  });

  test('is not prolonged by late failures of requests from before', () => {
    const { clock, breaker } = opened();
    clock.advance(900);
    breaker.failed();
    clock.advance(100);
    expect(breaker.enter()).toBe(true);
  });

  test('does not stay open when the clock is put back', () => {
    const { clock, breaker } = opened();
    clock.advance(-DAY_MS);
    expect(breaker.enter()).toBe(true);
  });

  test('always comes back: whatever happened, a request may try after its time', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), fc.nat(2000))), (history) => {
        const clock = new ManualClock();
        const breaker = new Breaker({ clock, failures: 2, openMs: 1000 });
        for (const [fails, wait] of history) {
          clock.advance(wait);
          if (!breaker.enter()) continue;
          if (fails) breaker.failed();
          else breaker.succeeded();
        }
        clock.advance(1000);
        expect(breaker.enter()).toBe(true);
      }),
    );
  });
});

describe('a budget', () => {
  test('is spent after so many requests and tells when the next one may come', () => {
    const clock = new ManualClock();
    const budget = new Budget({ clock, count: 2, ms: 1000 });
    const begun = clock.now().getTime();
    budget.spend('x');
    clock.advance(400);
    budget.spend('x');
    const refused = (() => {
      try {
        return budget.spend('x');
      } catch (error) {
        return error;
      }
    })();
    expect(refused).toBeInstanceOf(RateLimited);
    expect((refused as RateLimited).untilMs).toBe(begun + 1000);
    clock.advance(600);
    budget.spend('x');
    expect(() => budget.spend('x')).toThrow(RateLimited);
  });
});
