import { expect, test } from 'vitest';
import { MinimumRate } from './minimum-rate.ts';

const RULE = { bytesPerSecond: 20_000, initialPauseSeconds: 10, maxPauseSeconds: 30 };

/**
 * Simulates a client and returns the second in which it is aborted, or null if it is not aborted within an
 * hour.
 * @param bytesIn returns the number of bytes that the client sends in a second
 */
function endOf(bytesIn: (second: number) => number): number | null {
  const rate = new MinimumRate(RULE);
  let bytes = 0;
  for (let second = 1; second <= 3600; second += 1) {
    bytes += bytesIn(second);
    if (rate.isTooSlow(bytes)) return second;
  }
  return null;
}

test.each<[string, (second: number) => number, number | null]>([
  ['nothing', () => 0, 11],
  ['a byte every three seconds', (second) => (second % 3 === 0 ? 1 : 0), 11],
  ['half of what is asked', () => 10_000, 21],
  ['just what is asked', () => 20_000, null],
  ['60 kB, silent for half of the time', (second) => (second % 20 < 10 ? 60_000 : 0), null],
  ['60 kB with one pause of 25 s', (second) => (second > 60 && second <= 85 ? 0 : 60_000), null],
  // The client is aborted after `maxPauseSeconds`, however many bytes it sent before.
  ['much, then nothing', (second) => (second === 1 ? 90_000_000 : 0), 31],
  ['much, then a trickle', (second) => (second === 1 ? 90_000_000 : 1), 31],
])('%s', (_, bytesIn, end) => expect(endOf(bytesIn)).toBe(end));
