import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { AGENT, ownShort, shortOf } from './own-short.ts';

test.use({ userAgent: AGENT });

/** Answers the targets of the links, so that no test leaves this machine. */
const answerTargets = (context: BrowserContext) =>
  context.route(/https:\/\/(one|two)\.example\//, (route) => route.fulfill({ body: 'target' }));

const link = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });

/** Expects that the visit has left nothing in the browser. The answer to the cookie notice is the fixture's. */
async function expectNothingStored(page: Page): Promise<void> {
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  expect(cookies.filter((name) => name !== 'cookie_choice')).toEqual([]);
  const stored = await page.evaluate(async () => [
    ...[localStorage.length, sessionStorage.length],
    ...[(await indexedDB.databases()).length, (await caches.keys()).length],
  ]);
  expect(stored).toEqual([0, 0, 0, 0]);
}

test('a visit and every way to open a link count once; nothing is stored in the browser', async ({
  page,
  context,
  member,
  baseURL,
}) => {
  const figures = await ownShort(baseURL ?? '', member);
  await answerTargets(context);
  const requests: string[] = [];
  context.on('request', (request) => requests.push(request.url()));
  await page.goto(shortOf(member));
  await expect(link(page, 'First')).not.toHaveAttribute('ping');
  for (const open of [() => link(page, 'First').click(), () => link(page, 'Second').press('Enter')]) {
    const tab = context.waitForEvent('page');
    await open();
    await (await tab).close();
  }
  // Without the tab: the headless browser may quit when it closes one that a middle click opened.
  await page.evaluate(() => addEventListener('auxclick', (event) => event.preventDefault(), { once: true }));
  await link(page, 'First').click({ button: 'middle' });
  await expect.poll(figures).toEqual({ visits: 1, clicks: 3 });
  expect(requests.filter((url) => !url.startsWith(baseURL ?? '') && !/(one|two)\.example/.test(url))).toEqual(
    [],
  );
  await expectNothingStored(page);
});

test('a page counts once it is visible, and not again when it is shown again', async ({
  page,
  member,
  baseURL,
}) => {
  await ownShort(baseURL ?? '', member);
  const beacons: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && beacons.push(request.url()));
  const setHidden = (isHidden: boolean) => {
    Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  await page.addInitScript(setHidden, true);
  await page.goto(shortOf(member));
  await expect(link(page, 'First')).not.toHaveAttribute('ping');
  expect(beacons).toEqual([]);
  await expectNothingStored(page);
  await page.evaluate(setHidden, false);
  await expect.poll(() => beacons).toHaveLength(1);
  await page.evaluate(setHidden, true);
  await page.evaluate(setHidden, false);
  await page.request.get('/healthz');
  expect(beacons).toHaveLength(1);
});

/** Headers of two visitors who object and of a bot. */
const UNCOUNTED: Record<string, string>[] = [
  { 'sec-gpc': '1' },
  { dnt: '1' },
  { 'user-agent': `${AGENT} SomeBot/1.0` },
];

/** Opens a page whose browser asks for `path` in advance. A headless browser asks, but does not run what it gets. */
async function openInAdvance(page: Page, path: string): Promise<void> {
  const rules = { prerender: [{ source: 'list', urls: [path], eagerness: 'immediate' }] };
  const body = `<!doctype html><title>Opener</title><script type="speculationrules">${JSON.stringify(rules)}</script>`;
  await page.route('**/opener', (route) => route.fulfill({ contentType: 'text/html', body }));
  const session = await page.context().newCDPSession(page);
  const ended = new Promise((resolve) =>
    session.on('Preload.prerenderStatusUpdated', ({ status }) => status !== 'Pending' && resolve(status)),
  );
  await session.send('Preload.enable');
  await page.goto('/opener');
  await ended;
}

test('who objects, bots, prerendering and forged clicks count nothing, and nothing is stored', async ({
  browser,
  page,
  member,
  baseURL,
}) => {
  const figures = await ownShort(baseURL ?? '', member);
  for (const headers of UNCOUNTED) {
    const context = await browser.newContext({
      ...(baseURL ? { baseURL } : {}),
      ...{ userAgent: headers['user-agent'] ?? AGENT, extraHTTPHeaders: headers },
    });
    const visit = await context.newPage();
    const beacon = visit.waitForResponse((response) => response.url().endsWith('/seen'));
    await visit.goto(shortOf(member));
    expect((await beacon).status()).toBe(202);
    expect(await (await beacon).request().allHeaders()).toMatchObject(headers);
    await expectNothingStored(visit);
    await context.close();
  }
  await openInAdvance(page, shortOf(member));
  await expectNothingStored(page);
  await page.goto(shortOf(member));
  const forged = await page.evaluate(
    async (path) => (await fetch(`${path}/out/three`, { method: 'POST' })).status,
    shortOf(member),
  );
  expect(forged).toBe(202);
  // The ordinary visit is the last one, and all are stored in their order.
  await expect.poll(figures).toEqual({ visits: 1, clicks: 0 });
  await expectNothingStored(page);
});

test('the owner is not counted', async ({ page, context, member, baseURL, signIn }) => {
  const figures = await ownShort(baseURL ?? '', member);
  await signIn(context, member);
  await page.addInitScript((name) => localStorage.setItem('username', name), member.username);
  const beacons: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && beacons.push(request.url()));
  await page.goto(shortOf(member));
  await expect(page.locator('[data-owner]')).toBeVisible();
  expect(beacons).toEqual([]);
  expect(await figures()).toEqual({ visits: 0, clicks: 0 });
});

test('a Short that does not count sends nothing', async ({ page, member, baseURL }) => {
  await ownShort(baseURL ?? '', member, { counting: false });
  const response = await page.goto(shortOf(member));
  const html = (await response?.text()) ?? '';
  expect(html).not.toContain('seen');
  expect(html).not.toContain('ping=');
  await expectNothingStored(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the pixel counts the visit and ping the click', async ({ page, context, member, baseURL }) => {
    const figures = await ownShort(baseURL ?? '', member);
    await answerTargets(context);
    await page.goto(shortOf(member));
    const tab = context.waitForEvent('page');
    await link(page, 'First').click();
    await (await tab).close();
    await expect.poll(figures).toEqual({ visits: 1, clicks: 1 });
    await expectNothingStored(page);
  });
});
