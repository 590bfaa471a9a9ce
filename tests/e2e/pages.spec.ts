import { expect, expectGoodPage, test } from './fixtures.ts';

const PUBLIC = [
  '/',
  '/@mia',
  '/@noah',
  '/@lea',
  '/@theo',
  '/@brand_cafe',
  '/mia',
  '/lea',
  '/short',
  '/quests',
  '/quests/archive',
  '/about',
  '/app',
  '/ads',
  '/support',
  '/press',
  '/legal/imprint',
  '/legal/privacy',
  '/legal/terms',
  '/legal/accessibility',
];
const SIGN_IN = ['/sign-in/login', '/sign-in/register', '/sign-in/reset', '/sign-in/logout'];

for (const path of [...PUBLIC, ...SIGN_IN])
  test(`${path} is accessible, in one language and fits the window`, async ({ page, language }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectGoodPage(page);
  });

test('pages of an account are shown to nobody else', async ({ page, texts }) => {
  for (const path of ['/account', '/account/security', '/account/short']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(401);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.account.failure.unauthorizedTitle);
    await expectGoodPage(page);
  }
});

test('an address that nobody has says so and leads on', async ({ page, texts }) => {
  const profile = await page.goto('/@nobody_here');
  expect(profile?.status()).toBe(404);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex,follow');
  await expectGoodPage(page);
  const nothing = await page.goto('/no/such/page');
  expect(nothing?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.common.error.notFound.title);
  await expectGoodPage(page);
});

test('the language is chosen by address, cookie, browser, and the page stays', async ({ page, language }) => {
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

test('no page asks another host for anything', async ({ page, baseURL }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '') && !request.url().startsWith('data:'))
      foreign.push(request.url());
  });
  for (const path of PUBLIC) await page.goto(path, { waitUntil: 'networkidle' });
  expect(foreign).toEqual([]);
});
