import { pictureUrl } from '../../support/fakes/fake-post-api.ts';
import { expect, expectAccessiblePage } from '../fixtures.ts';
import { blockFonts, expectNoLayoutShift } from '../layout-shifts.ts';
import { boxOf, carousel, openHydrated, slides, test, visibleSlide } from './post-fixtures.ts';

// Runs this file's tests in one worker, because a second worker would start another server.
test.describe.configure({ mode: 'default' });

/** The images or the video of a post (product 10.1 and 10.2). */

test('the frame is 9:16, as wide as the window up to 480 px, and next to the text wholly visible', async ({
  page,
  aPost,
}) => {
  const { path } = aPost();
  for (const [width, expected] of [
    [320, 320],
    [600, 480],
    [768, 480],
    [1280, ((800 - 128) * 9) / 16],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    const frame = await boxOf(slides(page).first());
    expect(frame.width).toBeCloseTo(expected, 0);
    expect(frame.height).toBeCloseTo((frame.width * 16) / 9, 0);
    if (width > 768) expect(frame.y + frame.height).toBeLessThanOrEqual(800);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }
});

test('up to 768 px the creator is on the picture; beyond that next to it, above the text', async ({
  page,
  aPost,
}) => {
  const { path, description } = aPost();
  const photo = slides(page).first();
  const heading = page.getByRole('heading', { level: 1 });
  const text = page.getByText(description.split('\n')[0] ?? '');
  const bottomOf = async (locator: typeof photo) => (await boxOf(locator)).y + (await boxOf(locator)).height;
  await page.setViewportSize({ width: 768, height: 1000 });
  await page.goto(path);
  expect(await bottomOf(heading)).toBeLessThan(await bottomOf(photo));
  expect((await boxOf(text)).y).toBeGreaterThan(await bottomOf(photo));
  await page.setViewportSize({ width: 769, height: 1000 });
  const frame = await boxOf(photo);
  expect((await boxOf(heading)).x).toBeGreaterThan(frame.x + frame.width);
  expect((await boxOf(text)).y).toBeGreaterThan(await bottomOf(heading));
  await expectAccessiblePage(page);
});

test('the actions are in the picture’s lower right corner, and in the window’s while it is below', async ({
  page,
  aPost,
  texts,
}) => {
  const { path } = aPost();
  const actions = page.getByRole('group', { name: texts.post.actions });
  for (const height of [1000, 500]) {
    await page.setViewportSize({ width: 360, height });
    await page.goto(path);
    const frame = await boxOf(slides(page).first());
    const { x, y, width, height: tall } = await boxOf(actions);
    expect(x + width / 2).toBeGreaterThan(frame.x + frame.width / 2);
    const edge = Math.min(height, frame.y + frame.height);
    expect(y + tall).toBeLessThanOrEqual(edge);
    expect(y + tall).toBeGreaterThan(edge - 32);
  }
});

test('buttons and dots change the image and wrap around', async ({ page, aPost, texts }) => {
  const words = texts.post.carousel;
  await openHydrated(page, aPost().path);
  const button = (name: string) => carousel(page).getByRole('button', { name, exact: true });
  const now = (number: number) => words.now.replace('{{number}}', String(number)).replace('{{count}}', '4');
  await button(words.previous).click();
  await expect.poll(() => visibleSlide(page)).toBe(3);
  await expect(carousel(page).getByText(now(4), { exact: true })).toHaveAttribute('aria-live', 'polite');
  await expect(button(words.dot.replace('{{number}}', '4'))).toHaveAttribute('aria-current', 'true');
  await button(words.next).click();
  await expect.poll(() => visibleSlide(page)).toBe(0);
  await button(words.next).click();
  await expect.poll(() => visibleSlide(page)).toBe(1);
  await button(words.dot.replace('{{number}}', '3')).click();
  await expect.poll(() => visibleSlide(page)).toBe(2);
  await expect(carousel(page).getByText(now(3), { exact: true })).toBeAttached();
});

test('up to six dots are 44 px wide at 320 px, and ten still fit', async ({ page, aPost, texts }) => {
  const { dot } = texts.post.carousel;
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [count, width] of [
    [6, 44],
    [10, 28],
  ] as const) {
    const imageUrls = Array.from({ length: count }, (_, n) => pictureUrl(n % 5));
    await page.goto(aPost({ imageUrls }).path);
    const dots = await Promise.all(
      imageUrls.map((_, n) =>
        boxOf(
          carousel(page).getByRole('button', { name: dot.replace('{{number}}', String(n + 1)), exact: true }),
        ),
      ),
    );
    for (const box of dots) {
      expect(box.height).toBeGreaterThanOrEqual(44);
      expect(box.width).toBeGreaterThanOrEqual(width);
      expect(box.y).toBe(dots[0]?.y);
    }
  }
  await expectAccessiblePage(page);
});

