import type { Page } from '@playwright/test';
import { demoMember, expect, expectAccessiblePage, test } from '../fixtures.ts';

const UPDATE = '**/api/v1/@me/short/update';

/** Opens the editor and waits until it is ready, because earlier input into its fields is lost. */
async function openEditor(page: Page, tab: string): Promise<void> {
  await page.goto(`/account/short?tab=${tab}`);
  await page.locator('[data-ready]').waitFor();
}

const answerSaves = (page: Page, status: number, body: object, headers: Record<string, string> = {}) =>
  page.route(UPDATE, (route) => route.fulfill({ status, json: body, headers }));

test('a failed save shows the server’s code, its message and the request id', { tag: '@phone' }, async ({
  page,
  context,
  member,
  signIn,
  texts,
}) => {
  const { bar: words, colours } = texts['short-editor'];
  await signIn(context, member);
  await openEditor(page, 'customization');
  await answerSaves(
    page,
    409,
    { error: 'boom', error_description: 'It broke.' },
    { 'x-request-id': 'req-77' },
  );
  await page.getByRole('textbox', { name: colours.background, exact: true }).fill('#abcdef');
  const bar = page.getByRole('region', { name: words.label });
  await bar.getByRole('button', { name: words.save, exact: true }).click();
  await expect(bar).toContainText(words.failed);
  await expect(bar).toContainText('It broke.');
  await expect(bar).toContainText(texts.common.supportCode.replace('{{code}}', 'boom · req-77'));
  await expectAccessiblePage(page);

  await page.unroute(UPDATE);
  await bar.getByRole('button', { name: words.retry }).click();
  await expect(page.getByText(words.saved, { exact: true })).toBeVisible();
});

test('a save without a response ends after a while and can be repeated', async ({
  page,
  context,
  member,
  signIn,
  texts,
}) => {
  const { bar: words, colours } = texts['short-editor'];
  // The limit is 40 s, which the test does not wait for.
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) =>
      timeout(ms === 40_000 && document.documentElement.dataset.impatient === '' ? 500 : ms);
  });
  await signIn(context, member);
  await openEditor(page, 'customization');
  await page.route(UPDATE, () => undefined);
  await page.evaluate(() => document.documentElement.setAttribute('data-impatient', ''));
  await page.getByRole('textbox', { name: colours.background, exact: true }).fill('#abcdef');
  const bar = page.getByRole('region', { name: words.label });
  await bar.getByRole('button', { name: words.save, exact: true }).click();
  await expect(bar).toContainText(words.noAnswer);
  await page.evaluate(() => document.documentElement.removeAttribute('data-impatient'));
  await page.unroute(UPDATE);
  await bar.getByRole('button', { name: words.retry }).click();
  await expect(page.getByText(words.saved, { exact: true })).toBeVisible();
});

test('a retry after a lost session drops no unfinished link', async ({
  page,
  context,
  member,
  signIn,
  texts,
}) => {
  const { bar: words, links, problem } = texts['short-editor'];
  await signIn(context, member);
  await openEditor(page, 'links');
  await answerSaves(page, 401, { error: 'unauthorized', error_description: '-' });
  await page.locator('button[name=addLink]').click();
  const address = page.getByRole('textbox', { name: links.address });
  await address.fill('shop.example');
  await page.keyboard.press('Control+s');
  const bar = page.getByRole('region', { name: words.label });
  await expect(bar).toContainText(words.signedOut);
  await page.unroute(UPDATE);
  await address.fill('@zoe');
  await bar.getByRole('button', { name: words.retry }).click();
  await expect(address).toHaveAccessibleDescription(new RegExp(problem.handle.slice(0, 40)));
  await expect(address).toBeFocused();
  await address.fill('shop.example');
  await bar.getByRole('button', { name: words.retry }).click();
  await expect(page.getByText(words.saved, { exact: true })).toBeVisible();
});

