import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

const shareButton = (page: Page) => page.locator('[data-share]');
const code = (page: Page) => page.getByRole('dialog');

/**
 * Stubs the clipboard. Writing stores the text in `data-clipboard` on the root element if `allowed`, and is
 * rejected otherwise. Also removes the native share sheet.
 */
async function clipboard(page: Page, allowed: boolean): Promise<void> {
  await page.addInitScript((allows) => {
    const writeText = (text: string) => {
      if (!allows) return Promise.reject(new DOMException('forbidden', 'NotAllowedError'));
      document.documentElement.dataset.clipboard = text;
      return Promise.resolve();
    };
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  }, allowed);
}

test('the native share sheet receives the name and the canonical URL; closing it is not an error', {
  tag: '@phone',
}, async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: (data: ShareData) => {
        document.documentElement.dataset.shared = JSON.stringify(data);
        return Promise.reject(new DOMException('closed', 'AbortError'));
      },
    });
  });
  await page.goto('/@mia?lng=de');
  await shareButton(page).click();
  const shared = JSON.stringify({ title: 'Mia Keller', url: `${baseURL}/@mia` });
  await expect(page.locator('html')).toHaveAttribute('data-shared', shared);
  await expect(page.locator('[data-copied]')).toBeHidden();
  await expect(code(page)).toBeHidden();
});

test('without a share sheet the link is copied, with a message for 1.8 s', async ({
  page,
  baseURL,
  texts,
}) => {
  await clipboard(page, true);
  await page.clock.install({ time: '2026-05-01T12:00:00Z' });
  // The clock jump would make the requests of live cards time out, so this Short has none.
  await page.goto('/@lea');
  await page.clock.pauseAt('2026-05-01T13:00:00Z');
  await shareButton(page).click();
  const said = page.getByRole('status').getByText(texts.profile.share.copied);
  await expect(said).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-clipboard', `${baseURL}/@lea`);
  await page.clock.runFor(1700);
  await expect(said).toBeVisible();
  await page.clock.runFor(100);
  await expect(said).toBeHidden();
});

test('if copying is forbidden, the URL is shown and selected', async ({ page, baseURL, texts }) => {
  await clipboard(page, false);
  await page.goto('/@mia');
  await shareButton(page).click();
  await expect(code(page).getByText(texts.profile.share.byHand)).toBeVisible();
  await expect(code(page)).toBeFocused();
  expect(await page.evaluate(() => String(getSelection()))).toBe(`${baseURL}/@mia`);
});

test('the QR code opens and closes by keyboard and is only loaded when opened', async ({ page, texts }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/qr.')) fetched.push(new URL(request.url()).pathname);
  });
  await page.goto('/@mia', { waitUntil: 'networkidle' });
  expect(fetched).toEqual([]);
  const opener = page.getByRole('button', { name: texts.profile.share.code, exact: true });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(code(page)).toBeFocused();
  await expect(code(page)).toHaveAccessibleName(texts.profile.share.code);
  await expect.poll(() => fetched).toEqual(['/share/@mia/qr.svg']);
  const saves = code(page).getByRole('link');
  await expect(saves.nth(0)).toHaveAttribute('href', '/share/@mia/qr.png?download');
  await expect(saves.nth(1)).toHaveAttribute('href', '/share/@mia/qr.svg?download');
  await expect(saves.nth(2)).toHaveAccessibleName(texts.profile.share.saveContact);
  await page.keyboard.press('Escape');
  await expect(code(page)).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await saves.nth(2).focus();
  await page.keyboard.press('Tab');
  await expect(code(page)).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the QR code opens, and nothing is offered that needs scripts', { tag: '@phone' }, async ({
    page,
    baseURL,
    texts,
  }) => {
    await page.goto('/@mia');
    await expect(shareButton(page)).toBeHidden();
    await page.getByRole('button', { name: texts.profile.share.code, exact: true }).click();
    await expect(code(page)).toContainText(`${baseURL}/@mia`);
    await expect(code(page).getByText(texts.profile.share.byHand)).toBeHidden();
    const downloaded = page.waitForEvent('download');
    await code(page).getByRole('link', { name: texts.profile.share.saveContact }).click();
    expect((await downloaded).suggestedFilename()).toBe('mia.vcf');
  });
});

test('the editor shows the QR code of the member’s Short and copies its URL', { tag: '@both' }, async ({
  page,
  context,
  member,
  signIn,
  baseURL,
  texts,
}) => {
  await clipboard(page, true);
  await signIn(context, member);
  await page.goto('/account/short');
  const { share } = texts.profile;
  const address = `${baseURL}/@${member.username.toLowerCase()}`;
  await page.getByRole('button', { name: share.code }).click();
  await expect(code(page).getByRole('img')).toHaveAccessibleName(
    share.codeOf.replace('{{address}}', address),
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: share.code })).toBeFocused();
  await page.getByRole('button', { name: texts['short-editor'].page.copy }).click();
  await expect(page.getByText(share.copied)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-clipboard', address);
});
