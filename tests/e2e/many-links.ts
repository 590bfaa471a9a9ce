import type { Locator, Page } from '@playwright/test';
import { demoMember, expect, type Texts } from './fixtures.ts';

export const UPDATE = '**/api/v1/@me/short/update';
export const MIA = demoMember('mia');
export const COUNT = 25;
/** The sent payload is what matters, and the demo's Short must stay as it is. */
export const REFUSED = { status: 429, json: { error: 'too_many_requests', error_description: '' } };

/** Opens the editor with 25 links; what is sent goes to the returned list and is refused. */
export async function openManyLinks(
  page: Page,
  { 'short-editor': editor }: Texts,
): Promise<{ title: string }[][]> {
  const saved: { title: string }[][] = [];
  await page.goto('/account/short?tab=links');
  await page.locator('[data-ready]').waitFor();
  const missing = COUNT - (await rows(page).count());
  const lines = Array.from({ length: missing }, (_, n) => `Link number ${n} https://site-${n}.example/`);
  // A file adds them all at once; typing each would take most of a test's time.
  await page.getByRole('button', { name: editor.import.open }).click();
  const file = { name: 'links.txt', mimeType: 'text/plain', buffer: Buffer.from(lines.join('\n')) };
  await page.setInputFiles('input[name=importFile]', file);
  await page.locator('button[name=importTake]').click();
  // The message about them would cover rows.
  await expect(page.getByRole('dialog')).toHaveCount(0);
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
