import type { Page } from '@playwright/test';
import { expect, test, uniqueName } from './fixtures.ts';

/** Addresses of the app's own scripts that a page asked for. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/entry\.client-/.test(request.url())) scripts.push(request.url());
  });
  return scripts;
}

const alive = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-scripts', 'alive');

test('a newcomer’s profile page fetches the app when they first do something', async ({ page }) => {
  const scripts = scriptsOf(page);
  await page.goto('/mia', { waitUntil: 'networkidle' });
  expect(scripts).toEqual([]);
  await page.mouse.move(20, 20);
  await alive(page);
  expect(scripts).toHaveLength(1);
});

test('the quests turn by themselves on a page that is never touched', async ({ page }) => {
  const scripts = scriptsOf(page);
  await page.clock.install();
  await page.goto('/quests', { waitUntil: 'networkidle' });
  expect(scripts).toEqual([]);
  await page.clock.runFor(10_000);
  await alive(page);
});

test('a button that is pressed before the page is alive answers when it is', async ({ page, texts }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.resolve() } });
  });
  await page.goto('/mia', { waitUntil: 'networkidle' });
  // As a screen reader does it: nothing but the click.
  await page
    .getByRole('button', { name: texts.profile.share.share })
    .evaluate((button: HTMLElement) => button.click());
  await expect(page.getByText(texts.profile.share.copied)).toBeVisible();
});

/** Keeps the app's scripts back until it is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/entry.client-*', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test('a form that the browser itself sends is not sent again when the page is alive', async ({
  page,
  texts,
}) => {
  const release = await holdScripts(page);
  let sent = 0;
  await page.route('/cancel', (route) => {
    if (route.request().method() === 'GET') return route.continue();
    sent += 1;
    // An answer that leaves the page where it is.
    return route.fulfill({ status: 204 });
  });
  await page.goto('/cancel');
  await page.evaluate(() => dispatchEvent(new Event('scroll')));
  await page
    .getByRole('button', { name: texts.terminations.cancel.submit })
    .evaluate((button: HTMLElement) => button.click());
  await expect.poll(() => sent).toBe(1);
  release();
  await alive(page);
  expect(sent).toBe(1);
});

test('what is typed and sent before the registration is alive counts when it is', async ({ page, texts }) => {
  const { steps } = texts['sign-in'].register;
  const { username, displayName } = uniqueName();
  const release = await holdScripts(page);
  await page.goto('/sign-in/register');
  await page.locator('input[name=display_name]').fill(displayName);
  await page.locator('input[name=username]').fill(username);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: texts['sign-in'].register.next })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  expect(new URL(page.url()).search).toBe('');
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(steps['2']);
  await page.goBack();
  await expect(page.locator('input[name=username]')).toHaveValue(username);
});

test('so does what is typed and ticked where a reset is asked for', async ({ page, texts }) => {
  const { request } = texts.reset;
  const release = await holdScripts(page);
  await page.goto('/sign-in/reset');
  await page.locator('input[name=login]').fill('nobody_at_all');
  await page.getByRole('checkbox', { name: texts['sign-in'].botCheck.label }).check();
  release();
  await expect(page.getByText(texts['sign-in'].botCheck.done)).toBeVisible();
  await page.getByRole('button', { name: request.submit }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(request.sent.title);
  await expect(page.getByText('nobody_at_all')).toBeVisible();
});

test('a link that a dialog answers better waits for it', async ({ page, texts }) => {
  await page.goto('/mia');
  await page.goto((await page.locator('a[href*="/post/"]').first().getAttribute('href')) ?? '');
  await page
    .getByRole('link', { name: texts.post.report.action, exact: true })
    .evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole('dialog', { name: texts.report.dialog.title.post })).toBeVisible();
});

test('where scripts cannot be had it leads where it leads without them', async ({
  page,
  texts,
  complaints,
}) => {
  await page.goto('/mia');
  const post = (await page.locator('a[href*="/post/"]').first().getAttribute('href')) ?? '';
  await page.route('**/assets/entry.client-*', (route) => route.abort());
  await page.goto(post);
  await page
    .getByRole('link', { name: texts.post.report.action, exact: true })
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/\/report\?post=/);
  // The browser told of the scripts.
  expect(complaints.splice(0)).not.toEqual([]);
});

test('whoever is signed in gets the app at once', async ({ page, context, member, signIn }) => {
  await signIn(context, member);
  await page.goto('/mia');
  await alive(page);
  await expect(page.getByRole('button', { name: new RegExp(member.displayName) })).toBeVisible();
});

test.describe('somebody who has not chosen about cookies', () => {
  test.use({ cookieNotice: true });

  test('is asked before any script and can answer', async ({ page, texts }) => {
    const scripts = scriptsOf(page);
    const { cookies } = texts.common;
    await page.goto('/mia', { waitUntil: 'networkidle' });
    const notice = page.getByRole('region', { name: cookies.name });
    await expect(notice).toBeVisible();
    expect(scripts).toEqual([]);
    await notice.getByRole('button', { name: cookies.decline }).click();
    await expect(notice).toBeHidden();
    await page.reload();
    await expect(notice).toBeHidden();
  });
});
