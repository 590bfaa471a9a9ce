import type { Clock } from '#platform/clock';
import { within } from './within.ts';

export type CircuitState = 'closed' | 'trying' | 'open';

export interface CircuitBreakerOptions {
  clock: Clock;
  /** Failures in a row that open it. */
  failureThreshold?: number;
  /** How long it stays open before one request may try again. */
  openMs?: number;
}

/**
 * Spares a provider that fails, and everybody the waiting: after some failures in a row nothing is sent for a
 * while, then one request at a time tries whether it is well again.
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

  /** True when a request may be sent; whoever got it tells the outcome. */
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
    // Requests that began before it opened do not prolong it.
    if (this.#openedAt !== null && !this.#isHalfOpen) return;
    this.#isHalfOpen = false;
    if (this.#consecutiveFailures >= this.#failureThreshold) this.#openedAt = this.#now();
  }

  /** `open`: nothing is sent; `trying`: it was open, and the next request finds out. */
  get state(): CircuitState {
    if (this.#openedAt === null) return 'closed';
    return within(this.#now(), this.#openedAt, this.#openMs) ? 'open' : 'trying';
  }

  #now(): number {
    return this.#clock.now().getTime();
  }
}
