import { rmSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { apiAt, visitorAt } from '../../support/api-at.ts';
import { folderFromTemplate } from '../../support/data-template.ts';
import { registrationBody, sessionFrom } from '../../support/registration.ts';
import { type ServerProcess, startServer } from '../../support/server-process.ts';
import { emptyShort } from '../../support/short.ts';
import { FILES_OF_25, importFile, linksInFile, publicLinks } from '../editor/imported-links.ts';
import { test as base, expect, expectAccessiblePage, hydrate } from '../fixtures.ts';
import { AGENT } from '../short/own-short.ts';
import { acceptTerms, fillBilling, nextButton, step } from './checkout-page.ts';

const DAY_MS = 24 * 3600 * 1000;

interface Shop {
  server: ServerProcess;
  /** Advances the clock of the Stripe sandbox. This affects all subscriptions on the server. */
  later(ms: number): Promise<void>;
}

/**
 * Playwright's `test`, with a separate server that has its own Stripe sandbox, because these tests advance
 * Stripe's clock.
 */
const test = base.extend<object, { shop: Shop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this parameter
    async ({}, use) => {
      const folder = folderFromTemplate('e2e-shop-');
      const server = await startServer({ env: { DATA_DIR: folder, SANDBOX: 'on' } });
      const later = async (ms: number) => {
        const answer = await fetch(`${server.origin}/sandbox/stripe/control.json`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ advanceMs: ms, settle: true }),
        });
        if (!answer.ok) throw new Error(await answer.text());
      };
      await use({ server, later });
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

// Runs this file's tests in one worker, because a second worker would start another server.
test.describe.configure({ mode: 'default' });

/**
 * Registers a member and signs in as this member in the browser. Returns the registered values and functions
 * that read the member's data.
 */
async function newMember(context: BrowserContext, { origin }: ServerProcess) {
  const api = visitorAt(origin);
  const body = await registrationBody(api, { username: `pay_${Date.now().toString(36)}` });
  const { headers } = await api.exchange('POST /api/v1/sign-in/registration', { body });
  const session = sessionFrom(headers);
  await context.addCookies([
    { name: 'SID', value: session, url: origin, httpOnly: true },
    { name: 'has_session', value: '1', url: origin },
    { name: 'cookie_choice', value: 'declined', url: origin },
  ]);
  const readShort = () =>
    api('GET /api/v1/@me/short/{username}', { params: { username: body.username }, query: {} });
  const own = apiAt(origin, `Bearer ${session}`);
  const subscriptionStatus = async () => (await own('GET /api/v1/@me/payments')).subscriptions[0]?.status;
  return { ...body, own, readShort, subscriptionStatus };
}

/** Confirms the order in the open dialog, and returns the new tab with the payment page. */
async function order(page: Page, confirm: string): Promise<Page> {
  await step(page, 'confirm').waitFor();
  await acceptTerms(page);
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: confirm }).click();
  return opened;
}

async function payBy(payment: Page, card: string): Promise<void> {
  await payment.locator(`input[name=card][value="${card}"]`).check();
  await payment.getByRole('button', { name: 'Subscribe', exact: true }).click();
}

// The first three tests must run before the fourth, which advances Stripe's clock by 32 days: after that, new
// checkouts have already expired.
test('PayPal is approved on its own page, and a cancelled approval charges nothing', async ({
  page,
  context,
  shop,
  texts,
}) => {
  const { origin } = shop.server;
  const member = await newMember(context, shop.server);
  await page.goto(`${origin}/short?subscribe=1#premium`);
  await step(page, 'billing').waitFor();
  await fillBilling(page);
  await page.getByRole('radio', { name: texts.checkout.method.paypal }).check();
  await nextButton(page, texts).click();
  const payment = await order(page, texts.checkout.confirm.order);
  await payment.getByRole('button', { name: 'Pay with PayPal' }).click();
  await payment.getByRole('button', { name: 'Cancel' }).click();
  await expect(payment.locator('.problem')).toContainText('cancelled');
  expect((await member.readShort()).hasPremium).toBe(false);
  await payment.getByRole('button', { name: 'Pay with PayPal' }).click();
  await payment.getByRole('button', { name: 'Approve' }).click();
  await expect(payment.getByRole('heading', { level: 1 })).toHaveText(texts.payments.result.success.title);
  // The tab in which the order began hears of it, although it is in the background.
  await expect(step(page, 'paid')).toBeVisible();
  expect((await member.readShort()).hasPremium).toBe(true);
  await page.bringToFront();
  await page.getByRole('link', { name: texts.checkout.paid.effects }).click();
  await page.waitForURL('**/account/short?tab=customization');
  await payment.goto(`${origin}/account/payments`);
  await expect(payment.getByRole('main')).toContainText('PayPal');

  await test.step('on a phone, the first link of a new Short stays on the first screen with three cards', async () => {
    await member.own('PUT /api/v1/@me/short/update', {
      body: {
        profile: emptyShort({
          links: [{ id: 'first', title: 'My blog', link: 'https://blog.example.ch/' }],
          titles: ['Climber', 'Baker'],
          shortcuts: ['discord_server', 'youtube_video', 'eventbrite_event'],
          shortcutsSettings: {
            ...{ discordInvite: 'zuerich', youtubeVideo: 'dQw4w9WgXcQ' },
            eventbriteEvent: '1234567890129',
          },
        }),
      },
    });
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(`${origin}/@${member.username}`);
    const box = await page.getByRole('link', { name: 'My blog' }).boundingBox();
    expect(box?.y).toBeLessThanOrEqual(640);
  });
});

