import type { Page } from '@playwright/test';

const CPU_SLOWDOWN = 4;
/** The API reports nothing faster; it rounds to 8 ms. */
const THRESHOLD_MS = 16;

/**
 * Slows the page's CPU and records its interactions. Must be called before the page is opened. The returned
 * function returns the duration of the longest interaction so far (INP), also of those after which the page
 * was replaced; 0 if all were below 16 ms.
 */
export async function recordInteractions(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  let longestMs = 0;
  await page.exposeFunction('reportInteraction', (ms: number) => {
    longestMs = Math.max(longestMs, ms);
  });
  await page.addInitScript((durationThreshold) => {
    const { reportInteraction } = window as unknown as { reportInteraction: (ms: number) => void };
    // TypeScript does not know the threshold yet.
    const options = { type: 'event', durationThreshold, buffered: true };
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
        if (interactionId > 0) reportInteraction(duration);
    }).observe(options);
  }, THRESHOLD_MS);
  return () => longestMs;
}