test('expired Premium offers an upgrade, or to turn the effects off', { tag: '@both' }, async ({
  page,
  context,
  signIn,
  texts,
}) => {
  const { bar: words, effects, premium, problem } = texts['short-editor'];
  await signIn(context, demoMember('mia'));
  await openEditor(page, 'customization');
  const fields = {
    'profile.enableProfileThemeGradient': 'need_premium',
    'profile.enableProfileAnimation': 'need_premium',
  };
  await answerSaves(page, 403, { error: 'need_premium', error_description: premium.mark, fields });
  await page.getByRole('radio', { name: effects.rainfall }).check({ force: true });
  const bar = page.getByRole('region', { name: words.label });
  await bar.getByRole('button', { name: words.save, exact: true }).click();
  await expect(bar).toContainText(words.premium_both);
  await expect(page.getByText(problem.need_premium)).toHaveCount(2);
  // The save bar must not cover the message.
  const message = page.locator('[data-told=gradient]');
  const onTop = message.evaluate((line) => {
    const { left, top, height } = line.getBoundingClientRect();
    return line.contains(document.elementFromPoint(left + 5, top + height / 2));
  });
  expect(await onTop).toBe(true);
  await expect(bar.getByRole('button', { name: words.retry })).toHaveCount(0);
  await expectAccessiblePage(page);

  await bar.getByRole('button', { name: words.upgrade }).click();
  await expect(page.getByRole('dialog')).toContainText(texts['short-editor'].upgrade.title);
  await page.keyboard.press('Escape');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await bar.getByRole('button', { name: words.saveFree.looks }).click();
  expect((await sent).postDataJSON().profile).toMatchObject({
    enableProfileThemeGradient: false,
    enableProfileAnimation: false,
  });
});

test('a shortcut whose connection is gone shows the error in its row', async ({
  page,
  context,
  signIn,
  texts,
}) => {
  const { bar: words, colours, looks, problem, tabs } = texts['short-editor'];
  await signIn(context, demoMember('mia'));
  await openEditor(page, 'customization');
  await page.route(UPDATE, (route) => {
    const { shortcuts } = route.request().postDataJSON().profile;
    const field = `profile.shortcuts.${shortcuts.indexOf('spotify_top')}`;
    const body = { error: 'not_connected', error_description: '-', fields: { [field]: 'not_connected' } };
    return route.fulfill({ status: 400, json: body });
  });
  // The colours of a Short with a look are folded away.
  await page.getByRole('heading', { name: looks.own, exact: true }).click();
  await page.getByRole('textbox', { name: colours.background, exact: true }).fill('#abcdef');
  await page.getByRole('button', { name: words.save, exact: true }).click();
  await expect(page.getByRole('tab', { name: tabs.shortcuts })).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('[data-field="shortcuts.spotify_top"]')).toContainText(problem.not_connected);
});

test('a handle or a phone number instead of a URL shows an error and a button that applies the suggested URL', {
  tag: '@phone',
}, async ({ page, context, member, signIn, texts }) => {
  const { links, problem } = texts['short-editor'];
  await signIn(context, member);
  await openEditor(page, 'links');
  await page.locator('button[name=addLink]').click();
  const address = page.getByRole('textbox', { name: links.address });
  for (const [typed, message, offer] of [
    ['@zoe', problem.handle, 'https://instagram.com/zoe'],
    ['+41 79 123 45 67', problem.phone_number, 'https://wa.me/41791234567'],
  ] as const) {
    await address.fill(typed);
    await address.blur();
    await expect(address).toHaveAccessibleDescription(new RegExp(message.slice(0, 40)));
    await expectAccessiblePage(page);
    await page.getByRole('button', { name: links.take.replace('{{address}}', offer) }).click();
    await expect(address).toHaveValue(offer);
    await expect(address).toBeFocused();
    await expect(page.getByText(message)).toHaveCount(0);
  }
  await address.fill('mailto:zoe@example.org');
  await address.blur();
  await expect(page.getByText(problem.mail_address)).toBeVisible();
});