test('leaving the payment page charges nothing and leads back to where the order began', async ({
  page,
  context,
  shop,
  texts,
}) => {
  const { origin } = shop.server;
  const member = await newMember(context, shop.server);
  const { checkout, payments, 'short-editor': editor } = texts;
  await page.goto(`${origin}/account/short?tab=links`);
  await hydrate(page);
  for (let n = 0; n < 3; n += 1) {
    await page.locator('button[name=addLink]').click();
    await page.locator('input[name$=".link"]').fill(`site-${n}.example`);
  }
  await page.getByRole('button', { name: editor.premium.unlock }).click();
  await page.getByRole('button', { name: editor.upgrade.order }).click();
  await step(page, 'billing').waitFor();
  await fillBilling(page);
  await nextButton(page, texts).click();
  const payment = await order(page, checkout.confirm.order);
  await payment.getByRole('link', { name: 'Cancel and go back' }).click();
  await expect(payment.getByRole('heading', { level: 1 })).toHaveText(payments.left.title);
  await expectAccessiblePage(payment);
  await expect(step(page, 'confirm').getByRole('alert')).toContainText(checkout.failure.notPaid);
  expect((await member.readShort()).hasPremium).toBe(false);
  await payment.getByRole('link', { name: payments.left.short }).click();
  await payment.waitForURL('**/account/short?tab=links');
});

test('an order from the statistics is said to be paid, also after they have loaded again', async ({
  page,
  browser,
  context,
  shop,
  texts,
}) => {
  const { origin } = shop.server;
  const member = await newMember(context, shop.server);
  const visitor = await browser.newContext({ userAgent: AGENT });
  await (await visitor.newPage()).goto(`${origin}/@${member.username}`);
  const figures = () => member.own('GET /api/v1/@me/short/statistics', { query: {} });
  await expect.poll(async () => (await figures()).visits).toBe(1);
  await visitor.close();
  await page.goto(`${origin}/account/short/statistics`);
  await hydrate(page);
  await page.getByRole('link', { name: texts.statistics.premium.order }).click();
  await step(page, 'billing').waitFor();
  await fillBilling(page);
  await nextButton(page, texts).click();
  const payment = await order(page, texts.checkout.confirm.order);
  await payBy(payment, '4242424242424242');
  const paid = step(page, 'paid');
  await expect(paid).toBeVisible();
  await page.bringToFront();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(page.locator('a[href="#premium"]')).toHaveCount(0);
  await expect(paid).toBeVisible();
  await paid.getByText(texts.checkout.close, { exact: true }).click();
  await expect(page.locator('#account-contents :focus')).toHaveCount(1);
});

