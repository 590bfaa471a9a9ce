import { expect, hydrate, test } from './fixtures.ts';

const TEXT_FIELDS =
  'main :is(textarea, input:not([type=hidden], [type=radio], [type=checkbox], [type=password]))[name]:visible';

const PAGES = ['/cancel', '/withdraw', '/support', '/report?profile=mia', '/sign-in/login', '/sign-in/reset'];
for (const path of PAGES)
  test(`what was entered is still there in the other language: ${path}`, async ({ page }) => {
    await page.goto(path);
    const fields = page.locator(TEXT_FIELDS);
    const count = await fields.count();
    expect(count).toBeGreaterThan(0);
    for (const field of await fields.all()) {
      const type = await field.getAttribute('type');
      await field.fill(
        type === 'email' ? 'mia@example.com' : type === 'date' ? '2027-01-31' : 'Typed before',
      );
    }
    const password = page.locator('main input[type=password]');
    if ((await password.count()) > 0) await password.fill('one slow snail');
    const values = () => fields.evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value));
    const typed = await values();
    await hydrate(page);
    await expect(page.locator('main kept-input:defined').first()).toBeAttached();
    await page.locator('a[hreflang]:not([aria-current])').first().click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect.poll(values).toEqual(typed);
    if ((await password.count()) > 0) await expect(password).toHaveValue('');
    // Fields that the visitor has emptied stay empty.
    for (const field of await fields.all()) await field.fill('');
    await page.reload();
    await expect(page.locator('main kept-input:defined').first()).toBeAttached();
    expect(await values()).toEqual(Array.from({ length: count }, () => ''));
  });

test('a form that was sent is empty the next time', async ({ page, texts }) => {
  await page.goto('/withdraw');
  await page.locator('[name=name]').fill('Mia Keller');
  await page.locator('[name=email]').fill('nobody-here@example.com');
  await page.locator('main [type=submit]').click();
  await expect(page.getByText(texts.terminations.receipt.number, { exact: true })).toBeVisible();
  await page.goto('/withdraw');
  await hydrate(page);
  await expect(page.locator('[name=name]')).toHaveValue('');
});
