import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from '@playwright/test';
import { type Control, type PageFacts, recordPageFacts } from './page-facts.ts';

/** Slow 3G. */
const SLOW = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000, offline: false };
/** No script request for this long means that the page has loaded what it needs. */
const QUIET_MS = 500;
const PATIENCE_MS = 20_000;
/** A page that is there can be read in this time. */
const READ_MS = 5000;

export const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export interface VisitOptions {
  browser: Browser;
  context: BrowserContextOptions;
  url: string;
  cookies: Parameters<BrowserContext['addCookies']>[0];
  /** Whether the network is slow. */
  isSlow: boolean;
}

/** One visit of a page in a browser context of its own. */
export interface Visit {
  page: Page;
  /** Resolves at the first paint. */
  painted(): Promise<void>;
  /** Resolves when no script, document or API request is in flight and the page has nothing left to do. */
  quiet(): Promise<void>;
  /** Presses a control as soon as it is visible; waits for it. Returns false if it never is. */
  press(control: Control, waitMs?: number): Promise<boolean>;
  facts(): Promise<PageFacts>;
  /** Returns all states and texts since the visit's last call. */
  drain(): Promise<string[]>;
  /** Requests so far that change something or call the API. */
  calls: string[];
  close(): Promise<void>;
}

export async function visit({
  browser,
  context: options,
  url,
  cookies,
  isSlow,
}: VisitOptions): Promise<Visit> {
  const context = await browser.newContext(options);
  await context.addCookies(cookies);
  await context.addInitScript(recordPageFacts);
  context.setDefaultTimeout(READ_MS);
  context.setDefaultNavigationTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const { calls, quiet } = watchRequests(page);
  if (isSlow) await slowDown(page, browser.browserType().name());
  await page.goto(url, { waitUntil: isSlow ? 'commit' : 'load' });
  const facts = () => inPage(page, () => page.evaluate(() => window.pageFacts.now()));
  return {
    page,
    quiet,
    calls,
    facts,
    painted: () => page.evaluate(firstPaint),
    drain: () => inPage(page, () => page.evaluate(() => window.pageFacts.drain())),
    async press(control, waitMs = PATIENCE_MS) {
      const until = performance.now() + waitMs;
      const aim = () => inPage(page, () => page.evaluate((given) => window.pageFacts.aim(given), control));
      let target = await aim();
      // Scripts may show it at the first sign of use.
      if (target === 'not there') await stir(page);
      while (target === 'not there') {
        if (performance.now() > until) return false;
        await wait(50);
        target = await aim();
      }
      if (target === 'by keyboard') await page.keyboard.press(control.key);
      else {
        await page.mouse.click(target.x, target.y);
        // Colours under the pointer are not an effect of the press.
        await page.mouse.move(1, 1);
      }
      return true;
    },
    close: () => context.close(),
  };
}

/** Moves the pointer, at which a page may load the rest of its scripts. */
export async function stir(page: Page): Promise<void> {
  await page.mouse.move(30, 30);
  await page.mouse.move(60, 60);
  await page.mouse.move(1, 1);
}

/** Reads from the page; if it is replaced meanwhile, reads from the next. */
async function inPage<Result>(page: Page, read: () => Promise<Result>): Promise<Result> {
  for (let attempts = 5; ; attempts -= 1)
    try {
      await page.waitForFunction(() => 'pageFacts' in window && document.body);
      return await read();
    } catch (error) {
      if (attempts === 0 || page.isClosed()) throw error;
    }
}

const firstPaint = () =>
  new Promise<void>((resolve) => {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
    }).observe({ type: 'paint', buffered: true });
  });

/** In Firefox, which cannot be slowed down from outside, only scripts are late. */
async function slowDown(page: Page, browserName: string): Promise<void> {
  if (browserName === 'chromium') {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', SLOW);
    return;
  }
  await page.route(/\.js$/, async (route) => {
    await wait(2 * SLOW.latency);
    await route.continue().catch(() => undefined);
  });
}

function watchRequests(page: Page): Pick<Visit, 'calls' | 'quiet'> {
  const inFlight = new Set<Request>();
  const calls: string[] = [];
  let changedAt = performance.now();
  const isRelevant = (request: Request) =>
    ['script', 'fetch', 'xhr', 'document'].includes(request.resourceType());
  page.on('request', (request) => {
    if (!isRelevant(request)) return;
    inFlight.add(request);
    changedAt = performance.now();
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' || pathname.startsWith('/api/'))
      calls.push(`${request.method()} ${pathname}`);
  });
  const end = (request: Request) => {
    if (inFlight.delete(request)) changedAt = performance.now();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return {
    calls,
    async quiet() {
      const begun = performance.now();
      const idleMs = () => performance.now() - Math.max(changedAt, begun);
      while ((inFlight.size > 0 || idleMs() < QUIET_MS) && performance.now() < begun + PATIENCE_MS)
        await wait(50);
      // What has arrived has also run.
      await inPage(page, () =>
        page.evaluate(
          () => new Promise<unknown>((resolve) => requestIdleCallback(resolve, { timeout: 2000 })),
        ),
      );
    },
  };
}
