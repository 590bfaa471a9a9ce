import { expect, test } from '../fixtures.ts';
import { legalFormPages, missingPage, publicPages, signInPages } from '../site-pages.ts';

test.use({ javaScriptEnabled: false });

test('a Short is complete without JavaScript', async ({ page }) => {
  await page.goto('/@mia');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mia Keller');
  await expect(page.getByText('Climber from Zürich').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'My favourite huts' })).toHaveAttribute('href', /^https:/);
});

/**
 * Selector of the buttons that work without scripts, because they submit a form, open a popover or show a
 * badge's meaning, and of the buttons in inert mockups.
 */
const ALIVE = '[type=submit], [popovertarget], [data-badges] *, [inert] *';

test('on every page all disclosures open, and every visible button works', async ({ page, texts }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const idle: string[] = [];
  let folds = 0;
  for (const path of [...publicPages, ...signInPages, ...legalFormPages, missingPage]) {
    await page.goto(path);
    for (const button of await page.locator(`button:not(${ALIVE})`).all())
      if (await button.isVisible()) idle.push(`${path}: ${await button.innerText()}`);
    for (const fold of await page.locator('details:visible:not([inert] *)').all()) {
      // A song list's disclosure is next to the songs that it shows, so the text is read around it.
      const around = fold.locator('..');
      const closed = (await around.innerText()).length;
      await fold.locator('summary').click();
      await expect
        .poll(async () => (await around.innerText()).length, fold.toString())
        .toBeGreaterThan(closed);
      folds += 1;
    }
  }
  expect(idle).toEqual([]);
  // Three questions on the landing page, four on the ads page, one disclosure about deleting an account,
  // three song lists, and the tables of contents of four legal pages.
  expect(folds).toBe(15);
  // The menu needs scripts; the footer has the same links.
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  for (const [name, path] of [
    [texts.common.footer.about, '/about'],
    [texts.common.footer.press, '/press'],
    [texts.common.footer.app, '/app'],
    [texts.common.footer.register, '/register'],
  ] as const)
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
});

test('the page about Short is readable without JavaScript, and Premium links to the login', async ({
  page,
  texts,
}) => {
  await page.goto('/short');
  await expect(page.getByText(texts.short.premium.gradientText)).toBeVisible();
  await page.getByRole('link', { name: texts.short.offer.subscribe }).click();
  await expect(page.getByRole('textbox', { name: texts['sign-in'].login.login })).toBeVisible();
});

test('login and logout work without JavaScript', async ({ page, member, texts, context }) => {
  const { login, logout } = texts['sign-in'];
  await page.goto('/login?return_to=/about');
  await page.getByRole('textbox', { name: login.login }).fill(member.email);
  await page.locator('input[name=password]').fill('wrong password');
  await page.getByRole('button', { name: login.submit, exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(texts.errors.invalid_credentials);
  await page.locator('input[name=password]').fill(member.password);
  await page.getByRole('button', { name: login.submit, exact: true }).click();
  await page.waitForURL('**/about');
  expect((await context.cookies()).map(({ name }) => name)).toContain('SID');

  await page.goto('/sign-in/logout');
  await page.getByRole('button', { name: logout.logout }).click();
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain('SID');
});

test('the language can be switched without JavaScript', async ({ page, language }) => {
  const other = language === 'de' ? 'en' : 'de';
  await page.goto('/about');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: other === 'de' ? 'Deutsch' : 'English' })
    .click();
  await expect(page.locator('html')).toHaveAttribute('lang', other);
});

test('registration and password reset state that they need JavaScript', async ({ page, texts }) => {
  await page.goto('/sign-in/register');
  expect(await page.locator('main').innerText()).toContain(texts['sign-in'].register.noScript);
  await page.goto('/sign-in/reset');
  expect(await page.locator('main').innerText()).toContain(texts.reset.request.noScript);
});

test('the password can be changed without JavaScript and never appears in the URL', async ({
  page,
  context,
  member,
  signIn,
  texts,
}) => {
  const { password } = texts.account.security;
  await signIn(context, member);
  await page.goto('/account/security');
  const change = async (current: string) => {
    await page.locator('input[name=current]').fill(current);
    await page.locator('input[name=password]').fill('seven slow snails');
    await page.locator('input[name=repeat]').fill('seven slow snails');
    await page.getByRole('button', { name: password.submit }).click();
  };
  await change('not my password');
  await expect(page.getByText(texts.errors.wrong_password)).toBeVisible();
  await change(member.password);
  await expect(page.getByText(password.done)).toBeVisible();
  expect(page.url()).not.toContain('snails');
});
