import type { Page } from '@playwright/test';
import { brand } from '../../../brand.ts';
import { expect, expectAccessiblePage, hydrate } from '../fixtures.ts';
import { bottomSheet, held, openHydrated, test } from './post-fixtures.ts';

// Runs this file's tests in one worker, because a second worker would start another server.
test.describe.configure({ mode: 'default' });

/** Actions of the post page: like, share, follow, report and the open-in-app prompt (product 10.4 to 10.7). */

const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36';

type Words = { like: string; count_one: string; count_other: string };

const like = (page: Page, { like: name }: Words) =>
  page.getByRole('button', { name: new RegExp(`^${name} `) });

test('a like shows immediately, is sent as the desired state, and blocks further presses meanwhile', async ({
  page,
  context,
  api,
  aPost,
  asMember,
  texts,
}) => {
  const post = aPost({ likes: 128 });
  await asMember(context, { ...post, likes: 130 });
  await openHydrated(page, post.path);
  const button = like(page, texts.post.like);
  // The cached page shows 128 likes. The newer count comes from the member's own request.
  await expect(button).toContainText('130');
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  const { answer, letGo } = held({ status: 200, body: { liked: true, likes: 140 } });
  api.like = () => answer;
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(button).toContainText('131');
  await button.click({ force: true });
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  letGo();
  await expect(button).toContainText('140');
  await expect(button).not.toHaveAttribute('aria-disabled');
  expect(api.likes).toEqual([{ id: post.id, body: { liked: true }, authorization: 'Bearer somebody' }]);
  api.like = () => ({ status: 200, body: { liked: false, likes: 139 } });
  await button.press(' ');
  await expect(button).toContainText('139');
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  // The page updates before the request reaches the server.
  await expect.poll(() => api.likes.map(({ body }) => body)).toEqual([{ liked: true }, { liked: false }]);
  await expectAccessiblePage(page);
});

test('a press before the member’s own state arrives applies to the visible state', async ({
  page,
  context,
  api,
  aPost,
  asMember,
  texts,
}) => {
  const post = aPost({ likes: 128 });
  await asMember(context, { ...post, liked: true, likes: 129 });
  const hold = async (pattern: string) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(pattern, (route) => promise.then(() => route.continue()));
    return resolve;
  };
  const releaseState = await hold('**/media/post/get/*');
  const releaseScript = await hold('**/assets/like-button*');
  const asked = page.waitForRequest('**/media/post/get/*');
  await page.goto(post.path);
  await asked;
  const button = like(page, texts.post.like);
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  const state = page.waitForResponse('**/media/post/get/*');
  releaseState();
  await (await state).finished();
  releaseScript();
  await expect.poll(() => api.likes.map(({ body }) => body)).toEqual([{ liked: true }]);
  await expect(button).toHaveAttribute('aria-pressed', 'true');
});

test('a failed like is reverted silently', async ({
  page,
  context,
  api,
  aPost,
  asMember,
  texts,
  complaints,
}) => {
  const post = aPost({ likes: 5, liked: false });
  await asMember(context, post);
  await openHydrated(page, post.path);
  const button = like(page, texts.post.like);
  const { answer, letGo } = held({ status: 500, body: {} });
  api.like = () => answer;
  await button.click();
  await expect(button).toContainText('6');
  letGo();
  await expect(button).toContainText('5');
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await expect(page.locator('[data-page-messages]')).toBeEmpty();
  expect(complaints.splice(0).every((line) => line.startsWith('Failed to load resource'))).toBe(true);
  api.like = () => ({ status: 200, body: '' });
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(button).toContainText('6');
});

test('a count never falls below zero', async ({ page, context, api, aPost, asMember, texts }) => {
  const post = aPost({ likes: 0 });
  await asMember(context, { ...post, liked: true });
  await openHydrated(page, post.path);
  const button = like(page, texts.post.like);
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  api.like = () => ({ status: 200, body: null });
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await expect(button).toHaveAccessibleName(
    new RegExp(`^${texts.post.like.like} ${texts.post.like.count_other.replace('{{count}}', '0')}`),
  );
});

