import { type Clock, SECOND_MS } from '#platform/clock';
import type { Store } from './store.ts';

/** Stripe's clock: the given clock plus an offset. While `at` runs, the time is fixed. */
export class SandboxTime implements Clock {
  readonly #base: Clock;
  readonly #store: Store;
  #held: number | undefined;

  constructor(base: Clock, store: Store) {
    this.#base = base;
    this.#store = store;
  }

  now(): Date {
    return new Date(this.#held ?? this.#base.now().getTime() + this.#store.kept.offsetMs);
  }

  /** Returns the time in Unix seconds, the API's unit. */
  seconds(): number {
    return Math.floor(this.now().getTime() / SECOND_MS);
  }

  /** Runs `act` with the clock fixed at the given Unix second. */
  at(seconds: number, act: () => void): void {
    this.#held = seconds * SECOND_MS;
    try {
      act();
    } finally {
      this.#held = undefined;
    }
  }

  forward(ms: number): void {
    this.#store.keep({ offsetMs: this.#store.kept.offsetMs + ms });
  }
}
