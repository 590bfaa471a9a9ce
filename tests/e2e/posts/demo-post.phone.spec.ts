import { expect, expectAccessiblePage, test } from '../fixtures.ts';

/** Tests a post on the real backend. `post-*.spec.ts` cover the other cases with a fake API. */

test('a member opens a post from a profile and likes it persistently', async ({
  page,
  context,
  member,
  signIn,
  texts,
}) => {
  await signIn(context, member);
  await page.goto('/mia');
  await page.locator('main a[href^="/mia/post/"]').first().click();
  await expect(page).toHaveURL(/\/mia\/post\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mia Keller');
  const picture = page.getByRole('main').locator('picture img').first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(100);
  expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.avif$/);
  const like = page.getByRole('button', { name: new RegExp(`^${texts.post.like.like} `) });
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(like).not.toHaveAttribute('aria-disabled');
  await page.reload();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await expectAccessiblePage(page);
});

test('a short video plays by itself without sound, and waits with reduced motion', async ({ page }) => {
  await page.goto('/fuchs_fiona');
  await page.getByRole('link', { name: /drei Zugaben/ }).click();
  const video = page.locator('short-video video');
  await expect(video).toHaveJSProperty('duration', 3);
  await expect(video).toHaveJSProperty('paused', true);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.reload();
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0);
  for (const name of ['muted', 'loop', 'controls', 'playsInline'])
    await expect(video).toHaveJSProperty(name, true);
});

test('below a post are the creator’s other posts', async ({ page, texts }) => {
  await page.goto('/mia');
  await page.locator('main a[href^="/mia/post/"]').nth(1).click();
  const title = texts.post.more.replace('{{name}}', 'Mia Keller');
  const more = page.getByRole('region', { name: title }).getByRole('link');
  await expect(more).toHaveCount(4);
  const shown = page.url();
  for (const link of await more.all())
    expect(new URL((await link.getAttribute('href')) ?? '', shown).href).not.toBe(shown);
  await more.first().click();
  await expect(page).not.toHaveURL(shown);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mia Keller');
});
