import { expect, expectAccessiblePage, hydrate, test, uniqueName } from '../fixtures.ts';

test('a visitor registers, designs their Short, and everyone sees it', { tag: '@both' }, async ({
  page,
  browser,
  texts,
  language,
}) => {
  const person = uniqueName();
  const { register, botCheck } = texts['sign-in'];
  const editor = texts['short-editor'];

  await page.goto('/register');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(register.steps['1']);
  await hydrate(page);
  await expectAccessiblePage(page);
  await page.getByRole('textbox', { name: register.displayName.label }).fill(person.displayName);
  await page.getByRole('textbox', { name: register.username.label }).fill(person.username);
  await page.getByRole('button', { name: register.next }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(register.steps['2']);
  await page.getByRole('textbox', { name: register.email.label }).fill(person.email);
  await page.locator('input[name=password]').fill('a quiet long lake');
  await page.getByRole('button', { name: register.next }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(register.steps['3']);
  await page.locator('select[name=birth_day]').selectOption('12');
  await page.locator('select[name=birth_month]').selectOption('4');
  await page.locator('select[name=birth_year]').selectOption('1999');
  await page.locator('select[name=country]').selectOption('AT');
  await page.getByRole('button', { name: register.next }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(register.steps['4']);
  await page.getByRole('radio', { name: register.referral.friends }).check();
  await page.locator('input[name=accept_terms]').check();
  await page.locator('input[name=accept_privacy]').check();
  await page.locator('input[name=bot_check]').check();
  await expect(page.getByText(botCheck.done)).toBeVisible();
  await expectAccessiblePage(page);
  await page.getByRole('button', { name: register.submit }).click();

  await page.waitForURL('**/account/short**');
  await page.getByRole('dialog').getByRole('button', { name: editor.first.empty }).click();
  await expectAccessiblePage(page);
  await page.getByRole('tab', { name: editor.tabs.links }).click();
  await page.locator('button[name=addLink]').click();
  const titles = page.getByRole('textbox', { name: editor.links.name });
  const addresses = page.getByRole('textbox', { name: editor.links.address });
  await titles.first().fill('My <b>shop</b>');
  await addresses.first().fill('example.com/shop');
  const done = page.getByRole('button', { name: editor.links.done });
  await done.click();
  await page.getByRole('tab', { name: editor.tabs.customization }).click();
  await page.getByRole('textbox', { name: editor.colours.background, exact: true }).fill('#123456');
  await page.getByRole('button', { name: editor.titles.add }).click();
  await page.getByRole('textbox', { name: editor.titles.field.replace('{{number}}', '1') }).fill('Climber');
  await page.getByRole('button', { name: editor.titles.save }).click();
  await page.getByRole('button', { name: editor.bar.save, exact: true }).click();
  await expect(page.getByText(editor.bar.saved, { exact: true })).toBeVisible();

  const visitor = await browser.newContext({ locale: language === 'de' ? 'de-DE' : 'en-GB' });
  const publicPage = await visitor.newPage();
  const response = await publicPage.goto(`/@${person.username}`);
  expect(await response?.text()).toContain('My &lt;b&gt;shop&lt;/b&gt;');
  await expect(publicPage.getByRole('heading', { level: 1 })).toContainText(person.displayName);
  const link = publicPage.getByRole('link', { name: 'My <b>shop</b>' });
  await expect(link).toHaveAttribute('href', 'https://example.com/shop');
  await expect(link).toHaveAttribute('rel', /noopener.*nofollow.*ugc/);
  await expect(publicPage.getByText('Climber').first()).toBeVisible();
  await expectAccessiblePage(publicPage);

  // Although the page is cached, the next save is visible immediately.
  await page.getByRole('tab', { name: editor.tabs.links }).click();
  await page.getByRole('button', { name: 'My <b>shop</b>' }).and(page.locator('[aria-expanded]')).click();
  await titles.first().fill('My gallery');
  await done.click();
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/short/update') && answer.ok());
  await page.getByRole('button', { name: editor.bar.save, exact: true }).click();
  await saved;
  await publicPage.reload();
  await expect(publicPage.getByRole('link', { name: 'My gallery' })).toBeVisible();
  await visitor.close();
});

test('logging out asks for confirmation, and logging in returns to the previous page', {
  tag: '@both',
}, async ({ page, context, member, signIn, texts }) => {
  const { common } = texts;
  await signIn(context, member);
  await page.goto('/about');
  await page.getByRole('button', { name: new RegExp(member.displayName) }).click();
  await expect(page.getByText(member.displayName).first()).toBeVisible();
  await expectAccessiblePage(page);
  await page.getByRole('button', { name: common.profileCard.logOut, exact: true }).click();
  const question = page.getByRole('dialog', { name: common.logOut.title });
  await question.getByRole('button', { name: common.logOut.stay }).click();
  await expect(question).toBeHidden();
  // The focus returns only after the dialog has closed completely.
  await expect(page.getByRole('button', { name: new RegExp(member.displayName) })).toBeFocused();
  await page.getByRole('button', { name: new RegExp(member.displayName) }).click();
  await page.getByRole('button', { name: common.profileCard.logOut, exact: true }).click();
  await question.getByRole('button', { name: common.logOut.logOut }).click();
  await expect(page.getByRole('link', { name: common.header.logIn, exact: true })).toBeVisible();
  // Waits until the logout has removed the member's data from the browser.
  await page.waitForFunction(() => localStorage.getItem('userId') === null);

  for (const login of [member.username.toUpperCase(), member.email]) {
    await page.getByRole('link', { name: common.header.logIn, exact: true }).click();
    await page.getByRole('textbox', { name: texts['sign-in'].login.login }).fill(login);
    await page.locator('input[name=password]').fill('not the password');
    await page.getByRole('button', { name: texts['sign-in'].login.submit, exact: true }).click();
    await expect(page.getByRole('alert')).toContainText(texts.errors.invalid_credentials);
    await expect(page.getByRole('textbox', { name: texts['sign-in'].login.login })).toHaveValue(login);
    await page.locator('input[name=password]').fill(member.password);
    await page.getByRole('button', { name: texts['sign-in'].login.submit, exact: true }).click();
    await page.waitForURL('**/about');
    await expect(page.getByRole('button', { name: new RegExp(member.displayName) })).toBeVisible();
    await context.clearCookies();
    await page.reload();
  }
});