test('a like asks a visitor to log in and returns to the post', async ({ page, aPost, texts }) => {
  const words = texts.post.like;
  const { path } = aPost();
  await openHydrated(page, path);
  const button = page.getByRole('button', { name: words.required });
  await expect(button).toContainText('128');
  // The question to log in comes after the press only.
  await expect(page.getByText(words.dialog.title)).toBeHidden();
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(bottomSheet(page)).toBeVisible();
  await expect(bottomSheet(page)).toHaveAccessibleName(words.dialog.title);
  await expect(
    bottomSheet(page).getByRole('link', { name: words.dialog.logIn, exact: true }),
  ).toHaveAttribute('href', `/login?return_to=${path}`);
  await expect(bottomSheet(page).getByRole('link', { name: words.dialog.register })).toHaveAttribute(
    'href',
    `/register?return_to=${path}`,
  );
  await expectAccessiblePage(page);
  await page.keyboard.press('Escape');
  await expect(bottomSheet(page)).toBeHidden();
  await expect(button).toBeFocused();
  await expect(like(page, words)).toBeHidden();
});

test('the login dialog opens before the scripts start and stays open', async ({ page, aPost, texts }) => {
  await page.goto(aPost().path, { waitUntil: 'networkidle' });
  // A click without pointer events, as sent by screen readers.
  await page
    .getByRole('button', { name: texts.post.like.required })
    .evaluate((button: HTMLElement) => button.click());
  await hydrate(page);
  await expect(bottomSheet(page)).toBeVisible();
});

async function clipboard(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
    Object.defineProperty(navigator, 'clipboard', {
      value: {
        writeText: (text: string) => {
          document.documentElement.dataset.clipboard = text;
          return Promise.resolve();
        },
      },
    });
  });
}

test('without a share sheet the short link is copied, with a message for 1.8 s', async ({
  page,
  aPost,
  baseURL,
  texts,
}) => {
  await clipboard(page);
  await page.clock.install({ time: '2026-05-01T12:00:00Z' });
  const post = aPost();
  await openHydrated(page, post.path);
  await page.clock.pauseAt('2026-05-01T13:00:00Z');
  await page.getByRole('button', { name: texts.post.share.action, exact: true }).click();
  await page.clock.runFor(100);
  const said = page.getByText(texts.profile.share.copied, { exact: true });
  await expect(said).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-clipboard', `${baseURL}/s?sId=${post.sId}`);
  await page.clock.runFor(1600);
  await expect(said).toBeVisible();
  await page.clock.runFor(400);
  await expect(said).toBeHidden();
});

test('the native share sheet receives the short link, or the link by id if there is none', async ({
  page,
  api,
  aPost,
  baseURL,
  texts,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async (data: ShareData) => {
        document.documentElement.dataset.shared = JSON.stringify(data);
      },
    });
  });
  const post = aPost();
  api.posts.set(post.id, { status: 200, body: { post: { ...post, sId: undefined } } });
  await openHydrated(page, post.path);
  await page.getByRole('button', { name: texts.post.share.action, exact: true }).click();
  const title = texts.post.share.title.replace('{{name}}', 'mia').replace('{{brand}}', brand.name);
  await expect(page.locator('html')).toHaveAttribute(
    'data-shared',
    JSON.stringify({ title, url: `${baseURL}/s?id=${post.id}` }),
  );
});

test('visitors can report a post', async ({ page, aPost, texts }) => {
  await openHydrated(page, aPost().path);
  const action = page.getByRole('link', { name: texts.post.report.action, exact: true });
  await action.click();
  await expect(bottomSheet(page)).toBeVisible();
  expect((await bottomSheet(page).boundingBox())?.width).toBeLessThanOrEqual(480);
  await page.keyboard.press('Escape');
  await expect(bottomSheet(page)).toBeHidden();
  await expect(action).toBeFocused();
});

