import type { Page } from '@playwright/test';
import { totpCode, totpStep } from '../../../domain/second-factors/totp-code.ts';
import { expect, expectAccessiblePage, type Member, type Texts, test } from '../fixtures.ts';

const PAGE = '/account/security/second-step';

test.use({ emailConfirmed: true });

/** The secret that the page shows, as an app would read it. */
const readSecret = (page: Page) => page.locator('input[name=secret]').inputValue();

/** Fills in a login; leads to the second step if the account has one. */
async function logIn(page: Page, { login }: Texts['sign-in'], member: Member) {
  await page.goto('/sign-in/login');
  await page.getByRole('textbox', { name: login.login }).fill(member.username);
  await page.locator('input[name=password]').fill(member.password);
  await page.getByRole('button', { name: login.submit, exact: true }).click();
}

for (const scripts of [true, false])
  test.describe(scripts ? 'with scripts' : 'without scripts', { tag: scripts ? '@both' : '@phone' }, () => {
    test.use({ javaScriptEnabled: scripts });

    test('an app is added, and the next login needs its code or a recovery code', async ({
      page,
      context,
      member,
      signIn,
      texts,
    }) => {
      const { secondStep } = texts.account;
      await signIn(context, member);
      await page.goto(PAGE);
      await page.getByRole('button', { name: secondStep.begin }).click();
      await expect(page.getByRole('heading', { name: secondStep.scan.title })).toBeVisible();
      if (scripts) await expectAccessiblePage(page);
      const secret = await readSecret(page);
      const codes = await page
        .getByRole('list', { name: secondStep.codes.list })
        .getByRole('listitem')
        .allTextContents();
      expect(codes).toHaveLength(10);

      await page.locator('input[name=code]').fill('000000');
      await page.locator('input[name=codes_saved]').check();
      await page.getByRole('button', { name: secondStep.confirm.submit }).click();
      await expect(page.getByText(texts.errors.wrong_code)).toBeVisible();
      expect(await readSecret(page)).toBe(secret);
      await expect(page.locator('input[name=code]')).toHaveValue('000000');
      await page.locator('input[name=codes_saved]').check();
      const step = totpStep(new Date());
      await page.locator('input[name=code]').fill(totpCode(secret, step));
      await page.getByRole('button', { name: secondStep.confirm.submit }).click();
      await expect(page.getByText(secondStep.done.on)).toBeVisible();

      await context.clearCookies();
      await logIn(page, texts['sign-in'], member);
      await page.waitForURL('**/sign-in/second-step');
      if (scripts) await expectAccessiblePage(page);
      await page.locator('input[name=code]').fill('000000');
      await page.getByRole('button', { name: texts['sign-in'].secondStep.submit }).click();
      await expect(page.getByText(texts.errors.wrong_code)).toBeVisible();
      await page.getByRole('link', { name: texts.account.proof.recovery_code.instead }).click();
      await page.locator('input[name=recovery_code]').fill((codes[0] ?? '').toLowerCase());
      await page.getByRole('button', { name: texts['sign-in'].secondStep.submit }).click();
      await page.waitForURL('**/account/short**');
    });
  });

test('the key and the codes, which are shown once, are not lost by a press on the menu', async ({
  page,
  context,
  member,
  signIn,
  texts,
}) => {
  const { pages, secondStep } = texts.account;
  await signIn(context, member);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(PAGE);
  await page.getByRole('button', { name: secondStep.begin }).click();
  const secret = await readSecret(page);
  const menu = page.getByRole('navigation', { name: pages.label });
  const back = page.getByRole('main').locator('header').getByRole('link', { name: pages.security });
  for (const link of [menu.getByRole('link', { name: pages.payments }), back]) {
    const question = page.waitForEvent('dialog');
    const press = link.click({ noWaitAfter: true });
    await (await question).dismiss();
    await press;
    await expect(page).toHaveURL(PAGE);
    expect(await readSecret(page)).toBe(secret);
  }
  // The link to the app is passed over on the way through the page.
  await page.getByRole('link', { name: secondStep.scan.open }).focus();
  const question = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => location.reload()));
  await (await question).dismiss();
  expect(await readSecret(page)).toBe(secret);
});

