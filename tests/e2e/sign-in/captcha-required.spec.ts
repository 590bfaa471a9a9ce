import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { LIMITS } from '../../../domain/context/limits.ts';
import { folderFromTemplate } from '../../support/data-template.ts';
import { type ServerProcess, startServer } from '../../support/server-process.ts';
import { test as base, expect, expectAccessiblePage } from '../fixtures.ts';

/** A server with production rate limits, so that the third declaration within an hour requires the captcha. */
const test = base.extend<{ shop: ServerProcess }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this parameter
    async ({}, use) => {
      const folder = folderFromTemplate('e2e-bot-check-');
      const env = { DATA_DIR: folder, SANDBOX: 'on', RATE_LIMIT_FACTOR: '1' };
      const server = await startServer({ env });
      await use(server);
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    // A server usually starts within seconds, but may take longer on a busy machine.
    { timeout: 180_000 },
  ],
});

const field = (page: Page, name: string) => page.locator(`[name=${name}]`);

async function declare(page: Page, address: string, { name, submit }: { name: string; submit: string }) {
  await page.goto(address);
  await field(page, 'contract').fill('somebody');
  await field(page, 'name').fill(name);
  await field(page, 'email').fill('some.body@example.com');
  await page.getByRole('button', { name: submit, exact: true }).click();
}

test('the third declaration shows the captcha next to the button and is sent as typed', {
  tag: '@phone',
}, async ({ page, shop, texts }) => {
  const { cancel, withdraw, receipt } = texts.terminations;
  const done = page.getByRole('heading', { level: 1 });
  await declare(page, `${shop.origin}/cancel`, { name: 'First Body', submit: cancel.submit });
  await expect(done).toHaveText(cancel.done);
  await declare(page, `${shop.origin}/withdraw`, { name: 'Second Body', submit: withdraw.submit });
  await expect(done).toHaveText(withdraw.done);
  await declare(page, `${shop.origin}/cancel`, { name: 'Third Body', submit: cancel.submit });
  await expect(page.getByText(texts.errors.bot_check_needed)).toBeVisible();
  await expect(field(page, 'name')).toHaveValue('Third Body');
  await expectAccessiblePage(page);
  await page.getByRole('checkbox', { name: texts['sign-in'].botCheck.label }).check();
  await expect(done).toHaveText(cancel.done);
  await expect(page.locator('pre')).toContainText('Third Body');
  await expect(page.getByText(receipt.mailed)).toBeVisible();

  // A fourth declaration for the same mailbox is recorded, and the page says that no email is sent.
  await declare(page, `${shop.origin}/cancel`, { name: 'Fourth Body', submit: cancel.submit });
  await page.getByRole('checkbox', { name: texts['sign-in'].botCheck.label }).check();
  await expect(page.locator('pre')).toContainText('Fourth Body');
  await expect(page.getByText(receipt.notMailed)).toBeVisible();

  // The email links to a page of the website that quotes the declaration.
  const asJson = { headers: { accept: 'application/json' } };
  const newest = async () => {
    const outbox = await page.request.get(`${shop.origin}/sandbox/mail`, asJson);
    const { messages } = (await outbox.json()) as {
      messages: { id: number; subject: string; to: string[] }[];
    };
    return messages.find(({ to }) => to.includes('some.body@example.com'));
  };
  await expect.poll(async () => (await newest())?.subject).toBeDefined();
  const mail = await page.request.get(`${shop.origin}/sandbox/mail/${(await newest())?.id}`, asJson);
  const { text } = (await mail.json()) as { text: string };
  expect(text).not.toContain('Body');
  await page.goto(/http\S+\/receipt\/\w+/.exec(text)?.[0] ?? '');
  await expect(done).toHaveText(texts.terminations.shown.title);
  await expect(page.locator('pre')).toContainText('Body');
  await expect(page.locator('pre a')).toHaveCount(0);
  await expectAccessiblePage(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: receipt.download }).click();
  expect((await download).suggestedFilename()).toMatch(/\.txt$/);
});

test('a message beyond the limit is rejected with the time to wait and keeps its input', {
  tag: '@phone',
}, async ({ page, shop, texts }) => {
  await page.goto(`${shop.origin}/support`);
  const data = { topic: 'other', text: 'Too many pictures of cake.', email: 'some.body@example.com' };
  await field(page, 'topic').selectOption(data.topic);
  await field(page, 'text').fill(data.text);
  await field(page, 'email').fill(data.email);
  await field(page, 'bot_check').check();
  // Send the messages from the browser, so that all of them come from the same network.
  await page.evaluate(
    async ({ body, count }) => {
      const message = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
      for (let sent = 0; sent < count; sent += 1) await fetch('/api/v1/support', message);
    },
    { body: JSON.stringify(data), count: LIMITS.supportByNetwork.points },
  );
  await page.getByRole('button', { name: texts.support.form.submit }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(texts.common.error.wait.split('{{')[0] ?? '');
  await expect(alert).toBeFocused();
  await expect(field(page, 'text')).toHaveValue(data.text);
  await expect(field(page, 'topic')).toHaveValue(data.topic);
  await expectAccessiblePage(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the first declarations work, and the third one offers email instead', async ({
    page,
    shop,
    texts,
  }) => {
    const { cancel } = texts.terminations;
    for (const name of ['First Body', 'Second Body']) {
      await declare(page, `${shop.origin}/cancel`, { name, submit: cancel.submit });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(cancel.done);
    }
    await declare(page, `${shop.origin}/cancel`, { name: 'Third Body', submit: cancel.submit });
    await expect(page.getByText(texts.errors.bot_check_needed)).toBeVisible();
    await expect(field(page, 'name')).toHaveValue('Third Body');
    await expect(page.getByRole('main').locator('form a[href^="mailto:"]')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: texts['sign-in'].botCheck.label })).toBeHidden();
  });
});