test('the report button is busy until the form has loaded, and can be pressed again', async ({
  page,
  aPost,
  texts,
}) => {
  const { path } = aPost();
  let come = () => {};
  const held = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(/\/report\?/, async (route) => {
    await held;
    await route.continue();
  });
  await openHydrated(page, path);
  // Finds the link by its text, because an open dialog hides the page behind it from role queries.
  const action = page.locator('main').getByText(texts.post.report.action, { exact: true });
  await action.click();
  await expect(action).toHaveAttribute('aria-busy', 'true');
  await action.click();
  await expect(action).toHaveAttribute('aria-busy', 'true');
  await expect(bottomSheet(page)).toBeHidden();
  come();
  await expect(bottomSheet(page)).toBeVisible();
  await expect(action).not.toHaveAttribute('aria-busy');
  await expect(page).toHaveURL(new RegExp(`${path}$`));
});

test('following redirects a visitor to the login and back, and shows a member as following', async ({
  page,
  context,
  aPost,
  asMember,
  texts,
}) => {
  const post = aPost();
  await openHydrated(page, post.path);
  const { followOf, followingOf } = texts.common.follow;
  const named = (words: string) => words.replace('{{name}}', 'Mia Keller');
  await expect(page.getByRole('link', { name: named(followOf), exact: true })).toHaveAttribute(
    'href',
    `/login?return_to=${post.path}`,
  );
  await asMember(context, { ...post, creator: { ...post.creator, followed: true } });
  await page.reload();
  const button = page.getByRole('button', { name: named(followingOf), exact: true });
  await expect(button).toBeVisible();
});

test.describe('with the app', () => {
  test.use({ userAgent: ANDROID });
  const knowApp = (page: Page) => page.addInitScript(() => localStorage.setItem('app_installed', '1'));

  test('the app is suggested once, its link opens, and a message shows for 4.5 s', async ({
    page,
    aPost,
    texts,
  }) => {
    const words = texts.post.app;
    const anytime = page.getByText(words.anytime.replace('{{brand}}', brand.name), { exact: true });
    await knowApp(page);
    await page.clock.install();
    const { id, path } = aPost();
    await page.goto(path);
    const prompt = page.getByRole('region', { name: words.title });
    await expect(prompt).toBeVisible();
    await expectAccessiblePage(page);
    const open = prompt.getByRole('link', { name: words.open });
    await expect(open).toHaveAttribute('href', `${brand.appScheme}://post/${id}`);
    await page.clock.pauseAt(Date.now() + 60_000);
    await open.click();
    // Moves the pointer away, because the message stays while the pointer is over it.
    await page.mouse.move(0, 0);
    await page.clock.runFor(100);
    await expect(prompt).toBeHidden();
    await expect(anytime).toBeVisible();
    await page.clock.runFor(4200);
    await expect(anytime).toBeVisible();
    await page.clock.runFor(500);
    await expect(anytime).toBeHidden();
    await page.clock.resume();
    await page.reload();
    await hydrate(page);
    // The link to the app remains, but the prompt appears only once per session.
    const actions = page.getByRole('group', { name: texts.post.actions });
    await expect(actions.getByRole('link', { name: words.action })).toBeVisible();
    await expect(prompt).toBeHidden();
    await actions.getByRole('link', { name: words.action }).click();
    await expect(anytime).toBeVisible();
  });

  test('“maybe later” dismisses the prompt, and so does Escape', async ({ page, aPost, texts }) => {
    const words = texts.post.app;
    await knowApp(page);
    await openHydrated(page, aPost().path);
    const prompt = page.getByRole('region', { name: words.title });
    await prompt.getByRole('button', { name: words.later }).click();
    await expect(prompt).toBeHidden();
    await page.evaluate(() => sessionStorage.clear());
    await openHydrated(page, aPost().path);
    await prompt.getByRole('link', { name: words.open }).focus();
    await page.keyboard.press('Escape');
    await expect(prompt).toBeHidden();
  });

  test('without a known app nothing links to it', async ({ page, aPost, texts }) => {
    await openHydrated(page, aPost().path);
    await expect(page.getByRole('link', { name: texts.post.app.action })).toHaveCount(0);
  });
});
