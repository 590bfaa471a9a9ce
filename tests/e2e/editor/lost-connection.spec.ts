import type { BrowserContext, Page, Response } from '@playwright/test';
import { visitorAt } from '../../support/api-at.ts';
import { demoMember, expect, holdRequests, hydrate, ownApi, test } from '../fixtures.ts';
import { slowDown } from '../slow-network.ts';

/** Presses a button whose request is on its way when the connection drops. */
async function dropDuring(
  page: Page,
  context: BrowserContext,
  urls: string | RegExp,
  press: () => Promise<void>,
): Promise<void> {
  const release = await holdRequests(page, urls);
  const asked = page.waitForRequest(urls);
  await press();
  await asked;
  await context.setOffline(true);
  release();
}

test('an import whose connection drops keeps what was entered, and the next try reads the page', async ({
  page,
  context,
  member,
  signIn,
  texts,
}) => {
  const t = texts['short-import'];
  await signIn(context, member);
  // The parts of the import, which an idle editor loads.
  const parts = page.waitForResponse(/\/import-parts-[^/]*\.js$/);
  await page.goto('/account/short?tab=links');
  await page.locator('[data-ready]').waitFor();
  await (await parts).finished();
  await page.getByRole('button', { name: texts['short-editor'].import.open }).click();
  const sheet = page.getByRole('dialog');
  const [url, mine] = [
    sheet.getByRole('textbox', { name: t.page.label }),
    sheet.getByRole('checkbox', { name: t.page.mine }),
  ];
  const text = sheet.getByRole('textbox', { name: t.text.label });
  await url.fill('linktr.ee/lina.klettert');
  await mine.check();
  await text.fill('Shop https://shop.example.com/');
  const read = sheet.getByRole('button', { name: t.page.read });
  await dropDuring(page, context, '**/short/import/page', () => read.click());
  await expect(url).toHaveAccessibleDescription(t.problem.offline);
  await expect(url).toHaveValue('linktr.ee/lina.klettert');
  await expect(mine).toBeChecked();
  await expect(text).toHaveValue('Shop https://shop.example.com/');
  await context.setOffline(false);
  await read.click();
  await expect(page.locator('button[name=importTake]')).toContainText('25');
});

test('a template that is chosen without a connection is saved once there is one', async ({
  page,
  context,
  member,
  signIn,
  texts,
  baseURL,
}) => {
  const editor = texts['short-editor'];
  await signIn(context, member);
  await page.goto('/account/short?first=1');
  await page.locator('[data-ready]').waitFor();
  await context.setOffline(true);
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: editor.first.template }).click();
  await sheet.getByRole('button', { name: editor.templates.name.cafe }).click();
  const rows = page.getByRole('list', { name: editor.links.listLabel }).getByRole('listitem');
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(3);
  await expect(page.getByText(editor.bar.offlineKept)).toBeVisible();
  await page.locator('button[name^="links."]:has(.font-semibold)').first().click();
  await page.locator('input[name$=".link"]').fill('menu.example.ch');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(editor.bar.offlineSaves)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(editor.bar.saved, { exact: true })).toBeVisible();
  const { profile } = await visitorAt(baseURL ?? '')('GET /api/v1/@me/short/{username}', {
    params: { username: member.username },
    query: {},
  });
  expect(profile).toMatchObject({ look: { theme: 'paper' }, links: [{ link: 'https://menu.example.ch/' }] });
});

