import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { apiAt, visitorAt } from '../../support/api-at.ts';
import { sessionFrom } from '../../support/registration.ts';
import {
  type ManualClockProduct,
  startManualClockProduct,
} from '../../support/servers/manual-clock-product.ts';
import { test as base, expect, type Member } from '../fixtures.ts';

interface Fixtures {
  /** One of the member's posts, with its path. */
  post: { id: string; path: string };
}

/** Playwright's `test`, with a separate server, because these tests run operator commands and read emails. */
export const test = base.extend<Fixtures, { product: ManualClockProduct }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this parameter
    async ({}, use) => {
      const product = await startManualClockProduct(new Date().toISOString());
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ product }, use) => {
    // Browsers compare the expiry of a captcha challenge with their own clock.
    await product.moveTo(new Date().toISOString());
    await use(product.origin);
  },
  post: async ({ product, member }, use) => {
    const id = await makePost(product, member);
    await use({ id, path: `/${member.username.toLowerCase()}/post/${id}` });
  },
});

const photo = readFileSync(new URL('../../../db/seed/pictures/lake-swim.webp', import.meta.url));

async function makePost({ origin }: ManualClockProduct, { username, password }: Member): Promise<string> {
  const { headers } = await visitorAt(origin).exchange('POST /api/v1/sign-in/session', {
    body: { login: username, password },
  });
  const authorization = `Bearer ${sessionFrom(headers)}`;
  const form = new FormData();
  form.append('picture', new Blob([new Uint8Array(photo)], { type: 'image/webp' }), 'lake.webp');
  const uploaded = await fetch(`${origin}/api/v1/users/@me/media/upload`, {
    method: 'POST',
    headers: { authorization },
    body: form,
  });
  expect(uploaded.status).toBe(201);
  const { uploads } = (await uploaded.json()) as { uploads: { upload_id: string }[] };
  const { post } = await apiAt(origin, authorization)('POST /api/v1/users/@me/media/post', {
    body: { uploads: uploads.map(({ upload_id }) => upload_id), description: 'Down by the lake' },
  });
  return post.id;
}

/** Returns the texts of the emails to a recipient, newest first, after all queued emails have been sent. */
export async function emailsTo(product: ManualClockProduct, address: string): Promise<string[]> {
  await product.runJobs();
  const read = async <Shape>(path: string) =>
    (await (
      await fetch(`${product.origin}/sandbox/mail${path}`, { headers: { accept: 'application/json' } })
    ).json()) as Shape;
  const { messages } = await read<{ messages: { id: number; to: string[] }[] }>('');
  const own = messages.filter(({ to }) => to.includes(address));
  return Promise.all(own.map(async ({ id }) => (await read<{ text: string }>(`/${id}`)).text));
}

/** Returns the path of the newest appeal link that was emailed to a recipient. */
export async function appealPath(product: ManualClockProduct, address: string): Promise<string> {
  for (const letter of await emailsTo(product, address)) {
    const found = /\/appeal\/[\w-]+/.exec(letter)?.[0];
    if (found) return found;
  }
  throw new Error(`no appeal link was emailed to ${address}`);
}

/** Ticks the captcha and waits until it is solved. */
export async function passCaptcha(page: Page, done: string): Promise<void> {
  await page.locator('input[name=bot_check]').check();
  await expect(page.getByText(done)).toBeVisible();
}

/** Opens a browser context for another visitor, who has declined cookies. */
export async function otherBrowser(
  browser: Browser,
  { locale, origin }: { locale: string | undefined; origin: string },
  options: { javaScriptEnabled?: boolean } = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ ...(locale ? { locale } : {}), baseURL: origin, ...options });
  await context.addCookies([{ name: 'cookie_choice', value: 'declined', url: origin }]);
  return context;
}

export const REPORT_NUMBER = /\d{8}-[A-Z2-9]{6}/;
