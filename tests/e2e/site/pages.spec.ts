import { expect, expectAccessiblePage, test } from '../fixtures.ts';
import { missingPage } from '../site-pages.ts';

test('account pages require a session', { tag: '@both' }, async ({ page, texts }) => {
  for (const path of ['/account', '/account/security', '/account/data', '/account/short']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(401);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.account.failure.unauthorizedTitle);
    await expectAccessiblePage(page);
  }
});

test('an unknown URL shows an error with links', { tag: '@both' }, async ({ page, texts }) => {
  const profile = await page.goto('/@nobody_here');
  expect(profile?.status()).toBe(404);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex,follow');
  await expectAccessiblePage(page);
  for (const path of [missingPage, '/legal/%ff']) {
    const missing = await page.goto(path);
    expect(missing?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.common.error.notFound.title);
  }
});

test('a page that does not exist has its own canonical URL, and so does the connect page', async ({
  page,
}) => {
  for (const path of [
    missingPage,
    '/nobody_here',
    '/@nobody_here',
    '/mia/post/00000000-0000-7000-8000-000000000000',
    '/quests/00000000-0000-7000-8000-000000000000',
    '/account/short/connect',
  ]) {
    await page.goto(`${path}?lng=en`);
    const canonical = page.locator('link[rel=canonical]');
    await expect(canonical).toHaveCount(1);
    expect(await canonical.getAttribute('href')).toBe(`${new URL(page.url()).origin}${path}`);
  }
});

test('the language is chosen by URL, cookie and browser, and the page stays the same', {
  tag: '@both',
}, async ({ page, language }) => {
  const other = language === 'de' ? 'en' : 'de';
  await page.goto('/about');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: other === 'de' ? 'Deutsch' : 'English' })
    .click();
  await page.waitForURL(/\/about/);
  await expect(page.locator('html')).toHaveAttribute('lang', other);
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', other);
});
