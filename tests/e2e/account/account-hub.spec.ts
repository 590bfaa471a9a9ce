import { premiumPrice } from '../../../apps/web/features/checkout/premium-price.ts';
import { expect, expectAccessiblePage, hydrate, test } from '../fixtures.ts';

const demo = (username: string) => ({ username, email: '', password: 'quest-demo-1', displayName: '' });

test('the hub shows which settings are only in the app, and a link to the app', { tag: '@both' }, async ({
  page,
  context,
  member,
  signIn,
  texts,
}) => {
  const { hub, onlyInApp } = texts.account;
  await signIn(context, member);
  await page.goto('/account');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex,nofollow');
  await expectAccessiblePage(page);
  for (const { title } of [hub.manage, hub.customise])
    await expect(page.getByRole('button', { name: new RegExp(title) })).toContainText(hub.inApp);
  await page.getByRole('button', { name: new RegExp(hub.manage.title) }).click();
  await expect(page.getByRole('dialog')).toContainText(onlyInApp.title);
  await expectAccessiblePage(page);
  await page.getByRole('button', { name: onlyInApp.close }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const payments = page.getByRole('link', { name: new RegExp(hub.payments.title) });
  await expect(payments).toHaveAttribute('href', '/account/payments');
  await expect(payments).not.toContainText(hub.inApp);
});

test('the hub shows the Short, the figures, and Premium with its next payment', { tag: '@both' }, async ({
  page,
  context,
  signIn,
  texts,
  language,
}) => {
  const { hub } = texts.account;
  await signIn(context, demo('mia'));
  await page.goto('/account');
  const main = page.getByRole('main');
  await expect(main.locator('[data-short]')).toContainText('Mia Keller');
  await expect(main.getByRole('link', { name: hub.editShort, exact: true })).toHaveAttribute(
    'href',
    '/account/short',
  );
  await expect(main.getByRole('definition').last()).toHaveText(language === 'de' ? '12.400' : '12,400');
  const premium = main.getByRole('link', { name: hub.premium.title }).first();
  await expect(premium).toHaveAttribute('href', '/account/payments');
  await expect(premium).toContainText(hub.premium.next.replace(' {{date}}', ''));
  await expect(premium).toContainText(premiumPrice(language));
  await expect(main).not.toContainText(texts.account.steps.title);
  await expectAccessiblePage(page);
});

test('a cancelled subscription says until when it runs', { tag: '@both' }, async ({
  page,
  context,
  signIn,
  texts,
}) => {
  const { premium } = texts.account.hub;
  await signIn(context, demo('theo'));
  await page.goto('/account');
  await expect(page.getByRole('main')).toContainText(premium.ends.replace(' {{date}}', ''));
  await expect(page.getByRole('main')).not.toContainText(premium.get);
});

test('a new member’s checklist leads to each step, remembers what is done and can be closed', async ({
  page,
  context,
  member,
  signIn,
  texts,
}) => {
  const { steps } = texts.account;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(context, member);
  await page.goto('/account');
  await hydrate(page);
  const list = page.getByRole('region', { name: steps.title });
  const tab = (name: string) => list.getByRole('link', { name });
  await expect(list).toContainText('1/5');
  await expect(tab(steps.link)).toHaveAttribute('href', '/account/short?tab=links');
  await expect(tab(steps.look)).toHaveAttribute('href', '/account/short?tab=customization');
  const address = `/@${member.username.toLowerCase()}`;
  await expect(list.getByRole('link', { name: new RegExp(steps.view) })).toHaveAttribute(
    'href',
    new RegExp(`${address}$`),
  );
  await list.getByRole('button', { name: steps.bio }).press('Enter');
  await expect(page.getByText(texts.profile.share.copied)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(address);
  await expect(list).toContainText('2/5');
  await page.reload();
  await expect(list).toContainText('2/5');

  const closed = page.waitForResponse('**/short/checklist');
  await list.getByRole('button', { name: steps.close }).click();
  await expect(list).toHaveCount(0);
  await closed;
  await page.goto('/account/short?tab=links');
  await page.locator('[data-ready]').waitFor();
  await expect(list).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('entries that need the app link to the page about it', async ({ page, context, signIn, texts }) => {
    const { hub } = texts.account;
    await signIn(context, demo('mia'));
    await page.goto('/account');
    await expect(page.getByRole('link', { name: new RegExp(hub.manage.title) })).toHaveAttribute(
      'href',
      '/app',
    );
    await expect(page.getByRole('button', { name: texts.profile.share.share })).toBeHidden();
  });
});

test('a navigation within the app moves the focus to the heading of the new page', async ({
  page,
  context,
  member,
  signIn,
  texts,
}) => {
  await signIn(context, member);
  await page.goto('/account');
  await hydrate(page);
  await page.getByRole('main').locator('a[href="/account/security"]').click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(page).toHaveURL('/account/security');
  await expect(heading).toBeFocused();
  await page.getByRole('link', { name: texts.account.pages.hub, exact: true }).click();
  await expect(page).toHaveURL('/account');
  await expect(heading).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/account/security');
  await expect(heading).toBeFocused();
});

test('pages of the account link to each other in wide windows, and back in narrow ones', async ({
  page,
  context,
  member,
  signIn,
  texts,
}) => {
  const { pages } = texts.account;
  await signIn(context, member);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/account/security/email');
  const nav = page.getByRole('navigation', { name: pages.label });
  const names = [pages.hub, pages.short, pages.statistics, pages.payments, pages.security, pages.data];
  await expect(nav.getByRole('link')).toHaveText(names);
  await expect(nav.locator('[aria-current]')).toHaveText(pages.security);
  const back = page.getByRole('main').locator('header').getByRole('link');
  await expect(back).toHaveAttribute('href', '/account/security');
  // The skip link leads past the menu.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(back).toBeFocused();
  await hydrate(page);
  for (const [name, path] of [
    [pages.payments, '/account/payments'],
    [pages.data, '/account/data'],
    [pages.statistics, '/account/short/statistics'],
  ] as const) {
    await nav.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(nav.locator('[aria-current=page]')).toHaveText(name);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const avatar = page.locator('header img[data-avatar]').first();
    await expect
      .poll(() => avatar.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
  await expectAccessiblePage(page);
  await context.setOffline(true);
  await nav.getByRole('link', { name: pages.security, exact: true }).click();
  await expect(page.getByText(texts.common.error.offline)).toBeVisible();
  await expect(page).toHaveURL('/account/short/statistics');
  await context.setOffline(false);
  await page.setViewportSize({ width: 360, height: 780 });
  await expect(nav).toBeHidden();
  await page.getByRole('main').getByRole('link', { name: pages.hub, exact: true }).click();
  await expect(page).toHaveURL('/account');
});

test('a page whose data does not arrive says that there was no answer, and can be tried again', async ({
  page,
  context,
  member,
  signIn,
  texts,
  complaints,
}) => {
  const { error } = texts.common;
  await signIn(context, member);
  await page.goto('/account');
  await hydrate(page);
  await page.route('**/*.data*', (route) => route.abort('connectionreset'));
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(texts.account.hub.payments.title) })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(error.noResponse.title);
  await expectAccessiblePage(page);
  await page.getByRole('link', { name: error.retry }).click();
  await expect(page).toHaveURL('/account/payments');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(error.noResponse.title);
  expect(complaints.splice(0).join()).toContain('ERR_CONNECTION_RESET');
});
