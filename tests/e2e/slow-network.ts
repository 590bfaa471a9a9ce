import type { Page } from '@playwright/test';

/** Slow 3G: latency in ms, throughput in bytes per second. */
const SLOW = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000, offline: false };

/** Slows the page's network down. In browsers other than Chromium, only its scripts, by the latency. */
export async function slowDown(page: Page): Promise<void> {
  if (page.context().browser()?.browserType().name() === 'chromium') {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', SLOW);
    return;
  }
  await page.route(/\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2 * SLOW.latency));
    await route.continue().catch(() => undefined);
  });
}
