import type { Page } from '@playwright/test';
import { demoMember, expect, expectAccessiblePage, ownApi, test } from '../fixtures.ts';

const UPDATE = '**/api/v1/@me/short/update';

test.beforeEach(async ({ context, member, signIn }) => {
  await signIn(context, member);
});

async function openEditor(page: Page): Promise<void> {
  await page.goto('/account/short?tab=customization');
  await page.locator('[data-ready]').waitFor();
}

const keptDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('short-draft:')).length);

test('a closed tab’s draft is back, applied to what was saved meanwhile, and nobody else sees it', {
  tag: '@phone',
}, async ({ page, context, signIn, texts }) => {
  const { bar, colours } = texts['short-editor'];
  const colour = (tab: Page, name: string) => tab.getByRole('textbox', { name, exact: true });
  await openEditor(page);
  await colour(page, colours.background).fill('#abcdef');
  await expect.poll(() => keptDrafts(page)).toBe(1);
  await page.close({ runBeforeUnload: false });

  const other = await context.newPage();
  const restored = bar.restored.split('{{')[0] ?? '';
  await other.route(UPDATE, (route) => route.continue());
  await openEditor(other);
  await expect(other.getByText(restored)).toBeVisible();
  await expect(colour(other, colours.background)).toHaveValue('#abcdef');
  await expectAccessiblePage(other);
  await other.getByRole('button', { name: bar.discard }).click();
  await expect.poll(() => keptDrafts(other)).toBe(0);

  // A draft in one tab, a save in another one.
  await colour(other, colours.background).fill('#abcdef');
  await expect.poll(() => keptDrafts(other)).toBe(1);
  const third = await context.newPage();
  await openEditor(third);
  await expect(third.getByText(restored)).toHaveCount(0);
  await colour(third, colours.button).fill('#eeeeee');
  await third.getByRole('button', { name: bar.save, exact: true }).click();
  await expect(third.getByText(bar.saved, { exact: true })).toBeVisible();
  await other.close({ runBeforeUnload: false });
  await third.reload();
  await expect(third.getByText(restored)).toBeVisible();
  await expect(colour(third, colours.background)).toHaveValue('#abcdef');
  await expect(colour(third, colours.button)).toHaveValue('#eeeeee');

  await third.close({ runBeforeUnload: false });
  const stranger = await context.newPage();
  await signIn(context, demoMember('mia'));
  await openEditor(stranger);
  // Drafts of other members are deleted before one is restored.
  await expect.poll(() => keptDrafts(stranger)).toBe(0);
  await expect(stranger.getByText(restored)).toHaveCount(0);
});

/** Logs out with the controls of the header, which are hidden in a menu. */
async function logOut(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-scripts', 'alive');
  const press = (control: string) =>
    page
      .locator(control)
      .first()
      .evaluate((button: HTMLElement) => button.click());
  await press('[data-ask-log-out]');
  const left = page.waitForEvent('load');
  await press('[data-log-out]');
  await left;
}

for (const place of ['another page', 'the editor'])
  test(`logging out on ${place} deletes the draft`, async ({ page, texts }) => {
    const { colours } = texts['short-editor'];
    await openEditor(page);
    await page.getByRole('textbox', { name: colours.background, exact: true }).fill('#abcdef');
    await expect.poll(() => keptDrafts(page)).toBe(1);
    page.on('dialog', (dialog) => void dialog.accept());
    if (place === 'another page') {
      await page.goto('/quests');
      expect(await keptDrafts(page)).toBe(1);
    }
    await logOut(page);
    expect(await keptDrafts(page)).toBe(0);
  });

test('after a log-out in another tab, an open editor stores its draft no more', async ({
  page,
  context,
  texts,
}) => {
  const background = page.getByRole('textbox', {
    name: texts['short-editor'].colours.background,
    exact: true,
  });
  await openEditor(page);
  await background.fill('#abcdef');
  await expect.poll(() => keptDrafts(page)).toBe(1);
  const other = await context.newPage();
  await other.goto('/quests');
  await logOut(other);
  await background.fill('#101010');
  // The editor stores its draft at once when the page is left.
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  await expect.poll(() => keptDrafts(page)).toBe(0);
});

