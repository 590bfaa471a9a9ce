import type { Page } from '@playwright/test';
import { expect, test, uniqueName } from '../fixtures.ts';

/** Returns a list to which the name of each script, such as `entry.page`, is added when the page requests it. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    const name = /\/assets\/([\w.-]+)-[\w-]{8}\.js$/.exec(request.url())?.[1];
    if (name) scripts.push(name);
  });
  return scripts;
}

const ready = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-scripts', 'alive');

/** Holds back the matching scripts until the returned function is called. */
async function holdScripts(page: Page, pattern: string): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

for (const path of ['/', '/mia', '/quests', '/short', '/about', '/support', '/legal/imprint'])
  test(`${path} loads one script, and neither scrolling nor the pointer loads React`, async ({ page }) => {
    const scripts = scriptsOf(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(scripts).toEqual(['entry.page']);
    await page.mouse.move(20, 20);
    await page.mouse.wheel(0, 50_000);
    await page.waitForLoadState('networkidle');
    expect(scripts.filter((name) => /\.island|entry\.client|jsx-runtime/.test(name))).toEqual([]);
  });

test('/sign-in/login loads one script, and afterwards only those of passkeys, 12 kB at most', async ({
  page,
}) => {
  const scripts = scriptsOf(page);
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (/\/assets\/(?!entry\.page)[\w.-]+\.js$/.test(request.url()))
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/sign-in/login', { waitUntil: 'load' });
  // The others follow after 300 ms.
  await page.clock.runFor(290);
  expect(scripts).toEqual(['entry.page']);
  await page.clock.resume();
  await expect.poll(() => scripts.some((name) => name === 'passkey-login.element')).toBe(true);
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((name) => /\.island|entry\.client|jsx-runtime/.test(name))).toEqual([]);
  expect(scripts.length, scripts.join()).toBeLessThanOrEqual(8);
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeLessThanOrEqual(12_000);
});

test('a button pressed before its script responds afterwards', async ({ page, texts }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.resolve() } });
  });
  const release = await holdScripts(page, '**/assets/*.js');
  await page.goto('/mia', { waitUntil: 'commit' });
  const share = page.getByRole('button', { name: texts.profile.share.share });
  // A click without pointer events, as sent by screen readers.
  await share.evaluate((button: HTMLElement) => button.click());
  await expect(share).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page.getByText(texts.profile.share.copied)).toBeVisible();
});

test('registration input from before hydration is submitted after it', async ({ page, texts }) => {
  const { steps, next } = texts['sign-in'].register;
  const { username, displayName } = uniqueName();
  const release = await holdScripts(page, '**/assets/*.js');
  await page.goto('/sign-in/register', { waitUntil: 'commit' });
  await page.locator('input[name=display_name]').fill(displayName);
  await page.locator('input[name=username]').fill(username);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: next })).toHaveAttribute('aria-busy', 'true');
  expect(new URL(page.url()).search).toBe('');
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(steps['2']);
  await page.goBack();
  await expect(page.locator('input[name=username]')).toHaveValue(username);
});

test('so is the input of a password reset request', async ({ page, texts }) => {
  const { request } = texts.reset;
  const release = await holdScripts(page, '**/assets/*.js');
  await page.goto('/sign-in/reset', { waitUntil: 'commit' });
  await page.locator('input[name=login]').fill('nobody_at_all');
  await page.getByRole('checkbox', { name: texts['sign-in'].botCheck.label }).check();
  release();
  await expect(page.getByText(texts['sign-in'].botCheck.done)).toBeVisible();
  await page.getByRole('button', { name: request.submit }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(request.sent.title);
  await expect(page.getByText('nobody_at_all')).toBeVisible();
});

test('without a connection a press is answered with a message', async ({ page, context, texts }) => {
  await page.goto('/mia');
  await ready(page);
  const post = await page.locator('a[href*="/post/"]').first().getAttribute('href');
  await page.goto(post ?? '');
  await ready(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: texts.post.report.action, exact: true }).click();
  await expect(page.getByText(texts.common.error.offline)).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: texts.post.report.action, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('if the page script cannot be loaded, links navigate and other controls say so', async ({
  page,
  texts,
  complaints,
}) => {
  await page.route(/\/assets\/entry\.page-/, (route) => route.abort());
  await page.goto('/mia');
  const report = page.getByRole('link', { name: texts.profile.full.report, exact: true });
  await page.getByRole('button', { name: texts.common.footer.cookies }).click();
  await expect(page.getByText(texts.common.error.unloaded)).toBeVisible();
  await report.click();
  await page.waitForURL('**/report?profile=mia');
  for (const complaint of complaints.splice(0)) expect(complaint).toContain('Failed to load resource');
});

test('a report of content that is gone opens the page that says so', async ({ page, texts, complaints }) => {
  await page.goto('/mia');
  await ready(page);
  const post = await page.locator('a[href*="/post/"]').first().getAttribute('href');
  await page.goto(post ?? '');
  await ready(page);
  const report = page.getByRole('link', { name: texts.post.report.action, exact: true });
  const gone = '/report?post=00000000-0000-7000-8000-000000000000';
  await report.evaluate((link, href) => link.setAttribute('href', href), gone);
  await report.click();
  await page.waitForURL(`**${gone}`);
  for (const complaint of complaints.splice(0)) expect(complaint).toContain('Failed to load resource');
});

test('a member’s page shows the member and the follow button with one script', async ({
  page,
  context,
  member,
  signIn,
  texts,
}) => {
  const scripts = scriptsOf(page);
  await signIn(context, member);
  await page.goto('/mia', { waitUntil: 'networkidle' });
  await expect(page.getByRole('button', { name: new RegExp(member.displayName) })).toBeVisible();
  const follow = page.getByRole('button', {
    name: texts.common.follow.followOf.replace('{{name}}', 'Mia Keller'),
  });
  await expect(follow).toBeVisible();
  expect(scripts).toEqual(['entry.page']);
  await follow.focus();
  await expect.poll(() => scripts).toContain('follow-button.element');
});

test('the captcha loads when its form gets the focus, not when the pointer passes over it', async ({
  page,
}) => {
  const scripts = scriptsOf(page);
  await page.goto('/support', { waitUntil: 'networkidle' });
  await page.locator('captcha-check').hover();
  await expect.poll(() => scripts).toContain('enhanced-form.element');
  await page.waitForLoadState('networkidle');
  expect(scripts).not.toContain('captcha-check.element');
  await page.locator('[name=email]').focus();
  await expect.poll(() => scripts).toContain('captcha-check.element');
});

test.describe('a visitor who has not answered the cookie notice', () => {
  test.use({ cookieNotice: true });

  test('sees the notice before any script loads, and the answer counts', async ({ page, texts }) => {
    const release = await holdScripts(page, '**/assets/*.js');
    const { cookies } = texts.common;
    await page.goto('/mia', { waitUntil: 'commit' });
    const notice = page.getByRole('region', { name: cookies.name });
    await expect(notice).toBeVisible();
    await notice.getByRole('button', { name: cookies.decline }).click();
    release();
    await expect(notice).toBeHidden();
    await page.reload();
    await expect(notice).toBeHidden();
  });
});
