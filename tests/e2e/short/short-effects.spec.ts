import type { Page } from '@playwright/test';
import { ANIMATION_KINDS } from '../../../contracts/rules/shorts/animations.ts';
import { expect, test } from '../fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const layer = (page: Page) => page.locator('[data-effects]');

/**
 * Returns the effects canvas: `picture` as a data URL, for comparing frames, and `pixels`, its number of
 * non-transparent pixels (0 without a canvas).
 */
async function drawn(page: Page): Promise<{ pixels: number; picture: string }> {
  return layer(page).evaluate((element) => {
    const canvas = element.querySelector('canvas');
    if (!canvas || canvas.width === 0 || canvas.height === 0) return { pixels: 0, picture: '' };
    const copy = document.createElement('canvas');
    copy.width = canvas.width;
    copy.height = canvas.height;
    const context = copy.getContext('2d', { willReadFrequently: true })!;
    context.drawImage(canvas, 0, 0);
    const { data } = context.getImageData(0, 0, copy.width, copy.height);
    let pixels = 0;
    for (let alpha = 3; alpha < data.length; alpha += 4) if ((data[alpha] ?? 0) > 0) pixels += 1;
    return { pixels, picture: copy.toDataURL() };
  });
}

const pixels = async (page: Page) => (await drawn(page)).pixels;

/** Opens mia's Short with the given effects instead of her own. */
async function openWith(page: Page, effects: { fall?: string; sparkle: boolean }): Promise<void> {
  await page.route('**/@mia', async (route) => {
    const answer = await route.fetch();
    let html = (await answer.text()).replace(
      /data-fall="\w+"/,
      effects.fall ? `data-fall="${effects.fall}"` : '',
    );
    if (!effects.sparkle) html = html.replace(/data-sparkle-colours="[^"]*"/, '');
    await route.fulfill({ response: answer, body: html });
  });
  await page.goto('/@mia');
}

async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}

for (const fall of ANIMATION_KINDS)
  test(`${fall} animates in front of the box and behind the content`, async ({ page }) => {
    await openWith(page, { fall, sparkle: false });
    await expect.poll(() => pixels(page)).toBeGreaterThan(50);
    const { picture } = await drawn(page);
    await expect.poll(async () => (await drawn(page)).picture).not.toBe(picture);
    const above = await layer(page).evaluate((element) => {
      // `elementsFromPoint` lists the topmost element first, but skips a layer without pointer events.
      element.style.pointerEvents = 'auto';
      const shown = [...document.querySelectorAll('h1, [data-card] img, [data-card] a')].filter(
        (content) => content.getClientRects().length > 0,
      );
      return shown.every((content) => {
        content.scrollIntoView({ block: 'center' });
        const [{ x, y, width, height } = new DOMRect()] = content.getClientRects();
        const stack = document.elementsFromPoint(x + width / 2, y + height / 2);
        const at = stack.indexOf(content);
        return at >= 0 && at < stack.findIndex((each) => element.contains(each));
      });
    });
    expect(above).toBe(true);
    const boxIsBelow = await layer(page).evaluate((element) => {
      const card = document.querySelector('[data-card]')!;
      card.scrollIntoView({ block: 'start' });
      const { x, y, width } = card.getBoundingClientRect();
      const stack = document.elementsFromPoint(x + width / 2, y + 3);
      const at = stack.findIndex((each) => element.contains(each));
      return at >= 0 && at < stack.indexOf(card);
    });
    expect(boxIsBelow).toBe(true);
  });

test('a theme sparkles around its card, even without a falling effect', async ({ page }) => {
  await openWith(page, { sparkle: true });
  await expect.poll(() => pixels(page)).toBeGreaterThan(20);
});

test('reduced motion stops all effects, also when it is switched on later', async ({ page, texts }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/@mia');
  const pause = page.getByRole('button', { name: texts.profile.footer.pauseMotion });
  await expect(page.locator('[data-motion]')).not.toHaveAttribute('hidden');
  await expect(layer(page).locator('canvas')).toHaveCount(0);
  await expect(pause).toBeHidden();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(layer(page)).toHaveAttribute('data-running');
  await expect(pause).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(layer(page).locator('canvas')).toHaveCount(0);
});

