import { brand } from '../../../brand.ts';
import { PEOPLE, samplePost } from '../../support/fakes/fake-post-api.ts';
import { expect, expectAccessiblePage } from '../fixtures.ts';
import {
  bottomSheet,
  boxOf,
  carousel,
  openHydrated,
  postReply,
  slides,
  test,
  visibleSlide,
} from './post-fixtures.ts';

// Runs this file's tests in one worker, because a second worker would start another server.
test.describe.configure({ mode: 'default' });

/** Content and states of the post page (product 10.1 to 10.3). */

test('a post shows its creator, date, description, place and quest', async ({
  page,
  aPost,
  texts,
  language,
}) => {
  const post = aPost();
  const response = await page.goto(post.path);
  expect(response?.status()).toBe(200);
  expect(response?.headers()['cache-control']).toContain('public');
  await expect(page).toHaveTitle(`mia – ${brand.name}`);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${post.path}$`));
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'index,follow');
  await expect(page.locator('meta[name="twitter:card"]')).toHaveAttribute('content', 'summary_large_image');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('Mia Keller');
  await expect(heading.getByRole('link')).toHaveAttribute('href', '/mia');
  await expect(heading.getByRole('img', { name: texts.profile.verified.gold })).toBeVisible();
  await expect(page.getByText('@mia', { exact: true })).toBeVisible();
  await expect(page.locator('main time')).toHaveText(language === 'de' ? '18. April 2026' : '18 April 2026');
  await expect(page.getByText('Worth every step up here.')).toHaveCSS('white-space', 'pre-line');
  await expect(page.getByText('Zürich, Switzerland')).toBeVisible();
  const { post: words } = texts;
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: words.viewProfile })).toHaveAttribute('href', '/mia');
  await expect(main.getByRole('link', { name: 'Catch the first light' })).toHaveAttribute(
    'href',
    `/quests/${post.quest?.quest_id}`,
  );
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(data).toMatchObject({ '@type': 'SocialMediaPosting', author: { name: 'Mia Keller' } });
  await expectAccessiblePage(page);
});

test('four tagged members are shown and the others counted; the sheet lists everyone', async ({
  page,
  aPost,
  texts,
}) => {
  const { path, taggedUsers } = aPost();
  await openHydrated(page, path);
  const opener = page.getByRole('button', { name: texts.post.tagged.count_other.replace('{{count}}', '6') });
  await expect(opener.locator('img')).toHaveCount(4);
  await expect(opener).toContainText('+2');
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(bottomSheet(page)).toBeVisible();
  await expect(bottomSheet(page)).toHaveAccessibleName(texts.post.tagged.title);
  expect((await boxOf(bottomSheet(page))).height).toBeLessThanOrEqual(360);
  const links = bottomSheet(page).getByRole('link');
  await expect(links).toHaveCount(6);
  for (const [index, { username }] of taggedUsers.entries())
    await expect(links.nth(index)).toHaveAttribute('href', `/user/${username}`);
  await expectAccessiblePage(page);
  await page.keyboard.press('Escape');
  await expect(bottomSheet(page)).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await bottomSheet(page).getByRole('button', { name: texts.post.close }).click();
  await expect(bottomSheet(page)).toBeHidden();
});

test('the sheet is at most 70 % of the viewport high', async ({ page, aPost }) => {
  await page.setViewportSize({ width: 640, height: 360 });
  await openHydrated(page, aPost().path);
  await page.locator('[popovertarget=tagged-people]').first().click();
  await expect(bottomSheet(page)).toBeVisible();
  expect((await boxOf(bottomSheet(page))).height).toBeLessThanOrEqual(252);
});

test('up to four tagged members show no count, and none shows nothing', async ({ page, aPost }) => {
  await page.goto(aPost({ taggedUsers: PEOPLE.slice(0, 4) }).path);
  const opener = page.locator('[popovertarget=tagged-people]').first();
  await expect(opener.locator('img')).toHaveCount(4);
  await expect(opener).not.toContainText('+');
  await page.goto(aPost({ taggedUsers: [], location: { city: null, country: 'Austria' }, quest: null }).path);
  await expect(opener).toHaveCount(0);
  await expect(page.getByText('Austria', { exact: true })).toBeVisible();
  await expect(page.locator('main a[href^="/quests/"]')).toHaveCount(0);
});

test('a response without the envelope and with alternative field names is rendered', async ({
  page,
  api,
}) => {
  const post = samplePost();
  const { creator, ...rest } = post;
  const { avatarUrl: avatarURL, ...named } = creator;
  api.posts.set(post.id, { status: 200, body: { ...rest, creator: { ...named, avatarURL } } });
  await page.goto(`/mia/post/${post.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mia Keller');
  await expect(page.getByRole('main').locator('header img').first()).toHaveAttribute('src', avatarURL);
});

test('another username or the short id redirects to the canonical URL, and keeps the language', async ({
  page,
  request,
  aPost,
}) => {
  const post = aPost();
  for (const asked of [`/noah/post/${post.id}`, `/mia/post/${post.sId}`, `/noah/post/${post.sId}`]) {
    const response = await request.get(`${asked}?lng=de`, { maxRedirects: 0 });
    expect([301, 308]).toContain(response.status());
    expect(response.headers().location).toBe(`${post.path}?lng=de`);
    expect((await request.get(asked, { maxRedirects: 0 })).headers().location).toBe(post.path);
  }
  await page.goto(`/noah/post/${post.id}`);
  await expect(page).toHaveURL(new RegExp(`${post.path}$`));
});

test('an unknown post is not found', async ({ page, texts }) => {
  const { failure } = texts.post;
  for (const path of [
    '/mia/post/0199c0de-0000-7000-8000-00000000dead',
    '/mia/post/nothing',
    '/x/post/12345678',
  ]) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(failure.notFound.title);
    await expect(page).toHaveTitle(`${failure.notFound.title} – ${brand.name}`);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex,follow');
  }
  await expectAccessiblePage(page);
});

