import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Addresses of the app's own scripts that a page asked for. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/entry\.client-/.test(request.url())) scripts.push(request.url());
  });
  return scripts;
}

const alive = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-scripts', 'alive');

test('a newcomer’s profile page fetches the app when they first do something', async ({ page }) => {
  const scripts = scriptsOf(page);
  await page.goto('/mia', { waitUntil: 'networkidle' });
  expect(scripts).toEqual([]);
  await page.mouse.move(20, 20);
  await alive(page);
  expect(scripts).toHaveLength(1);
});

test('a button that is pressed before the page is alive answers when it is', async ({ page, texts }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.resolve() } });
  });
  await page.goto('/mia', { waitUntil: 'networkidle' });
  // As a screen reader does it: nothing but the click.
  await page
    .getByRole('button', { name: texts.profile.share.share })
    .evaluate((button: HTMLElement) => button.click());
  await expect(page.getByText(texts.profile.share.copied)).toBeVisible();
});

test('whoever is signed in gets the app at once', async ({ page, context, member, signIn }) => {
  await signIn(context, member);
  await page.goto('/mia');
  await alive(page);
  await expect(page.getByRole('button', { name: new RegExp(member.displayName) })).toBeVisible();
});

test.describe('somebody who has not chosen about cookies', () => {
  test.use({ cookieNotice: true });

  test('is asked before any script and can answer', async ({ page, texts }) => {
    const scripts = scriptsOf(page);
    const { cookies } = texts.common;
    await page.goto('/mia', { waitUntil: 'networkidle' });
    const notice = page.getByRole('region', { name: cookies.name });
    await expect(notice).toBeVisible();
    expect(scripts).toEqual([]);
    await notice.getByRole('button', { name: cookies.decline }).click();
    await expect(notice).toBeHidden();
    await page.reload();
    await expect(notice).toBeHidden();
  });
});
