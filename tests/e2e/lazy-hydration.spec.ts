import type { Page } from '@playwright/test';
import { expect, test, uniqueName } from './fixtures.ts';

/** Collects the URLs of the app's scripts that a page requests. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/entry\.client-/.test(request.url())) scripts.push(request.url());
  });
  return scripts;
}

const alive = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-scripts', 'alive');

test('a new visitor’s profile page loads the app at the first interaction', async ({ page }) => {
  const scripts = scriptsOf(page);
  await page.goto('/mia', { waitUntil: 'networkidle' });
  expect(scripts).toEqual([]);
  await page.mouse.move(20, 20);
  await alive(page);
  expect(scripts).toHaveLength(1);
});

test('the quest carousel advances on a page without any interaction', async ({ page }) => {
  const scripts = scriptsOf(page);
  await page.clock.install();
  await page.goto('/quests', { waitUntil: 'networkidle' });
  expect(scripts).toEqual([]);
  await page.clock.runFor(10_000);
  await alive(page);
});

test('a button pressed before hydration responds afterwards', async ({ page, texts }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.resolve() } });
  });
  await page.goto('/mia', { waitUntil: 'networkidle' });
  // A click without pointer events, as screen readers send it.
  await page
    .getByRole('button', { name: texts.profile.share.share })
    .evaluate((button: HTMLElement) => button.click());
  await expect(page.getByText(texts.profile.share.copied)).toBeVisible();
});

/** Holds back the app's scripts until the returned function is called. */
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

test('a form that the browser submitted is not submitted again after hydration', async ({ page, texts }) => {
  const release = await holdScripts(page);
  let sent = 0;
  await page.route('/cancel', (route) => {
    if (route.request().method() === 'GET') return route.continue();
    sent += 1;
    // A 204 response leaves the browser on the page.
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

test('registration input from before hydration is submitted after it', async ({ page, texts }) => {
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

test('so is the input of a password reset request', async ({ page, texts }) => {
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

test('a link that the app replaces with a dialog waits for hydration', async ({ page, texts }) => {
  await page.goto('/mia');
  await page.goto((await page.locator('a[href*="/post/"]').first().getAttribute('href')) ?? '');
  await page
    .getByRole('link', { name: texts.post.report.action, exact: true })
    .evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole('dialog', { name: texts.report.dialog.title.post })).toBeVisible();
});

test('if scripts cannot be loaded, the link opens its page', async ({ page, texts, complaints }) => {
  await page.goto('/mia');
  const post = (await page.locator('a[href*="/post/"]').first().getAttribute('href')) ?? '';
  await page.route('**/assets/entry.client-*', (route) => route.abort());
  await page.goto(post);
  await page
    .getByRole('link', { name: texts.post.report.action, exact: true })
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/\/report\?post=/);
  // The browser logs the failed script requests.
  expect(complaints.splice(0)).not.toEqual([]);
});

test('a member’s page loads the app immediately', async ({ page, context, member, signIn }) => {
  await signIn(context, member);
  await page.goto('/mia');
  await alive(page);
  await expect(page.getByRole('button', { name: new RegExp(member.displayName) })).toBeVisible();
});

test.describe('a visitor who has not chosen about cookies', () => {
  test.use({ cookieNotice: true });

  test('sees the notice before any script loads and can answer it', async ({ page, texts }) => {
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