test('the keyboard alone changes the image', async ({ page, aPost, texts }) => {
  await openHydrated(page, aPost().path);
  const list = carousel(page).getByRole('list');
  await page.getByRole('link', { name: texts.common.frame.skip }).focus();
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab');
      return list.evaluate((element) => element === document.activeElement);
    })
    .toBe(true);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => visibleSlide(page)).toBe(3);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => visibleSlide(page)).toBe(0);
  await page.keyboard.press('End');
  await expect.poll(() => visibleSlide(page)).toBe(3);
  await page.keyboard.press('Home');
  await expect.poll(() => visibleSlide(page)).toBe(0);
  expect(new URL(page.url()).pathname).toMatch(/\/post\//);
});

test('a swipe changes the image by one, and the dots follow', async ({ page, aPost, texts }) => {
  await openHydrated(page, aPost().path);
  await carousel(page)
    .getByRole('list')
    .evaluate((list) => list.scrollBy({ left: 250 }));
  await expect.poll(() => visibleSlide(page)).toBe(1);
  await expect(
    carousel(page).getByRole('button', {
      name: texts.post.carousel.dot.replace('{{number}}', '2'),
      exact: true,
    }),
  ).toHaveAttribute('aria-current', 'true');
});

test('images have alternative texts, formats and widths; the first loads eagerly, the others lazily', async ({
  page,
  aPost,
}) => {
  const post = aPost();
  await page.goto(post.path);
  const pictures = carousel(page).locator('picture');
  await expect(pictures).toHaveCount(4);
  const first = pictures.first().locator('img');
  await expect(first).toHaveAttribute('fetchpriority', 'high');
  await expect(first).toHaveAttribute('loading', 'eager');
  await expect(first).toHaveAttribute('alt', /^(Picture|Bild) 1 .*Mia Keller: Sunrise from the hut/);
  for (const index of [1, 2, 3])
    await expect(pictures.nth(index).locator('img')).toHaveAttribute('loading', 'lazy');
  expect(
    await pictures
      .first()
      .locator('source')
      .evaluateAll((sources) => sources.map((source) => source.getAttribute('type'))),
  ).toEqual(['image/avif', 'image/webp']);
  const preload = page.locator('link[rel=preload][as=image]');
  await expect(preload).toHaveCount(1);
  await expect(preload).toHaveAttribute(
    'imagesrcset',
    /360\.avif 360w, .*720\.avif 720w, .*1080\.avif 1080w/,
  );
  expect(await first.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain('.avif');
});

test('loading a post causes no layout shift', async ({ page, aPost }) => {
  await blockFonts(page);
  await page.goto(aPost().path, { waitUntil: 'networkidle' });
  await expectNoLayoutShift(page, 0.01);
});

test('a single image has neither dots nor buttons; a post without images says so', async ({
  page,
  aPost,
  texts,
}) => {
  await page.goto(aPost({ imageUrls: [pictureUrl(1)] }).path);
  await expect(page.getByRole('main').locator('picture')).toHaveCount(1);
  await expect(carousel(page)).toHaveCount(0);
  await expectAccessiblePage(page);
  await page.goto(aPost({ imageUrls: [], description: 'Nothing to see, much to say.' }).path);
  await expect(page.getByText(texts.post.noImage)).toBeVisible();
  // The words take the picture's place, once.
  await expect(page.getByText('Nothing to see, much to say.')).toHaveCount(1);
  await expect(page.locator('link[rel=preload][as=image]')).toHaveCount(0);
  await expectAccessiblePage(page);
});

test('a video plays on demand, in its frame, with its poster', async ({ page, aPost, texts }) => {
  const videoUrl = `/media/${'5'.repeat(64)}/video.mp4`;
  await page.goto(aPost({ videoUrl, imageUrls: [pictureUrl(2)] }).path);
  const video = page.locator('video');
  await expect(video).toHaveAttribute('src', videoUrl);
  await expect(video).toHaveAttribute('poster', pictureUrl(2).replace('1080', '720'));
  await expect(video).toHaveAttribute('preload', 'metadata');
  await expect(video).toHaveAttribute('controls', '');
  await expect(video).toHaveAttribute('playsinline', '');
  await expect(video).toHaveAttribute('aria-label', texts.post.video.replace('{{name}}', 'Mia Keller'));
  const { width, height } = await boxOf(video);
  expect(height).toBeCloseTo((width * 16) / 9, 0);
  await expectAccessiblePage(page);
});
