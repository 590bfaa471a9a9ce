import type { Clock } from '#platform/clock';
import { RateLimited } from './errors.ts';
import { within } from './within.ts';

/** Allows at most `count` requests in any period of `ms` milliseconds, to stay below the provider's own limit. */
export class SlidingWindowLimiter {
  readonly #clock: Clock;
  readonly #count: number;
  readonly #ms: number;
  #acquiredAt: number[] = [];

  constructor({ clock, count, ms }: { clock: Clock; count: number; ms: number }) {
    this.#clock = clock;
    this.#count = count;
    this.#ms = ms;
  }

  /** @throws RateLimited when the limit is reached */
  acquire(provider: string): void {
    const now = this.#clock.now().getTime();
    this.#acquiredAt = this.#acquiredAt.filter((at) => within(now, at, this.#ms));
    const [oldest = now] = this.#acquiredAt;
    if (this.#acquiredAt.length >= this.#count)
      throw new RateLimited(provider, 'our own limit is reached', oldest + this.#ms);
    this.#acquiredAt.push(now);
  }
}