test('a removed post shows a message and links to its creator', async ({ page, api, texts }) => {
  const { failure } = texts.post;
  const { id } = samplePost();
  api.posts.set(id, { status: 410, body: { error: 'post_gone', error_description: 'gone' } });
  const response = await page.goto(`/mia/post/${id}`);
  expect(response?.status()).toBe(410);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(failure.gone.title);
  await expect(page.getByText(failure.gone.text, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: failure.profile })).toHaveAttribute('href', '/mia');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex,follow');
  await expectAccessiblePage(page);
});

test('a short link without a post shows a page with the reason', async ({ page, api, texts }) => {
  const { failure } = texts.post;
  const heading = page.getByRole('heading', { level: 1 });
  const { id } = samplePost();
  expect((await page.goto(`/s?id=${id}`))?.status()).toBe(404);
  await expect(heading).toHaveText(failure.notFound.title);

  api.posts.set(id, { status: 410, body: { error: 'post_gone', error_description: 'gone' } });
  expect((await page.goto(`/s?id=${id}`))?.status()).toBe(410);
  await expect(page.getByText(failure.gone.nobody, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: failure.profile })).toHaveCount(0);

  for (const query of ['', '?sId=abc']) {
    expect((await page.goto(`/s${query}`))?.status()).toBe(404);
    await expect(heading).toHaveText(texts.common.error.notFound.title);
  }
  await expectAccessiblePage(page);
});

test('a short link whose post fails to load works at the next attempt', async ({
  page,
  api,
  texts,
  complaints,
}) => {
  const post = samplePost();
  api.posts.set(post.sId, {
    status: 500,
    body: { error: 'an_error_occurred', error_description: 'We are closed.' },
  });
  expect((await page.goto(`/s?sId=${post.sId}`))?.status()).toBe(500);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.post.failure.unexpected.title);
  api.posts.set(post.sId, postReply(post));
  api.posts.set(post.id, postReply(post));
  await page.getByRole('link', { name: texts.post.failure.again }).click();
  await expect(page).toHaveURL(new RegExp(`/mia/post/${post.id}$`));
  // The browser itself logs the failed response.
  expect(complaints.splice(0).every((line) => line.startsWith('Failed to load resource'))).toBe(true);
});