test('while another member is logged in, unsaved changes wait, and a page without any loads again', async ({
  page,
  context,
  member,
  signIn,
  texts,
}) => {
  const { bar, colours, otherUser } = texts['short-editor'];
  const [clean, other] = [await context.newPage(), await context.newPage()];
  for (const tab of [page, clean]) {
    const named = tab.waitForResponse('**/api/v2/users/@me');
    await openEditor(tab);
    await (await named).finished();
  }
  await page.getByRole('textbox', { name: colours.background, exact: true }).fill('#abcdef');
  const loaded = clean.waitForEvent('load');
  await signIn(context, demoMember('noah'));
  await other.goto('/account/security');
  await loaded;
  const dialog = page.getByRole('dialog', { name: otherUser.title });
  await expect(dialog).toContainText(`@${member.username}`);
  await expect(dialog.getByRole('link', { name: bar.logIn })).toBeFocused();
  await expectAccessiblePage(page);

  await signIn(context, member);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: bar.save, exact: true }).click();
  await expect(page.getByText(bar.saved, { exact: true })).toBeVisible();
});

test('after a save in one tab, a clean tab follows and a changed tab says so at once', async ({
  page,
  context,
  texts,
}) => {
  const { bar, colours } = texts['short-editor'];
  const colour = (tab: Page, name: string) => tab.getByRole('textbox', { name, exact: true });
  const [clean, changed] = [await context.newPage(), await context.newPage()];
  for (const tab of [page, clean, changed]) await openEditor(tab);
  await colour(changed, colours.button).fill('#eeeeee');
  await colour(page, colours.background).fill('#101010');
  await page.getByRole('button', { name: bar.save, exact: true }).click();
  await expect(page.getByText(bar.saved, { exact: true })).toBeVisible();
  await expect(colour(clean, colours.background)).toHaveValue('#101010');
  await expect(clean.getByText(bar.newerLoaded)).toBeVisible();
  await expect(changed.getByText(bar.outdated)).toBeVisible();
  await expect(colour(changed, colours.button)).toHaveValue('#eeeeee');
});

test('a save from another device is found when the tab is shown again', async ({ page, context, texts }) => {
  const { bar, colours } = texts['short-editor'];
  await openEditor(page);
  const device = await context.browser()?.newContext({ storageState: await context.storageState() });
  const other = await device?.newPage();
  if (!device || !other) throw new Error('no browser');
  await openEditor(other);
  await other.locator(`input[name=backgroundColor]`).fill('#101010');
  await other.locator('[data-save-bar] button').last().click();
  await expect(other.locator('[data-save-bar] button')).toHaveCount(0);
  await device.close();
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/short/user'));
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  expect((await asked).status()).toBe(200);
  await expect(page.getByText(bar.newerLoaded)).toBeVisible();
  await expect(page.getByRole('textbox', { name: colours.background, exact: true })).toHaveValue('#101010');
  const unchanged = page.waitForResponse((answer) => answer.url().endsWith('/short/user'));
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  expect((await unchanged).status()).toBe(304);
});

test('a save without a connection is repeated once there is one', async ({
  page,
  context,
  baseURL,
  texts,
}) => {
  const { bar, colours } = texts['short-editor'];
  const own = await ownApi(context, baseURL);
  const { headers } = await own.exchange('GET /api/v1/@me/short/user');
  await openEditor(page);
  const saves: string[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith('/short/update')) saves.push(answer.headers().etag ?? '');
  });
  await context.setOffline(true);
  await page.getByRole('textbox', { name: colours.background, exact: true }).fill('#abcdef');
  await expect(page.getByText(bar.offlineKept)).toBeVisible();
  await page.getByRole('button', { name: bar.save, exact: true }).click();
  await expect(page.getByText(bar.offlineSaves)).toBeVisible();
  await page.getByRole('textbox', { name: colours.button, exact: true }).fill('#eeeeee');
  await context.setOffline(false);
  await expect(page.getByText(bar.saved, { exact: true })).toBeVisible();
  expect(saves).toHaveLength(1);
  // What was typed after the save was asked for is still unsaved.
  await expect(page.getByText(bar.changed)).toBeVisible();
  await page.getByRole('button', { name: bar.save, exact: true }).click();
  await expect.poll(() => saves.length).toBe(2);
  const versionOf = (etag: string) => Number(/\.(\d+)"/.exec(etag)?.[1]);
  const before = versionOf(headers.get('etag') ?? '');
  expect(saves.map(versionOf)).toEqual([before + 1, before + 2]);
});
