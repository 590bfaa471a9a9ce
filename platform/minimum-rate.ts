import type { IncomingMessage } from 'node:http';
import { SECOND_MS } from './clock.ts';

/** How slowly something may come. */
export interface MinimumRateRule {
  bytesPerSecond: number;
  /** How long nothing at all may come at first. */
  initialPauseSeconds: number;
  /** And later, for who was quicker before: a phone that changes its network. */
  maxPauseSeconds: number;
}

/**
 * Tells whether what comes is too slow on average: each second costs so many bytes, those that came pay for it, and
 * what is left over pays for a pause.
 */
export class MinimumRate {
  readonly #rule: MinimumRateRule;
  #credit: number;
  #seen: number;

  constructor(rule: MinimumRateRule, bytes = 0) {
    this.#rule = rule;
    this.#credit = rule.initialPauseSeconds * rule.bytesPerSecond;
    this.#seen = bytes;
  }

  /** To be told once a second how many bytes have come by then; true when they are too few. */
  isTooSlow(bytes: number): boolean {
    const { bytesPerSecond, maxPauseSeconds } = this.#rule;
    this.#credit =
      Math.min(this.#credit + bytes - this.#seen, maxPauseSeconds * bytesPerSecond) - bytesPerSecond;
    this.#seen = bytes;
    return this.#credit < 0;
  }
}

/**
 * Watches the body of a request until it is whole and calls back once when it comes too slowly. Seconds are counted by
 * a timer and not by a clock: while this process stands still, no sender becomes late. Gives what ends the watch.
 */
export function enforceMinimumRate(
  request: IncomingMessage,
  rule: MinimumRateRule,
  onSlow: () => void,
): () => void {
  const { socket } = request;
  const rate = new MinimumRate(rule, socket.bytesRead);
  const timer = setInterval(() => {
    if (request.complete) clearInterval(timer);
    else if (rate.isTooSlow(socket.bytesRead)) {
      clearInterval(timer);
      onSlow();
    }
  }, SECOND_MS).unref();
  return () => clearInterval(timer);
}
