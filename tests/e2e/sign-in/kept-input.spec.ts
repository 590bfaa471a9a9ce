import { expect, hydrate, test } from '../fixtures.ts';

const TEXT_FIELDS =
  'main :is(textarea, input:not([type=hidden], [type=radio], [type=checkbox], password-reveal *))[name]:visible';

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
    const password = page.locator('main password-reveal input');
    if ((await password.count()) > 0) await password.fill('one slow snail');
    // A password that is shown is a field for text.
    const reveal = page.locator('main password-reveal button');
    if ((await reveal.count()) > 0) await reveal.click();
    const values = () => fields.evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value));
    const typed = await values();
    await hydrate(page);
    await expect(page.locator('main kept-input:defined').first()).toBeAttached();
    await page.locator('a[hreflang]:not([aria-current])').first().click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect.poll(values).toEqual(typed);
    if ((await password.count()) > 0) await expect(password).toHaveValue('');
    const stored = await page.evaluate(() => JSON.stringify(sessionStorage));
    expect(stored).not.toContain('one slow snail');
    // Fields that the visitor has emptied stay empty.
    for (const field of await fields.all()) await field.fill('');
    await page.reload();
    await expect(page.locator('main kept-input:defined').first()).toBeAttached();
    expect(await values()).toEqual(Array.from({ length: count }, () => ''));
  });

for (const { path, field } of [
  { path: '/account/data', field: '[name=reason]' },
  { path: '/account/security/email', field: '[name=email]' },
])
  test(`a member finds what was entered in the other language: ${path}`, async ({
    page,
    context,
    member,
    signIn,
    texts,
  }) => {
    await signIn(context, member);
    await page.goto(path);
    await hydrate(page);
    const opener = page.getByText(texts['own-data'].deletion.open);
    if (path === '/account/data') await opener.click();
    await expect(page.locator('main kept-input:defined')).toBeAttached();
    await page.locator(field).fill('Typed before');
    await page.locator('a[hreflang=de]').first().click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.locator(field)).toBeVisible();
    await expect(page.locator(field)).toHaveValue('Typed before');
  });

test('a form that is sent without a connection stays, with what was typed', async ({
  page,
  context,
  texts,
}) => {
  await page.goto('/sign-in/login');
  await hydrate(page);
  await page.locator('[name=login]').fill('mia');
  await page.locator('main password-reveal input').fill('one slow snail');
  await context.setOffline(true);
  await page.locator('main form [type=submit]').first().click();
  await expect(page.getByText(texts.common.error.offline)).toBeVisible();
  await expect(page.locator('[name=login]')).toHaveValue('mia');
  await expect(page.locator('main password-reveal input')).toHaveValue('one slow snail');
  await context.setOffline(false);
  await page.locator('main form [type=submit]').first().click();
  await expect(page.getByText(texts.errors.invalid_credentials)).toBeVisible();
});

test('what was kept is gone once it was sent', async ({ page, texts }) => {
  await page.goto('/withdraw');
  const name = page.locator('[name=name]');
  await name.fill('Mia Keller');
  await page.locator('[name=email]').fill('nobody-here@example.com');
  await expect(page.locator('main kept-input:defined').first()).toBeAttached();
  await page.reload();
  await expect(name).toHaveValue('Mia Keller');
  await page.locator('main [type=submit]').click();
  await expect(page.getByText(texts.terminations.receipt.number, { exact: true })).toBeVisible();
  await page.goto('/withdraw');
  await hydrate(page);
  await expect(name).toHaveValue('');
});

test('the next person at this browser finds nothing', async ({ page, context, member, signIn, texts }) => {
  const { header, profileCard, logOut } = texts.common;
  await signIn(context, member);
  await page.goto('/support');
  const text = page.locator('[name=text]');
  await text.fill('Something private');
  await expect(page.locator('main kept-input:defined')).toBeAttached();
  await page.getByRole('button', { name: new RegExp(member.displayName) }).click();
  await page.getByRole('button', { name: profileCard.logOut, exact: true }).click();
  const question = page.getByRole('dialog', { name: logOut.title });
  await question.getByRole('button', { name: logOut.logOut }).click();
  await expect(page.getByRole('link', { name: header.logIn, exact: true })).toBeVisible();
  await expect(text).toHaveValue('');
  const keys = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('input:')));
  expect(await keys()).toEqual([]);
});
