import type { IncomingMessage } from 'node:http';
import { SECOND_MS } from './clock.ts';

export interface MinimumRateRule {
  bytesPerSecond: number;
  /** How long a client may send nothing at the beginning, in seconds. */
  initialPauseSeconds: number;
  /**
   * How long a client that has been faster than the minimum may send nothing later, in seconds. A phone that
   * switches networks needs such a pause.
   */
  maxPauseSeconds: number;
}

/**
 * Decides whether a transfer is too slow on average. Each second costs credit, and received bytes earn
 * credit. Saved credit, up to a maximum, covers pauses.
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

  /**
   * Updates the credit and returns whether the rate is too low. Call it once a second with the total bytes
   * received.
   */
  isTooSlow(bytes: number): boolean {
    const { bytesPerSecond, maxPauseSeconds } = this.#rule;
    this.#credit =
      Math.min(this.#credit + bytes - this.#seen, maxPauseSeconds * bytesPerSecond) - bytesPerSecond;
    this.#seen = bytes;
    return this.#credit < 0;
  }
}

/**
 * Monitors a request's body until it is complete, and calls `onSlow` once if the body arrives too slowly.
 * Counts seconds by timer ticks instead of a clock, so that a blocked process does not make clients appear
 * slow. Returns a function that stops the monitoring.
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
