import type { Locator, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../db/seed/demo-people.ts';
import { expect, type Member } from './fixtures.ts';

export const UPDATE = '**/api/v1/@me/short/update';
export const MIA: Member = { username: 'mia', email: '', password: DEMO_PASSWORD, displayName: '' };
export const COUNT = 25;
/** The sent payload is what matters, and the demo's Short must stay as it is. */
export const REFUSED = { status: 429, json: { error: 'too_many_requests', error_description: '' } };

/** Opens the editor with 25 links; what is sent goes to the returned list and is refused. */
export async function openManyLinks(page: Page): Promise<{ title: string }[][]> {
  const saved: { title: string }[][] = [];
  await page.goto('/account/short?tab=links');
  await page.locator('[data-ready]').waitFor();
  const missing = COUNT - (await rows(page).count());
  for (let n = 0; n < missing; n += 1) {
    await page.locator('button[name=addLink]').click();
    await page.locator('input[name$=".title"]').fill(`Link number ${n}`);
    await page.locator('input[name$=".link"]').fill(`site-${n}.example`);
    await page.locator('input[name$=".link"]').press('Enter');
    await expect(page.locator('input[name$=".link"]')).toHaveCount(0);
  }
  await expect(rows(page)).toHaveCount(COUNT);
  await page.route(UPDATE, async (route) => {
    saved.push(route.request().postDataJSON().profile.links);
    await route.fulfill(REFUSED);
  });
  return saved;
}

export const rows = (page: Page) => page.locator('li:has(> div > button[name$=".handle"])');
export const names = (page: Page) =>
  rows(page).locator('button[name^="links."] .font-semibold').allTextContents();
export const handle = (row: Locator) => row.locator('button[name$=".handle"]');
