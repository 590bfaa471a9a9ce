import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from '@playwright/test';
import { slowDown } from '../slow-network.ts';
import { type Control, type PageFacts, recordPageFacts } from './page-facts.ts';

/** Milliseconds without a request for a script, document or data after which the page counts as loaded. */
const QUIET_MS = 500;
const PATIENCE_MS = 20_000;
/** Timeout in ms for reading from a page that has already loaded. */
const READ_MS = 5000;

export const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export interface VisitOptions {
  browser: Browser;
  context: BrowserContextOptions;
  url: string;
  cookies: Parameters<BrowserContext['addCookies']>[0];
  isSlow: boolean;
}

/** One visit of a page in a browser context of its own. */
export interface Visit {
  page: Page;
  /** Resolves at the first paint. */
  painted(): Promise<void>;
  /**
   * Resolves when no script, document or API request has been in flight for `QUIET_MS` and the browser is
   * idle. Waits at most `PATIENCE_MS` for the requests.
   */
  quiet(): Promise<void>;
  /** Waits until the control is visible, then presses it. Returns false if it is still not visible after `waitMs`. */
  press(control: Control, waitMs?: number): Promise<boolean>;
  facts(): Promise<PageFacts>;
  /** Returns all states and texts that have appeared since the last call of `drain`. */
  drain(): Promise<string[]>;
  /** Requests so far that call the API or use a method other than GET, each in the form `POST /api/v1/…`. */
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
  if (isSlow) await slowDown(page);
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
      /** A press that navigates leaves a page without its facts, but has hit. */
      const isHit = () => page.evaluate(() => window.pageFacts.isHit()).catch(() => true);
      let target = await aim();
      // The page's scripts may create the control only after the first user interaction.
      if (target === 'not there') await stir(page);
      while (target === 'not there') {
        if (performance.now() > until) return false;
        await wait(50);
        target = await aim();
      }
      while (typeof target !== 'string') {
        await page.mouse.click(target.x, target.y);
        if ((await isHit()) || performance.now() > until) break;
        target = await aim();
      }
      if (target === 'by keyboard') await page.keyboard.press(control.key);
      // Hover colours are not an effect of the press. Firefox cannot move the pointer during a navigation.
      else await page.mouse.move(1, 1).catch(() => undefined);
      return true;
    },
    close: () => context.close(),
  };
}

/** Moves the pointer, because a page may load its remaining scripts only on the first user interaction. */
export async function stir(page: Page): Promise<void> {
  await page.mouse.move(30, 30);
  await page.mouse.move(60, 60);
  await page.mouse.move(1, 1);
}

/** Reads from the page. If a navigation replaces the document meanwhile, reads again from the new one. */
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
      // Waits until the browser is idle, so that all scripts that have arrived have also run.
      await inPage(page, () =>
        page.evaluate(
          () => new Promise<unknown>((resolve) => requestIdleCallback(resolve, { timeout: 2000 })),
        ),
      );
    },
  };
}
