import type { Page } from '@playwright/test';
import { expect, hydrate, test } from './fixtures.ts';

/** Public pages of every kind, and one that is an application from the start. */
const PAGES = ['/', '/short', '/@mia', '/mia', '/sign-in/login'];
const WIDTHS = [360, 1280];
const SHEET = '**/assets/*.css';

/** Waits for the files that a page asks for itself: fonts and pictures decide about boxes. */
async function settle(page: Page): Promise<void> {
  // What is far from the window is laid out only when it comes near, measured by guess until then, and asks for its
  // fonts no sooner.
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('body *'))
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible';
    // What is folded has styles in some looks and none in others.
    for (const fold of document.querySelectorAll('details')) fold.open = true;
    document.body.getBoundingClientRect();
  });
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
}

/** Every box and computed style of a page, a text for each element, with what stands before and after it. */
const look = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body, body :not(script, svg *)')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const styles = [null, '::before', '::after'].flatMap((part) => {
        const style = getComputedStyle(element, part);
        if (part && style.content === 'none') return [];
        // Custom properties that nothing uses are left out of pages; what uses one is compared. Of margins that are
        // `auto` Chromium says 0 after some layouts, of the same boxes; where the boxes are is compared.
        const properties = [...style].filter((property) => !/^(--|margin-)/.test(property));
        return properties.map((property) => `${part ?? ''} ${property}: ${style.getPropertyValue(property)}`);
      });
      return [`${element.tagName}.${element.getAttribute('class')} ${[x, y, width, height]}`, ...styles].join(
        '\n',
      );
    }),
  );

/** What one page has and the other has not, in both directions. */
function differences(some: string[], others: string[]): string[] {
  return Array.from({ length: Math.max(some.length, others.length) }, (_, place) => {
    const [one = '', other = ''] = [some[place], others[place]];
    if (one === other) return [];
    const [lines, otherLines] = [one.split('\n'), other.split('\n')];
    return [
      ...lines.filter((line, at) => at === 0 || !otherLines.includes(line)),
      ...otherLines.filter((line) => !lines.includes(line)),
    ];
  }).flat();
}

for (const path of PAGES)
  test.describe(`without JavaScript, ${path}`, () => {
    test.use({ javaScriptEnabled: false });

    test('looks with the rules in it as with the whole sheet', async ({ page, browser, baseURL }) => {
      test.slow();
      const whole = await browser.newPage({
        javaScriptEnabled: false,
        reducedMotion: 'reduce',
        ...(baseURL ? { baseURL } : {}),
      });
      // The same text for both: cards change from one minute to the next.
      const answer = await page.request.get(path);
      const html = await answer.text();
      const headers = answer.headers();
      const linked = html.replace(/<style>[\s\S]*?<\/style>/, '').replace(' disabled=""', '');
      await page.route(`**${path}`, (route) => route.fulfill({ headers, body: html }));
      await whole.route(`**${path}`, (route) => route.fulfill({ headers, body: linked }));
      for (const width of WIDTHS) {
        for (const each of [page, whole]) {
          await each.setViewportSize({ width, height: 800 });
          await each.goto(path);
          await settle(each);
        }
        expect(await page.locator('link[rel=stylesheet][disabled]').count()).toBe(1);
        expect(await whole.locator('link[rel=stylesheet][disabled]').count()).toBe(0);
        expect(differences(await look(page), await look(whole)).slice(0, 20)).toEqual([]);
      }
      await whole.close();
    });
  });

for (const path of PAGES)
  test(`${path} is painted before its whole sheet, which changes nothing when it comes`, async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(SHEET, async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest(SHEET);
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    // As a script does that is about to add something.
    const link = page.locator('link[rel=stylesheet]');
    await link.evaluate((sheet) => sheet.removeAttribute('disabled'));
    await asked;
    await page.evaluate(() => document.fonts.ready);
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('h1, h2, a, button, img, input')].map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return [element.tagName, x, y, width, height];
        }),
      );
    const before = await places();
    expect(before.length).toBeGreaterThan(3);
    release();
    await expect
      .poll(() =>
        page.evaluate(() => document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.sheet !== null),
      )
      .toBe(true);
    expect(await places()).toEqual(before);
  });

/** Addresses of sheets that a page asked for. */
function sheetsOf(page: Page): string[] {
  const sheets: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/[^/]+\.css$/.test(request.url())) sheets.push(request.url());
  });
  return sheets;
}

test('whoever only reads is spared the whole sheet, which comes with the app', async ({ page }) => {
  const sheets = sheetsOf(page);
  await page.goto('/mia', { waitUntil: 'networkidle' });
  expect(sheets).toEqual([]);
  await page.mouse.move(20, 20);
  await expect(page.locator('html')).toHaveAttribute('data-scripts', 'alive');
  expect(sheets).toHaveLength(1);
});

test('a live card that has nothing new to it needs no sheet; another waits for it', async ({ page }) => {
  const sheets = sheetsOf(page);
  const now = page.locator('[data-live-card=spotify_listening]');
  let markup = '';
  await page.route(/\/cards\/spotify_listening/, async (route) => {
    markup ||= (await now.innerHTML()).replace(/>[^<]+</, '>Another song<');
    await route.fulfill({ contentType: 'text/html', body: markup });
  });
  await page.goto('/@mia');
  await expect(now).toContainText('Another song');
  expect(sheets).toEqual([]);

  markup = '<article class="not-on-the-page">A song of its own kind</article>';
  await page.reload();
  await expect(now).toContainText('A song of its own kind');
  expect(sheets).toHaveLength(1);
});

test('a page comes to life when its sheet cannot be had', async ({ page, complaints }) => {
  await page.route(SHEET, (route) => route.abort());
  await page.goto('/sign-in/login');
  await hydrate(page);
  // What the browser itself says of the missing file; the app found the page as it had made it.
  for (const complaint of complaints.splice(0)) expect(complaint).toContain('Failed to load resource');
});

test('the app waits for the whole sheet, and leaves the styles of the page where they are', async ({
  page,
}) => {
  await page.goto('/sign-in/login');
  await hydrate(page);
  expect(
    await page.evaluate(() => {
      const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
      return links.map(({ sheet, disabled }) => sheet !== null && !disabled);
    }),
  ).toEqual([true]);
  await expect(page.locator('head > style')).toHaveCount(1);
});
