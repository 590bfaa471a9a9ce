import type { Page } from '@playwright/test';
import { expect, holdRequests, hydrate, test } from '../fixtures.ts';
import { renderBelowFold } from '../render-below-fold.ts';

/** One public page of each kind, and a page that hydrates immediately (the login). */
const PAGES = ['/', '/short', '/@mia', '/mia', '/sign-in/login'];
const WIDTHS = [360, 1280];
const SHEET = '**/assets/*.css';

/** Waits until the page has loaded completely, because fonts and images affect the layout. */
async function settle(page: Page): Promise<void> {
  await renderBelowFold(page);
  await page.evaluate(() => {
    // Opens all `details`, because the content of closed ones has no layout.
    for (const fold of document.querySelectorAll('details')) fold.open = true;
    document.body.getBoundingClientRect();
  });
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
}

/** Returns one string per element of a page: its box, its computed styles and those of its pseudo-elements. */
const look = (page: Page) =>
  page.evaluate(() => {
    // Custom properties are not compared: pages omit unused ones, and the properties that use them are
    // compared. Margins are not compared: Chromium sometimes computes 0 for `auto` margins of identical
    // boxes, and the boxes' positions are compared. Listing the properties takes longer than reading them.
    const properties = [...getComputedStyle(document.body)].filter((name) => !/^(--|margin-)/.test(name));
    return [...document.querySelectorAll('body, body :not(script, svg *)')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const styles = [null, '::before', '::after'].flatMap((part) => {
        const style = getComputedStyle(element, part);
        if (part && style.content === 'none') return [];
        return properties.map((property) => `${part ?? ''} ${property}: ${style.getPropertyValue(property)}`);
      });
      return [`${element.tagName}.${element.getAttribute('class')} ${[x, y, width, height]}`, ...styles].join(
        '\n',
      );
    });
  });

/**
 * Compares the elements of two pages. For each pair that differs, returns the first element's box and the
 * lines that only one of the two has.
 */
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

    test('the inlined critical CSS renders like the whole style sheet', async ({
      page,
      browser,
      baseURL,
    }) => {
      const whole = await browser.newPage({
        javaScriptEnabled: false,
        reducedMotion: 'reduce',
        ...(baseURL ? { baseURL } : {}),
      });
      // Requests the HTML once and serves it to both pages, because cards change every minute.
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
  test(`${path} paints before the whole style sheet loads, and the sheet shifts nothing`, async ({
    page,
  }) => {
    const release = await holdRequests(page, SHEET);
    // Contents of cards that arrive between the two looks would move what is below them.
    await page.route('**/cards/*', async (route) => {
      const card = new URL(route.request().url()).pathname.split('/').at(-1);
      const body = await page.locator(`[data-live-card=${card}]`).innerHTML();
      await route.fulfill({ contentType: 'text/html', body });
    });
    const asked = page.waitForRequest(SHEET);
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    // Enables the sheet, as the page's scripts do before they add new content.
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
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

/** Returns a list to which the URL of each style sheet is added when the page requests it. */
function sheetsOf(page: Page): string[] {
  const sheets: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/[^/]+\.css$/.test(request.url())) sheets.push(request.url());
  });
  return sheets;
}

test('a page never loads the whole style sheet for reading it', async ({ page }) => {
  const sheets = sheetsOf(page);
  await page.goto('/mia', { waitUntil: 'networkidle' });
  await page.mouse.move(20, 20);
  await page.mouse.wheel(0, 50_000);
  await page.waitForLoadState('networkidle');
  expect(sheets).toEqual([]);
});

test('a live card with known classes needs no style sheet; one with new classes waits for it', async ({
  page,
}) => {
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

test('the account works if its style sheet cannot be loaded', async ({
  page,
  context,
  member,
  signIn,
  complaints,
}) => {
  await signIn(context, member);
  await page.route(SHEET, (route) => route.abort());
  await page.goto('/account');
  await hydrate(page);
  // The browser logs the missing file, but hydration reports no mismatch.
  for (const complaint of complaints.splice(0)) expect(complaint).toContain('Failed to load resource');
});

test('the account waits for the whole style sheet and leaves the inlined styles in place', async ({
  page,
  context,
  member,
  signIn,
}) => {
  await signIn(context, member);
  await page.goto('/account');
  await hydrate(page);
  expect(
    await page.evaluate(() => {
      const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
      return links.map(({ sheet, disabled }) => sheet !== null && !disabled);
    }),
  ).toEqual([true]);
  await expect(page.locator('head > style')).toHaveCount(1);
});
