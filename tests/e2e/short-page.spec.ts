import { expect, expectGoodPage, test } from './fixtures.ts';

test.beforeEach(async ({ context, member, signIn }) => {
  await signIn(context, member);
});

test('the page about Short sells Premium and tells how to cancel', async ({ page, texts, language }) => {
  await page.goto('/short');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(texts.short.hero.title.link);
  await expectGoodPage(page);
  const premium = page.locator('#premium');
  await expect(premium).toContainText(language === 'de' ? '1,99 €' : '€1.99');
  await expect(premium.getByRole('button', { name: texts.short.offer.subscribe })).toBeVisible();
  await expect(premium.getByRole('link', { name: texts.short.offer.cancel })).toHaveAttribute(
    'href',
    '/cancel',
  );
  await expect(page.locator('a[href="/@mia"]')).toHaveText(texts.short.people.mia.name);
  await expect(page.getByRole('link', { name: texts.short.start.button })).toHaveAttribute(
    'href',
    '/account/short?utm_source=website&utm_medium=short&utm_campaign=get_started',
  );
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(data).toMatchObject({ '@type': 'Product', offers: { price: '1.99', priceCurrency: 'EUR' } });
});

test('the link to Premium lands below the header', async ({ page, texts }) => {
  await page.goto('/short#premium');
  const heading = page.getByRole('heading', { name: texts.short.premium.title });
  await expect(heading).toBeInViewport();
  const header = await page.getByRole('banner').boundingBox();
  const section = await page.locator('#premium').boundingBox();
  expect(section?.y).toBeGreaterThanOrEqual((header?.height ?? 0) - 1);
});