test('a card of the preview that got no answer is loaded once there is a connection', async ({
  page,
  context,
  member,
  signIn,
  texts,
}) => {
  const { discordInvite } = texts['short-editor'].shortcuts.input;
  // The check of the input asks for the member's own card, by another path.
  const CARD = /\/v1\/[\da-f-]{36}\/short\/shortcuts\/discord_server/;
  await signIn(context, member);
  await page.goto('/account/short?tab=shortcuts');
  await page.locator('[data-ready]').waitFor();
  await page.locator('button[name=addShortcut]').click();
  await page.getByRole('dialog').locator('[data-shortcut=discord_server]').first().click();
  await page.locator('button[name=useShortcut]').click();
  await page.route(CARD, (route) => route.abort('internetdisconnected'));
  const lost = page.waitForEvent('requestfailed', (request) => CARD.test(request.url()));
  await page.getByRole('textbox', { name: discordInvite.label }).fill('AbC123');
  await lost;
  await page.unroute(CARD);
  const asked = page.waitForResponse(CARD);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await asked;
});

test('statistics stay while there is no connection, and a period that got no answer is there after a retry', async ({
  page,
  context,
  signIn,
  texts,
  complaints,
}) => {
  const { period, chart } = texts.statistics;
  await signIn(context, demoMember('mia'));
  await page.goto('/account/short/statistics');
  await hydrate(page);
  const slider = page.getByRole('slider', { name: chart.label });
  const week = page.getByRole('link', { name: period.days_other.replace('{{count}}', '7'), exact: true });
  await context.setOffline(true);
  await week.click();
  await expect(page.getByText(texts.common.error.offline)).toBeVisible();
  await expect(slider).toHaveAttribute('aria-valuemax', '30');
  await context.setOffline(false);
  await dropDuring(page, context, /statistics.*days=7/, () => week.click());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.common.error.noResponse.title);
  await context.setOffline(false);
  await page.getByRole('link', { name: texts.common.error.retry }).click();
  await expect(slider).toHaveAttribute('aria-valuemax', '7');
  // The page without an answer renders the document's scripts again, which browsers ignore.
  for (const complaint of complaints.splice(0)) expect(complaint).toContain('speculation rule set');
});

test('a report whose connection drops keeps what was written, and can be sent again', async ({
  page,
  context,
  member,
  signIn,
  texts,
}) => {
  const { form, reasons, sent } = texts.report;
  await signIn(context, member);
  await page.goto('/report?profile=mia');
  await hydrate(page);
  const [reason, text] = [page.getByRole('radio', { name: reasons.spam }), page.locator('[name=text]')];
  await reason.check();
  await text.fill('The same text below every post.');
  const submit = page.getByRole('button', { name: form.submit, exact: true });
  await dropDuring(page, context, /\/report\?/, () => submit.click());
  await expect(page.getByText(texts.common.error.offline)).toBeVisible();
  await expect(submit).not.toHaveAttribute('aria-disabled');
  await expect(reason).toBeChecked();
  await expect(text).toHaveValue('The same text below every post.');
  await context.setOffline(false);
  await submit.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sent.title);
});

test('on slow 3G, a press before the editor is ready and edits during a save are kept', async ({
  page,
  context,
  member,
  signIn,
  texts,
  baseURL,
}) => {
  const { links } = texts['short-editor'];
  await signIn(context, member);
  await slowDown(page);
  const release = await holdRequests(page, /\/assets\/.*\.js$/);
  await page.goto('/account/short?tab=links', { waitUntil: 'commit' });
  await page.locator('button[name=addLink]').click();
  await expect(page.locator('[data-ready]')).toHaveCount(0);
  release();
  const url = page.locator('input[name$=".link"]');
  await url.fill('blog.example.ch');
  const title = 'Written while saving';
  const isLast = (response: Response) => response.request().postData()?.includes(title) ?? false;
  const savedLast = page.waitForResponse(isLast);
  await page.keyboard.press('Control+s');
  await page.locator('input[name$=".title"]').fill(title);
  await page.keyboard.press('Control+s');
  expect((await savedLast).ok()).toBe(true);
  await page.getByRole('button', { name: links.done }).click();
  const api = await ownApi(context, baseURL);
  const { profile } = await api('GET /api/v1/@me/short/user');
  expect(profile.links).toMatchObject([{ title, link: 'https://blog.example.ch/' }]);
});