test('a visitor can pause and resume all motion', async ({ page, texts }) => {
  await page.goto('/@mia');
  await expect(layer(page)).toHaveAttribute('data-running');
  const pause = page.getByRole('button', { name: texts.profile.footer.pauseMotion });
  expect((await pause.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await pause.click();
  await expect(layer(page).locator('canvas')).toHaveCount(0);
  await expect(page.locator('[data-typewriter]')).not.toHaveAttribute('data-typing');
  await page.getByRole('button', { name: texts.profile.footer.playMotion }).click();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(layer(page)).toHaveAttribute('data-running');
  await expect.poll(() => pixels(page)).toBeGreaterThan(0);
  await expect(page.locator('[data-typewriter]')).toHaveAttribute('data-typing');
});

test('effects pause in a hidden tab and resume in a visible one', async ({ page }) => {
  await page.goto('/@mia');
  await expect.poll(() => pixels(page)).toBeGreaterThan(0);
  await setHidden(page, true);
  await expect(layer(page)).not.toHaveAttribute('data-running');
  // One more frame may be drawn before the canvas stops changing.
  let before = '';
  await expect
    .poll(async () => {
      const { picture } = await drawn(page);
      const same = picture === before;
      before = picture;
      return same;
    })
    .toBe(true);
  await setHidden(page, false);
  await expect(layer(page)).toHaveAttribute('data-running');
  await expect.poll(async () => (await drawn(page)).picture).not.toBe(before);
});

test('the canvas adapts to a rotated phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/@mia');
  const size = () =>
    layer(page)
      .locator('canvas')
      .evaluate((canvas: HTMLCanvasElement) => [canvas.clientWidth, canvas.clientHeight]);
  await expect.poll(size).toEqual([360, 740]);
  await page.setViewportSize({ width: 740, height: 360 });
  await expect.poll(size).toEqual([740, 360]);
  await expect
    .poll(() => layer(page).evaluate((element) => element.querySelector('canvas')?.width))
    .toBeGreaterThanOrEqual(740);
});

test('badges show their meaning on hover, focus and tap', async ({ page, texts, hasTouch }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/@mia');
  const { badges } = texts.profile;
  const list = page.getByRole('list', { name: badges.label });
  await expect(list.getByRole('button')).toHaveCount(3);
  for (const name of [badges.premium, badges.dayZero, badges.dayOne]) {
    const badge = list.getByRole('button', { name, exact: true });
    const tip = list.getByText(name, { exact: true });
    await expect(tip).toBeHidden();
    if (hasTouch) await badge.tap();
    else await badge.hover();
    await expect(tip).toBeVisible();
    const [at, over] = [await badge.boundingBox(), await tip.boundingBox()];
    if (!at || !over) throw new Error('a badge or its tooltip is not displayed');
    expect(at.y - over.y - over.height).toBeCloseTo(10, 0);
    expect(over.x).toBeGreaterThanOrEqual(0);
    expect(over.x + over.width).toBeLessThanOrEqual(320);
    if (!hasTouch) {
      // The tooltip stays open while the pointer moves to it, even across the gap.
      await page.mouse.move(over.x + over.width / 2, over.y + over.height + 5);
      await expect(tip).toBeVisible();
      await tip.hover();
      await expect(tip).toBeVisible();
    }
    await page.keyboard.press('Escape');
    await expect(tip).toBeHidden();
  }
  await page.mouse.move(5, 5);
  await page.getByRole('heading', { level: 1 }).click();
  await list.getByRole('button').first().focus();
  await expect(list.getByText(badges.premium, { exact: true })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(list.getByText(badges.premium, { exact: true })).toBeHidden();
  await expect(list.getByText(badges.dayZero, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list.getByText(badges.dayZero, { exact: true })).toBeHidden();
});

test('a link shows its host on hover and on focus', async ({ page }) => {
  await page.goto('/@mia');
  const link = page.getByRole('link', { name: 'My favourite huts' });
  const host = link.getByText('www.sac-cas.ch');
  await expect(host).toHaveCSS('opacity', '0');
  await link.hover();
  await expect(host).toHaveCSS('opacity', '1');
  await page.mouse.move(0, 0);
  await expect(host).toHaveCSS('opacity', '0');
  // `:focus-visible` requires that the keyboard moved the focus.
  await link.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await expect(host).toHaveCSS('opacity', '1');
});

test('each typewriter title is exposed once as plain text, without announcements', async ({ page }) => {
  await page.goto('/@mia');
  const titles = page.locator('[data-titles]');
  await expect(titles.locator('[data-typewriter]')).toHaveAttribute('data-typing');
  const read = await titles.ariaSnapshot();
  const typed = await titles.locator('[data-typewriter]').textContent();
  await expect.poll(() => titles.locator('[data-typewriter]').textContent()).not.toBe(typed);
  expect(await titles.ariaSnapshot()).toBe(read);
  expect(read.match(/listitem/g)).toHaveLength(await titles.locator('li').count());
  const announced = page.locator('[aria-live], [role=status], [role=alert], [role=log]');
  await expect(announced.filter({ has: page.locator('[data-typewriter]') })).toHaveCount(0);
});

test('a Short is complete at 320 px and with text at 200 %', async ({ page }) => {
  for (const [width, size] of [
    [320, '100%'],
    [320, '200%'],
    [1280, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/@mia');
    await page.evaluate((value) => {
      document.documentElement.style.fontSize = value;
    }, size);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    for (const badge of await page.locator('[data-badges] button').all()) {
      await badge.focus();
      const box = await page.locator('[data-badges] :focus-within > .badge-tip').boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    }
  }
});
