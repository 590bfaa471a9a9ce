import type { Clock } from '#platform/clock';
import { RateLimited } from './errors.ts';
import { within } from './within.ts';

/** At most `count` requests in any `ms`, below what the provider itself would punish. */
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

  /** @throws RateLimited when all is spent */
  acquire(provider: string): void {
    const now = this.#clock.now().getTime();
    this.#acquiredAt = this.#acquiredAt.filter((at) => within(now, at, this.#ms));
    const [oldest = now] = this.#acquiredAt;
    if (this.#acquiredAt.length >= this.#count)
      throw new RateLimited(provider, 'our own limit is reached', oldest + this.#ms);
    this.#acquiredAt.push(now);
  }
}
