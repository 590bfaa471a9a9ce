import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Receives the duration of an interaction in ms. */
    reportInteraction(ms: number): void;
  }
}

const CPU_SLOWDOWN = 4;
/** Shortest duration that the Event Timing API reports. It rounds durations to multiples of 8 ms. */
const THRESHOLD_MS = 16;

/**
 * Slows the page's CPU and records its interactions. Must be called before the page is opened. Returns a
 * function that returns the duration of the longest interaction so far in ms (INP), or 0 if all were shorter
 * than 16 ms. Interactions that opened another page count too.
 */
export async function recordInteractions(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  let longestMs = 0;
  await page.exposeFunction('reportInteraction', (ms: number) => {
    longestMs = Math.max(longestMs, ms);
  });
  await page.addInitScript((durationThreshold) => {
    // TypeScript's types lack `durationThreshold`.
    const options = { type: 'event', durationThreshold, buffered: true };
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
        if (interactionId > 0) window.reportInteraction(duration);
    }).observe(options);
  }, THRESHOLD_MS);
  return () => longestMs;
}