test('a set-up goes on with the same key after a reload, and says that the codes are new', {
  tag: '@both',
}, async ({ page, context, member, signIn, texts }) => {
  const { secondStep } = texts.account;
  await signIn(context, member);
  await page.goto(PAGE);
  await page.getByRole('button', { name: secondStep.begin }).click();
  const secret = await readSecret(page);
  await expect(page.getByText(secondStep.continued.key)).toBeHidden();
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await page.getByRole('button', { name: secondStep.begin }).click();
  await expect(page.getByText(secondStep.continued.codes)).toBeVisible();
  expect(await readSecret(page)).toBe(secret);
  await expectAccessiblePage(page);
});

for (const scripts of [true, false])
  test.describe(scripts ? 'recovery codes with scripts' : 'recovery codes without scripts', () => {
    test.use({ javaScriptEnabled: scripts });

    test('are replaced only after a question', async ({ page, context, member, signIn, texts }) => {
      const { secondStep } = texts.account;
      const { renew } = secondStep.asked;
      await signIn(context, member);
      await page.goto(PAGE);
      await page.getByRole('button', { name: secondStep.begin }).click();
      await page.locator('input[name=codes_saved]').check();
      await page.locator('input[name=code]').fill(totpCode(await readSecret(page), totpStep(new Date())));
      await page.getByRole('button', { name: secondStep.confirm.submit }).click();
      await expect(page.getByText(secondStep.done.on)).toBeVisible();
      const ask = page.getByRole('button', { name: secondStep.on.renew });
      const codes = page.getByRole('list', { name: secondStep.codes.list });
      await ask.click();
      await expect(page.getByText(renew.question)).toBeVisible();
      await page.getByRole('button', { name: renew.keep }).click();
      await expect(page.getByText(renew.question)).toBeHidden();
      if (scripts) await expect(ask).toBeFocused();
      await ask.click();
      await expect(page.getByRole('button', { name: renew.keep })).toBeFocused();
      await expect(codes).toBeHidden();
      await page.getByRole('button', { name: renew.now }).click();
      await expect(codes.getByRole('listitem')).toHaveCount(10);
    });
  });

test('a call that needs a proof asks for it, keeps what was typed and is sent again', async ({
  page,
  context,
  member,
  signIn,
  texts,
}) => {
  const { secondStep, proof } = texts.account;
  await signIn(context, member);
  await page.goto(PAGE);
  await page.getByRole('button', { name: secondStep.begin }).click();
  const secret = await readSecret(page);
  // The first answer is that of a session whose proof is old.
  let refusals = 2;
  await page.route('**/totp/confirm', (route) =>
    refusals-- > 0
      ? route.fulfill({ status: 403, json: { error: 'proof_needed', error_description: 'Prove it.' } })
      : route.continue(),
  );
  const code = page.locator('input[name=code]');
  await page.locator('input[name=codes_saved]').check();
  await code.fill(totpCode(secret, totpStep(new Date())));
  const typed = await code.inputValue();
  await page.getByRole('button', { name: secondStep.confirm.submit }).click();
  const dialog = page.getByRole('dialog', { name: proof.title });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(texts.errors.proof_needed)).toBeVisible();
  await expect(code).toHaveValue(typed);

  await page.getByRole('button', { name: secondStep.confirm.submit }).click();
  await dialog.locator('input[name=password]').fill('wrong');
  await dialog.getByRole('button', { name: proof.submit }).click();
  await expect(dialog.getByText(texts.errors.wrong_password)).toBeVisible();
  await dialog.locator('input[name=password]').fill(member.password);
  await dialog.getByRole('button', { name: proof.submit }).click();
  await expect(page.getByText(secondStep.done.on)).toBeVisible();
});
