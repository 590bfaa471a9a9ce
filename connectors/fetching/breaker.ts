import type { Clock } from '#platform/clock';
import { within } from './within.ts';

export type CircuitState = 'closed' | 'trying' | 'open';

export interface BreakerOptions {
  clock: Clock;
  /** Failures in a row that open it. */
  failures?: number;
  /** How long it stays open before one request may try again. */
  openMs?: number;
}

/**
 * Spares a provider that fails, and everybody the waiting: after some failures in a row nothing is sent for a
 * while, then one request at a time tries whether it is well again.
 */
export class Breaker {
  readonly #clock: Clock;
  readonly #failures: number;
  readonly #openMs: number;
  #inARow = 0;
  #openedAt: number | null = null;
  #trying = false;

  constructor({ clock, failures = 5, openMs = 15_000 }: BreakerOptions) {
    this.#clock = clock;
    this.#failures = failures;
    this.#openMs = openMs;
  }

  /** True when a request may be sent; whoever got it tells the outcome. */
  enter(): boolean {
    if (this.#openedAt === null) return true;
    if (this.#trying || within(this.#now(), this.#openedAt, this.#openMs)) return false;
    this.#trying = true;
    return true;
  }

  succeeded(): void {
    this.#inARow = 0;
    this.#openedAt = null;
    this.#trying = false;
  }

  failed(): void {
    this.#inARow += 1;
    // Requests that began before it opened do not prolong it.
    if (this.#openedAt !== null && !this.#trying) return;
    this.#trying = false;
    if (this.#inARow >= this.#failures) this.#openedAt = this.#now();
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