test('any other failure shows the server’s message or status, and a retry loads the page', async ({
  page,
  api,
  texts,
  complaints,
}) => {
  const { failure } = texts.post;
  const post = samplePost();
  const fails = async (status: number, body: unknown, message: string, code = status) => {
    api.posts.set(post.id, { status, body });
    const response = await page.goto(`/mia/post/${post.id}`);
    expect(response?.status()).toBe(500);
    expect(response?.headers()['cache-control']).toBe('no-store');
    await expect(page.getByText(message)).toBeVisible();
    await expect(page.getByText(texts.common.supportCode.replace('{{code}}', String(code)))).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex,nofollow');
  };
  await fails(500, { error: 'an_error_occurred', error_description: 'We are closed.' }, 'We are closed.');
  await fails(502, 'nonsense', failure.request);
  await fails(200, {}, failure.request, 500);
  await expectAccessiblePage(page);
  api.posts.set(post.id, postReply(post));
  await page.getByRole('link', { name: failure.again }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mia Keller');
  // The browser itself logs each failed response.
  expect(complaints.splice(0).every((line) => line.startsWith('Failed to load resource'))).toBe(true);
});

test('text at 200 % and 320 px needs no horizontal scrolling', async ({ page, aPost }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openHydrated(page, aPost().path);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect(await page.evaluate(() => document.querySelector('main')?.scrollWidth)).toBeLessThanOrEqual(320);
});

test('a visitor’s page requests one script, which does not delay the first paint', async ({
  page,
  aPost,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto(aPost().path, { waitUntil: 'networkidle' });
  expect(scripts).toEqual([expect.stringContaining('/assets/entry.page-')]);
  await expect(page.locator('script[src]')).toHaveAttribute('fetchpriority', 'low');
  await expect(page.locator('link[rel=modulepreload]')).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all texts are readable, the images scroll, and the sheet and the login link open', async ({
    page,
    aPost,
    texts,
  }) => {
    const words = texts.post;
    const { path } = aPost();
    await page.goto(path);
    await expect(page.getByText('Worth every step up here.')).toBeVisible();
    await expect(slides(page)).toHaveCount(4);
    await expect(carousel(page).getByRole('button')).toHaveCount(0);
    await carousel(page).getByRole('list').focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => visibleSlide(page)).toBe(1);
    await page.locator('[popovertarget=tagged-people]').first().click();
    await expect(bottomSheet(page).getByRole('link')).toHaveCount(6);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: words.like.required }).click();
    await expect(bottomSheet(page).getByRole('link', { name: words.like.dialog.logIn })).toHaveAttribute(
      'href',
      `/login?return_to=${path}`,
    );
    await expect(page.getByRole('button', { name: words.share.action })).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: words.report.action, exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: words.report.action, exact: true })).toHaveAttribute(
      'href',
      `/report?post=${path.split('/').at(-1)}`,
    );
  });
});

test('a long description is collapsed and expands without a script', async ({
  page: alive,
  browser,
  baseURL,
  aPost,
  texts,
}) => {
  const { words } = texts.post;
  const { path } = aPost({ description: `top\n${'.\n'.repeat(1090)}bottom` });
  const context = await browser.newContext({
    ...{ baseURL: baseURL ?? '', javaScriptEnabled: false, locale: 'de-DE' },
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  await page.goto(path);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const text = page.locator('[data-folded]');
  await expect(text).toContainText('bottom');
  expect(await height()).toBeLessThan(3000);
  await page.getByText(words.more).click();
  await expect(page.getByText(words.less)).toBeVisible();
  expect(await height()).toBeGreaterThan(20_000);
  await page.getByText(words.less).click();
  expect(await height()).toBeLessThan(3000);
  await context.close();

  await alive.goto(path);
  await expectAccessiblePage(alive);
});
