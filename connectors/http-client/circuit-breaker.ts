import type { Clock } from '#platform/clock';
import { within } from './within.ts';

export type CircuitState = 'closed' | 'trying' | 'open';

export interface CircuitBreakerOptions {
  clock: Clock;
  /** Number of consecutive failures that open the circuit. Defaults to 5. */
  failureThreshold?: number;
  /** Milliseconds that the circuit stays open before one trial request is allowed. Defaults to 15 s. */
  openMs?: number;
}

/**
 * Stops requests to a failing provider, so that callers do not wait for it in vain. After `failureThreshold`
 * consecutive failures, no requests are sent for `openMs`. Then one trial request at a time checks whether
 * the provider has recovered.
 */
export class CircuitBreaker {
  readonly #clock: Clock;
  readonly #failureThreshold: number;
  readonly #openMs: number;
  #consecutiveFailures = 0;
  #openedAt: number | null = null;
  #isHalfOpen = false;

  constructor({ clock, failureThreshold = 5, openMs = 15_000 }: CircuitBreakerOptions) {
    this.#clock = clock;
    this.#failureThreshold = failureThreshold;
    this.#openMs = openMs;
  }

  /** Returns whether a request may be sent. If so, the caller must record the request's outcome. */
  allowsRequest(): boolean {
    if (this.#openedAt === null) return true;
    if (this.#isHalfOpen || within(this.#now(), this.#openedAt, this.#openMs)) return false;
    this.#isHalfOpen = true;
    return true;
  }

  recordSuccess(): void {
    this.#consecutiveFailures = 0;
    this.#openedAt = null;
    this.#isHalfOpen = false;
  }

  recordFailure(): void {
    this.#consecutiveFailures += 1;
    // Late failures of requests that began before the circuit opened do not prolong it.
    if (this.#openedAt !== null && !this.#isHalfOpen) return;
    this.#isHalfOpen = false;
    if (this.#consecutiveFailures >= this.#failureThreshold) this.#openedAt = this.#now();
  }

  /**
   * `open`: requests are rejected. `trying`: the circuit was open, and the next request is a trial, or a
   * trial request is pending.
   */
  get state(): CircuitState {
    if (this.#openedAt === null) return 'closed';
    return within(this.#now(), this.#openedAt, this.#openMs) ? 'open' : 'trying';
  }

  #now(): number {
    return this.#clock.now().getTime();
  }
}
