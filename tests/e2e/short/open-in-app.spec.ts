import type { Page } from '@playwright/test';
import { APP } from '../../../apps/web/delivery/scripted.ts';
import { brand } from '../../../brand.ts';
import { expect, expectAccessiblePage, hydrate, test } from '../fixtures.ts';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';

const knowApp = (page: Page) => page.addInitScript(() => localStorage.setItem('app_installed', '1'));
const appIsKnown = (page: Page) => page.evaluate(() => localStorage.getItem('app_installed') !== null);

/** Stubs the browser's API that reports installed apps. */
const relatedApps = (page: Page, apps: object[]) =>
  page.addInitScript((found) => {
    Object.assign(navigator, { getInstalledRelatedApps: async () => found });
  }, apps);

const prompt = (page: Page, open: string) =>
  page.getByRole('region').filter({ has: page.getByRole('link', { name: open, exact: true }) });

/** Makes the page hidden, as it is when another app opens. A headless browser cannot do this by itself. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

for (const [system, userAgent] of Object.entries({ Android: ANDROID, iPhone: IPHONE }))
  test.describe(`on ${system}`, () => {
    test.use({ userAgent });

    test('an app that does not open within 1.2 s is forgotten, with a message for 4 s', async ({
      page,
      texts,
    }) => {
      const { open, failed } = texts.profile.openInApp;
      const message = page.getByText(failed.replace('{{brand}}', brand.name), { exact: true });
      await knowApp(page);
      await page.clock.install();
      await page.goto('/mia');
      const link = page.getByRole('link', { name: open, exact: true });
      await expect(link).toHaveAttribute('href', `${brand.appScheme}://user/mia`);
      await page.clock.pauseAt(Date.now() + 60_000);
      await link.click();
      await page.clock.runFor(1100);
      expect(await appIsKnown(page)).toBe(true);
      await expect(message).toBeHidden();
      await page.clock.runFor(100);
      await expect(message).toBeVisible();
      await expect(link).toBeHidden();
      expect(await appIsKnown(page)).toBe(false);
      await page.clock.runFor(3800);
      await expect(message).toBeVisible();
      await page.clock.runFor(300);
      await expect(message).toBeHidden();
    });
  });

test.describe('on a phone', () => {
  test.use({ userAgent: ANDROID });

  test('the prompt appears once per session, without layout shift or taking the focus', async ({
    page,
    texts,
  }) => {
    const { open, notNow } = texts.profile.openInApp;
    await knowApp(page);
    await page.goto('/mia');
    await expect(prompt(page, open)).toBeVisible();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    // Otherwise every button would wait for scripts.
    await expect(page.locator(`[${APP}]`)).toHaveCount(0);
    await expectAccessiblePage(page);
    await page.getByRole('button', { name: notNow, exact: true }).click();
    await expect(prompt(page, open)).toBeHidden();
    await page.reload();
    await hydrate(page);
    await expect(prompt(page, open)).toBeHidden();
  });

  test('an app that opens closes the prompt without a message', async ({ page, texts }) => {
    const { open } = texts.profile.openInApp;
    await knowApp(page);
    await page.clock.install();
    await page.goto('/mia');
    const link = page.getByRole('link', { name: open, exact: true });
    await expect(link).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
    await link.click();
    await hide(page);
    await expect(prompt(page, open)).toBeHidden();
    await page.clock.runFor(1200);
    expect(await appIsKnown(page)).toBe(true);
    await expect(page.locator('[data-page-messages]')).toBeEmpty();
  });

  test('an app that the browser reports is remembered and suggested', async ({ page, texts }) => {
    await relatedApps(page, [{ platform: 'play', id: 'app' }]);
    await page.goto('/mia');
    await expect(prompt(page, texts.profile.openInApp.open)).toBeVisible();
    expect(await appIsKnown(page)).toBe(true);
  });

  test('without an app nothing is suggested until another tab detects it', async ({
    page,
    context,
    texts,
  }) => {
    const { open } = texts.profile.openInApp;
    await relatedApps(page, []);
    await page.goto('/mia');
    await hydrate(page);
    await expect(prompt(page, open)).toBeHidden();
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await height();
    const other = await context.newPage();
    await relatedApps(other, [{ platform: 'play', id: 'app' }]);
    await other.goto('/noah');
    await expect(prompt(page, open)).toBeVisible();
    expect(await height()).toBe(before);
  });

  test('the keyboard reaches the prompt, and Escape closes it and returns the focus', async ({
    page,
    texts,
  }) => {
    const { open, notNow } = texts.profile.openInApp;
    await knowApp(page);
    await page.goto('/mia');
    await expect(prompt(page, open)).toBeVisible();
    // Moves the focus to the last focusable element before the prompt.
    await page.getByRole('button', { name: notNow, exact: true }).focus();
    await page.keyboard.press('Shift+Tab');
    const before = await page.evaluateHandle(() => document.activeElement);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: open, exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(prompt(page, open)).toBeHidden();
    expect(await before.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('blocked storage never suggests the app and breaks nothing', async ({ page, texts }) => {
    await relatedApps(page, [{ platform: 'play', id: 'app' }]);
    await page.addInitScript(() => {
      const { getItem, setItem } = Storage.prototype;
      const check = (key: string) => {
        if (key.startsWith('app_')) throw new DOMException('denied', 'SecurityError');
      };
      Storage.prototype.getItem = function (key) {
        check(key);
        return getItem.call(this, key);
      };
      Storage.prototype.setItem = function (key, value) {
        check(key);
        setItem.call(this, key, value);
      };
    });
    await page.goto('/mia');
    await hydrate(page);
    await expect(prompt(page, texts.profile.openInApp.open)).toBeHidden();
  });

  test.describe('while the cookie notice is open', () => {
    test.use({ cookieNotice: true });

    test('the prompt waits for the cookie choice', async ({ page, texts }) => {
      await knowApp(page);
      await page.goto('/mia');
      const bar = prompt(page, texts.profile.openInApp.open);
      const notice = page.getByRole('region', { name: texts.common.cookies.name, exact: true });
      await hydrate(page);
      await expect(notice).toBeVisible();
      await expect(bar).toBeHidden();
      await notice.getByRole('button', { name: texts.common.cookies.decline }).click();
      await expect(notice).toBeHidden();
      await expect(bar).toBeVisible();
    });
  });
});

test('on a desktop computer the app is never suggested', async ({ page, texts }) => {
  await relatedApps(page, [{ platform: 'play', id: 'app' }]);
  await knowApp(page);
  await page.goto('/mia');
  await hydrate(page);
  await expect(prompt(page, texts.profile.openInApp.open)).toBeHidden();
});
