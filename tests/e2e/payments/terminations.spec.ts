import type { Page } from '@playwright/test';
import { expect, expectAccessiblePage, test } from '../fixtures.ts';

const field = (page: Page, name: string) => page.locator(`[name=${name}]`);

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('a cancellation shows what is missing at each field and keeps the input', async ({
      page,
      texts,
    }) => {
      const { cancel } = texts.terminations;
      const submit = page.getByRole('button', { name: cancel.submit, exact: true });
      await page.goto('/cancel');
      await expect(field(page, 'reason')).toBeHidden();
      await expect(field(page, 'end')).toBeHidden();
      await field(page, 'contract').fill('somebody');
      await page.getByRole('radio', { name: cancel.onDate }).check();
      await submit.click();
      await expect(field(page, 'name')).toBeFocused();
      await expect(field(page, 'name')).toHaveAccessibleDescription(texts.errors.fillAllFields);
      await expect(field(page, 'email')).toHaveAccessibleDescription(
        new RegExp(texts.errors.invalidEmail.replaceAll('.', '\\.')),
      );
      await expect(field(page, 'end')).toHaveAccessibleDescription(cancel.dateMissing);
      await expect(field(page, 'contract')).toHaveValue('somebody');
      await expect(page.getByRole('radio', { name: cancel.onDate })).toBeChecked();
      if (javaScriptEnabled) await expectAccessiblePage(page);

      await field(page, 'name').fill('Some Body');
      await field(page, 'email').fill('some.body@example.com');
      await page.getByRole('radio', { name: new RegExp(cancel.asap) }).check();
      await expect(page.getByText(cancel.asapForCauseHint)).toBeHidden();
      await page.getByRole('radio', { name: cancel.forCause }).check();
      await expect(page.getByText(cancel.asapForCauseHint)).toBeVisible();
      await expect(page.getByText(cancel.asapHint)).toBeHidden();
      await submit.click();
      await expect(field(page, 'reason')).toBeFocused();
      await expect(field(page, 'reason')).toHaveAccessibleDescription(texts.errors.fillAllFields);
      await expect(field(page, 'name')).toHaveValue('Some Body');
      await expect(field(page, 'email')).toHaveValue('some.body@example.com');

      await page.getByRole('radio', { name: cancel.ordinary, exact: true }).check();
      await page.getByRole('radio', { name: cancel.onDate }).check();
      await field(page, 'end').fill('2026-01-01');
      await submit.click();
      await expect(field(page, 'end')).toBeFocused();
      await expect(field(page, 'end')).toHaveAccessibleDescription(texts.errors.date_past);
      await expect(field(page, 'end')).toHaveValue('2026-01-01');
    });

    test('one button cancels, and the receipt can be saved', async ({ page, texts }) => {
      const { cancel, receipt } = texts.terminations;
      await page.goto('/cancel');
      await field(page, 'contract').fill('nobody_here');
      await field(page, 'name').fill('Some Body');
      await field(page, 'email').fill('some.body@example.com');
      await page.getByRole('button', { name: cancel.submit, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(cancel.done);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect(page.locator('pre')).toContainText('Some Body');
      await expect(page.getByText(receipt.mailed)).toBeVisible();
      if (javaScriptEnabled) await expectAccessiblePage(page);
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: receipt.download }).click();
      expect((await download).suggestedFilename()).toMatch(/\.txt$/);
    });

    test('a withdrawal needs a name, an email and one button', async ({ page, texts }) => {
      const { withdraw, receipt } = texts.terminations;
      const submit = page.getByRole('button', { name: withdraw.submit, exact: true });
      await page.goto('/withdraw');
      await expect(field(page, 'contract')).toHaveAccessibleName(withdraw.number);
      await expect(field(page, 'name')).toHaveAttribute('aria-required', 'true');
      await field(page, 'email').fill('some.body@example.com');
      await submit.click();
      await expect(field(page, 'name')).toBeFocused();
      await expect(field(page, 'name')).toHaveAccessibleDescription(texts.errors.fillAllFields);
      await expect(field(page, 'email')).toHaveValue('some.body@example.com');
      await field(page, 'name').fill('Some Body');
      await submit.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(withdraw.done);
      await expect(page.getByRole('link', { name: receipt.download })).toBeVisible();
    });
  });

test('both forms are prefilled for a member with a contract', async ({ page, context, signIn }) => {
  const mia = { username: 'mia', email: 'mia@example.com', password: 'quest-demo-1', displayName: 'Mia' };
  await signIn(context, mia);
  for (const path of ['/withdraw', '/cancel']) {
    await page.goto(path);
    await expect(field(page, 'contract')).toHaveValue(/^U-[0-9A-F]{8}$/);
    await expect(field(page, 'name')).toHaveValue('Mia Keller');
    await expect(field(page, 'email')).toHaveValue(mia.email);
  }
});

for (const [path, kind, other] of [
  ['/cancel', 'cancel', '/withdraw'],
  ['/withdraw', 'withdraw', '/cancel'],
] as const)
  test(`${path} is linked in the footer, public, and links to the other form`, async ({
    page,
    texts,
    language,
  }) => {
    await page.goto('/about');
    await page.getByRole('contentinfo').getByRole('link', { name: texts.common.footer[kind] }).click();
    await page.waitForURL(`**${path}`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.terminations[kind].title);
    await expect(page.getByRole('main').locator(`a[href="${other}"]`)).toBeVisible();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(1);
    await expectAccessiblePage(page);
  });