test('a member upgrades to Premium and returns to the free plan without losing data', async ({
  page,
  browser,
  context,
  shop,
  texts,
}) => {
  test.setTimeout(240_000);
  const { origin } = shop.server;
  const member = await newMember(context, shop.server);
  const editor = texts['short-editor'];
  const { subscription } = texts.payments;

  await test.step('of 25 imported links three are saved, and the others wait', async () => {
    await page.goto(`${origin}/account/short?tab=links`);
    await page.locator('[data-ready]').waitFor();
    await page.getByRole('button', { name: editor.import.open }).click();
    await page.setInputFiles('input[name=importFile]', importFile('littlelink.html'));
    await page.locator('button[name=importTake]').click();
    const saveFree = editor.bar.saveFree.links_other.replace('{{count}}', '3');
    await page.getByRole('button', { name: saveFree }).click();
    await expect(page.getByText(editor.bar.saved, { exact: true })).toBeVisible();
    expect((await member.readShort()).profile.links).toHaveLength(3);
  });

  await test.step('the limit offers the order', async () => {
    await page.goto(`${origin}/account/short?tab=customization`);
    await page.locator('[data-ready]').waitFor();
    await page.getByRole('switch', { name: editor.colours.gradient }).click();
    await page.getByRole('button', { name: editor.bar.upgrade }).click();
    await page.getByRole('button', { name: editor.upgrade.order }).click();
    await step(page, 'billing').waitFor();
    await fillBilling(page);
    await nextButton(page, texts).click();
  });

  const payment = await order(page, texts.checkout.confirm.order);
  await test.step('a declined card shows an error in place, and a bank authentication can be completed', async () => {
    await payBy(payment, '4000000000000002');
    await expect(payment.locator('.problem')).toBeVisible();
    await payBy(payment, '4000002500003155');
    await expect(payment.getByRole('heading', { level: 1 })).toContainText('3-D Secure');
    await payment.getByRole('button', { name: 'Fail authentication' }).click();
    await expect(payment.locator('.problem')).toContainText('unable to authenticate');
    await payBy(payment, '4000002500003155');
    await payment.getByRole('button', { name: 'Complete authentication' }).click();
  });

  await test.step('the result page confirms the payment', async () => {
    await payment.waitForURL(/\/account\/payments\/checkout\/[\w-]{43}$/);
    await expect(payment.getByRole('heading', { level: 1 })).toHaveText(texts.payments.result.success.title);
    await expect(payment.getByRole('main')).toContainText(member.email);
    await expectAccessiblePage(payment);
    await payment.reload();
    await expect(payment.getByRole('heading', { level: 1 })).toHaveText(texts.payments.result.success.title);
    await payment.close();
  });

  await test.step('the editor detects Premium, and saves the gradient and the waiting links together', async () => {
    await page.bringToFront();
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(step(page, 'redirect')).toHaveCount(0);
    await page.getByRole('button', { name: editor.bar.save, exact: true }).click();
    await expect(page.getByText(editor.bar.saved, { exact: true })).toBeVisible();
    const short = await member.readShort();
    expect([short.hasPremium, short.profile.gradient.enabled]).toEqual([true, true]);
    expect(short.profile.links).toHaveLength(25);
  });

  await test.step('with Premium, all 25 links of each file are on the public page, in their order', async () => {
    const visitor = await (await browser.newContext()).newPage();
    const shown = () => publicLinks(visitor, `${origin}/@${member.username}`);
    expect(await shown()).toEqual(await linksInFile(page, 'littlelink.html'));
    await page.getByRole('tab', { name: editor.tabs.links }).click();
    for (const file of FILES_OF_25) {
      await page.getByRole('button', { name: editor.import.open }).click();
      await page.setInputFiles('input[name=importFile]', importFile(file));
      await page.getByRole('radio', { name: texts['short-import'].replace }).check();
      await page.locator('button[name=importTake]').click();
      await page.getByRole('button', { name: texts['short-import'].replaceYes }).click();
      const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
      await page.getByRole('button', { name: editor.bar.save, exact: true }).click();
      expect((await saved).status()).toBe(200);
      expect(await shown()).toEqual(await linksInFile(page, file));
    }
    await visitor.context().close();
  });

  const main = page.getByRole('main');
  const portal = async (name: string) => {
    const opened = context.waitForEvent('page');
    await main.getByRole('link', { name }).click();
    return opened;
  };
  await test.step('the subscription is cancelled and resumed in the portal', async () => {
    await page.goto(`${origin}/account/payments`);
    await hydrate(page);
    await expect(main).toContainText(subscription.state.active);
    const first = await portal(subscription.manage);
    await first.getByRole('button', { name: 'Cancel subscription' }).click();
    await first.getByRole('link', { name: 'Back to the website' }).click();
    await first.waitForURL(`${origin}/account/payments`);
    await expect(first.getByRole('link', { name: subscription.reactivate })).toBeVisible();
    await first.close();
    // The tab in which the portal was opened shows the change when the member returns to it.
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    const second = await portal(subscription.reactivate);
    await second.getByRole('button', { name: "Don't cancel" }).click();
    await second.getByRole('link', { name: 'Back to the website' }).click();
    await expect(second.getByRole('link', { name: subscription.manage })).toBeVisible();
    await second.close();
  });

  await test.step('the invoice is a PDF', async () => {
    const file = page.waitForEvent('download');
    await page.getByRole('link', { name: texts.payments.payment.invoice }).click();
    expect((await file).suggestedFilename()).toMatch(/\.pdf$/);
  });

  await test.step('the subscription is cancelled without a session', async () => {
    await context.clearCookies();
    await page.goto(`${origin}/cancel`);
    await page.locator('input[name=name]').fill('Lea Novak');
    await page.locator('input[name=email]').fill(member.email);
    await main.getByRole('button').click();
    await expect(main).toContainText(/\d{8}-[A-Z2-9]{6}/);
  });

  await test.step('the subscription runs to its end, and all data remains', async () => {
    expect((await member.readShort()).hasPremium).toBe(true);
    // The cancellation takes effect after the response. Advancing the clock before that would renew the
    // subscription.
    await expect.poll(member.subscriptionStatus, { timeout: 30_000 }).toBe('canceled');
    await shop.later(32 * DAY_MS);
    await expect.poll(async () => (await member.readShort()).hasPremium, { timeout: 30_000 }).toBe(false);
    expect((await member.readShort()).profile).toMatchObject({ gradient: { enabled: false } });
    expect((await member.readShort()).profile.links).toHaveLength(3);
  });
});
