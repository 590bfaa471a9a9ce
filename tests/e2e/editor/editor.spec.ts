import type { Page } from '@playwright/test';
import { expect, expectAccessiblePage, keepToasts, test } from '../fixtures.ts';

test.beforeEach(async ({ context, member, signIn }) => {
  await signIn(context, member);
});

test('the fourth link that is filled in offers Premium', { tag: '@both' }, async ({ page, texts }) => {
  const editor = texts['short-editor'];
  await openEditor(page, '/account/short?tab=links');
  for (let n = 0; n < 3; n += 1) {
    await page.locator('button[name=addLink]').click();
    await page.locator('input[name$=".link"]').fill(`site-${n}.example`);
    await page.getByRole('button', { name: editor.links.done }).click();
  }
  const counted = editor.links.countLabel.replace('{{count}}', '3').replace('{{max}}', '25');
  await expect(page.locator('button[name=addLink]')).toContainText(counted);
  await page.getByRole('button', { name: editor.premium.unlock }).click();
  const popup = page.getByRole('dialog');
  await expect(popup).toContainText(editor.upgrade.title);
  await expect(popup.getByRole('link', { name: editor.upgrade.more })).toHaveAttribute(
    'href',
    '/short#premium',
  );
  await expectAccessiblePage(page);
  await page.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);

  const rows = page.locator('button[aria-haspopup=dialog][name^="links."]');
  await rows.last().click();
  await page.getByRole('button', { name: editor.links.copy, exact: true }).click();
  await expect(popup.filter({ hasText: editor.upgrade.title })).toBeVisible();
  // The focus may still be in the sheet below.
  await page.locator('input[name$=".link"]').dispatchEvent('keydown', { key: 'Escape' });
  await expect(popup.filter({ hasText: editor.upgrade.title })).toHaveCount(0);
  await page.getByRole('button', { name: editor.links.done }).click();
  await expect(rows).toHaveCount(3);
});

test('a gradient without Premium offers an upgrade instead of saving', { tag: '@both' }, async ({
  page,
  texts,
}) => {
  const editor = texts['short-editor'];
  await openEditor(page, '/account/short?tab=customization');
  await page.getByRole('switch', { name: editor.colours.gradient }).click();
  const bar = page.getByRole('region', { name: editor.bar.label });
  const upToDate = page.getByText(editor.page.upToDate, { exact: true });
  await expect(bar).toContainText(editor.bar.premium_gradient);
  await expect(bar.getByRole('button', { name: editor.bar.save, exact: true })).toHaveCount(0);
  await expect(upToDate).toBeHidden();
  await bar.getByRole('button', { name: editor.bar.discard }).click();
  await expect(upToDate).toBeVisible();
  await expect(bar.getByRole('button')).toHaveCount(0);
});

test('on a phone, the back button returns from the preview to the draft', { tag: '@phone' }, async ({
  page,
  texts,
}) => {
  const { view, colours } = texts['short-editor'];
  await page.setViewportSize({ width: 360, height: 740 });
  await openEditor(page, '/account/short?tab=customization');
  const background = page.getByRole('textbox', { name: colours.background, exact: true });
  await background.fill('#abcdef');
  for (const back of [() => page.goBack(), () => page.getByRole('button', { name: view.edit }).click()]) {
    await page.getByRole('button', { name: view.preview }).click();
    await expect(background).toBeHidden();
    await back();
    await expect(background).toHaveValue('#abcdef');
    await expect(background).toBeVisible();
  }
});

test('discard restores the saved state, and undo the changes until others follow', async ({
  page,
  texts,
}) => {
  const editor = texts['short-editor'];
  await openEditor(page, '/account/short?tab=customization');
  await keepToasts(page);
  const background = page.getByRole('textbox', { name: editor.colours.background, exact: true });
  await background.fill('#abcdef');
  await page.getByRole('button', { name: editor.bar.discard }).click();
  await expect(background).toHaveValue('#000000');

  const undo = page.getByRole('dialog').getByRole('button', { name: editor.links.undo, exact: true });
  await undo.click();
  await expect(background).toHaveValue('#abcdef');
  await page.getByRole('button', { name: editor.bar.discard }).click();
  await expect(undo).toBeVisible();
  await background.fill('#123456');
  await expect(undo).toHaveCount(0);
  await expect(background).toHaveValue('#123456');
});

test('saving over a newer version from another tab keeps both changes', async ({ page, context, texts }) => {
  const editor = texts['short-editor'];
  const other = await context.newPage();
  for (const tab of [page, other]) await openEditor(tab, '/account/short?tab=customization');
  const colour = (tab: typeof page, name: string) => tab.getByRole('textbox', { name, exact: true });
  const save = (tab: typeof page) => tab.getByRole('button', { name: editor.bar.save, exact: true });

  await colour(page, editor.colours.button).fill('#eeeeee');
  await colour(other, editor.colours.background).fill('#101010');
  await save(other).click();
  await expect(other.getByText(editor.bar.saved, { exact: true })).toBeVisible();
  await expect(page.getByText(editor.bar.outdated)).toBeVisible();
  await page.getByRole('button', { name: editor.bar.loadNewer }).click();
  await expect(colour(page, editor.colours.background)).toHaveValue('#101010');
  await expect(colour(page, editor.colours.button)).toHaveValue('#eeeeee');
  await save(page).click();
  await expect(page.getByText(editor.bar.saved, { exact: true })).toBeVisible();
});

test('keys pressed in a dialog do not reach the draft behind it', async ({ page, texts }) => {
  const { bar, colours } = texts['short-editor'];
  await openEditor(page, '/account/short?tab=customization');
  const background = page.getByRole('textbox', { name: colours.background, exact: true });
  await background.fill('#abcdef');
  await page.locator('button[name=editTitles]').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button').last().focus();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+s');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(background).toHaveValue('#abcdef');
  await expect(page.getByText(bar.changed)).toBeVisible();
});

test('leaving with unsaved changes asks for confirmation', async ({ page, texts }) => {
  const editor = texts['short-editor'];
  await openEditor(page, '/account/short?tab=customization');
  await page.getByRole('textbox', { name: editor.colours.background, exact: true }).fill('#abcdef');
  await page.getByRole('banner').getByRole('link').first().click();
  const dialog = page.getByRole('dialog', { name: editor.leave.title });
  await expect(dialog.getByRole('button', { name: editor.leave.stay })).toBeFocused();
});

test('every tab is accessible and appears in the URL', { tag: '@both' }, async ({ page, texts }) => {
  const { tabs } = texts['short-editor'];
  await openEditor(page, '/account/short');
  for (const tab of ['customization', 'connections', 'shortcuts', 'links'] as const) {
    await page.getByRole('tab', { name: tabs[tab] }).click();
    await expect(page).toHaveURL(new RegExp(`tab=${tab}`));
    await expectAccessiblePage(page);
  }
});

/** Opens the editor and waits until it is ready, because earlier input into its fields is lost. */
async function openEditor(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('[data-ready]').waitFor();
}
