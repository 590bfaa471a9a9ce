import type { Locator, Page } from '@playwright/test';
import { LINKS_TAB, rows } from '../../support/editor-page.ts';
import { emptyShort } from '../../support/short.ts';
import { test as base, demoMember, expect, type Member, ownApi } from '../fixtures.ts';

export const MIA = demoMember('mia');
export const COUNT = 25;

/** A test in a browser to which a member with Premium and 25 links is signed in. */
export const test = base.extend<{ owner: Member }>({
  owner: async ({ context, baseURL, member, signIn }, use) => {
    await signIn(context, member);
    const own = await ownApi(context, baseURL);
    await own('POST /api/v1/@me/payments/billing/add', {
      body: {
        ...{ first_name: 'Mia', last_name: 'Keller', street: 'Limmatstrasse 12' },
        ...{ city: 'Zürich', state: 'ZH', country: 'switzerland', zip: '8005' },
      },
    });
    const { payment_url } = await own('GET /api/v1/@me/payments/create/checkout', {
      query: { product_id: 'short', payment_method: 'card', agreed: 'terms_and_start' },
    });
    const card = new URLSearchParams({ method: 'card', card: '4242424242424242' });
    await fetch(payment_url, { method: 'POST', body: card, redirect: 'manual' });
    await expect.poll(async () => (await own('GET /api/v1/@me/short/user')).hasPremium).toBe(true);
    const links = Array.from({ length: COUNT }, (_, n) => ({
      ...{ id: `link-${n}`, title: `Link number ${n}`, link: `https://site-${n}.example/` },
    }));
    await own('PUT /api/v1/@me/short/update', { body: { profile: emptyShort({ links }) } });
    await use(member);
  },
});

/** Opens the editor's list of links. */
export async function openLinks(page: Page): Promise<void> {
  await page.goto(LINKS_TAB);
  await page.locator('[data-ready]').waitFor();
}

/** Returns the titles of the links that visitors of a Short see, in their order. */
export async function publicTitles(page: Page, { username }: Member): Promise<string[]> {
  await page.goto(`/@${username}`);
  return page.locator('.short-link bdi').allTextContents();
}

export const names = (page: Page) =>
  rows(page).locator('button[name^="links."] .font-semibold').allTextContents();
export const handle = (row: Locator) => row.locator('button[name$=".handle"]');
