import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { fallbackLanguage, type Language, languages } from '../../../locales/languages.ts';
import { clippedTextsAfterFonts } from '../clipped-text.ts';
import { demoMember, expect, expectAccessiblePage, holdRequests, hydrate, test } from '../fixtures.ts';
import { invisibleInForcedColours, withoutFocusIndicator } from '../forced-colours.ts';
import { renderBelowFold } from '../render-below-fold.ts';
import { legalFormPages, missingPage, publicPages, signInPages } from '../site-pages.ts';
import { lowContrastTexts } from '../text-contrast.ts';

const WIDTHS = [320, 360, 768, 1280];
/** Viewport widths in px for the tests with text at 200 % (WCAG 1.4.4). */
const LARGE_TEXT_WIDTHS = [360, 768, 1280];
/**
 * Returns the widths in px at which axe runs for a language. They are few, because axe is slow and few of its
 * rules depend on width or language.
 */
const axeWidths = (language: Language) => (language === fallbackLanguage ? [360, 1280] : [360]);

const inWidths = async (page: Page, widths: readonly number[], label: string): Promise<string[]> => {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    found.push(...(await clippedTextsAfterFonts(page)).map((text) => `${label}, ${width} px: ${text}`));
  }
  return found;
};

/** Returns animations that run despite reduced motion; opacity changes are allowed (app.css). */
const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null;
      const isAllowed = target?.matches('.animate-breathe, .animate-turn') ?? false;
      // The style sheet shortens all animations to one millisecond, so that end events still fire.
      const lasts = Number(animation.effect?.getComputedTiming().endTime) > 1;
      return animation.playState === 'running' && lasts && !isAllowed
        ? [`moves: ${target?.outerHTML.slice(0, 100)}`]
        : [];
    }),
  );

for (const path of [...publicPages, ...signInPages, ...legalFormPages, missingPage])
  test(`${path} is accessible and unclipped in every width, language, text size and colour scheme`, async ({
    page,
    baseURL,
  }) => {
    const faults: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(baseURL ?? '') && !request.url().startsWith('data:'))
        faults.push(`asks another host: ${request.url()}`);
    });
    for (const language of languages) {
      const response = await page.goto(`${path}?lng=${language}`);
      expect(response?.status()).toBe(path === missingPage ? 404 : 200);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await renderBelowFold(page);
      if (language === fallbackLanguage) faults.push(...(await moving(page)));
      for (const width of axeWidths(language)) {
        await page.setViewportSize({ width, height: 800 });
        const undecided = await expectAccessiblePage(page);
        faults.push(
          ...(await lowContrastTexts(page, undecided)).map((text) => `${language}, ${width} px: ${text}`),
        );
      }
      if (language === fallbackLanguage) {
        await page.keyboard.press('Tab');
        faults.push(...(await withoutFocusIndicator(page)).map((name) => `focus not seen: ${name}`));
        faults.push(...(await invisibleInForcedColours(page)));
      }
      faults.push(...(await inWidths(page, WIDTHS, language)));
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      faults.push(...(await inWidths(page, LARGE_TEXT_WIDTHS, `${language}, text of 200 %`)));
    }
    expect(faults).toEqual([]);
  });

test('the first Tab stop skips the header', async ({ page, texts }) => {
  for (const path of ['/', '/mia', '/about']) {
    await page.goto(path);
    const skip = page.getByRole('link', { name: texts.common.frame.skip });
    await expect(skip).not.toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  }
});

test('switching the language keeps the page, the scroll position and the query string', async ({
  page,
  context,
  member,
  signIn,
}) => {
  const switchTo = async (name: string) => {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', name === 'Deutsch' ? 'de' : 'en');
  };
  // Switching the language keeps the footer in view. If the URL has a fragment, the element that it names
  // stays in view instead.
  await page.goto('/about');
  await switchTo('Deutsch');
  await expect(page.getByRole('link', { name: 'English', exact: true })).toBeInViewport();
  await page.goto('/short?from=bio#premium');
  await hydrate(page);
  await switchTo('English');
  await expect(page).toHaveURL('/short?from=bio&lng=en#premium');
  await expect(page.locator('#premium')).toBeInViewport();
  await page.goto('/mia?tab=awards');
  await hydrate(page);
  await switchTo('Deutsch');
  await expect(page).toHaveURL(/\/mia\?tab=awards&lng=de/);
  await signIn(context, member);
  await page.goto('/account/security?a=1');
  await expect(page.locator('html')).toHaveAttribute('data-scripts', 'alive');
  await switchTo('English');
  await expect(page).toHaveURL(/\/account\/security\?a=1&lng=en/);
});

test('text is readable before fonts and images load', async ({ page, context }) => {
  const later = /\.(woff2|webp|png|svg|avif|jpe?g)(\?|$)|\/(media|avatars)\//;
  const release = await holdRequests(page, later);
  const browser = await context.newCDPSession(page);
  for (const path of ['/', '/mia', '/@mia', '/about']) {
    await page.goto(path, { waitUntil: 'commit' });
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toBeVisible();
    const clip = await title.boundingBox();
    // Playwright's own screenshot would wait for the fonts.
    await expect
      .poll(async () => {
        const { data } = await browser.send('Page.captureScreenshot', {
          ...(clip ? { clip: { ...clip, scale: 1 } } : {}),
        });
        const { channels } = await sharp(Buffer.from(data, 'base64')).removeAlpha().stats();
        return Math.max(...channels.map(({ min, max }) => max - min));
      })
      .toBeGreaterThan(150);
    expect(
      await page.evaluate(() =>
        [...document.fonts].some(({ family, status }) => family.includes('Variable') && status === 'loaded'),
      ),
    ).toBe(false);
  }
  release();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('pages of members do not scroll sideways with text of 200 %', async ({ page, context, signIn }) => {
  await signIn(context, demoMember('mia'));
  await page.setViewportSize({ width: 360, height: 800 });
  const paths = ['/account', '/account/payments', '/account/security', '/account/data'];
  const tabs = ['connections', 'shortcuts', 'links'].map((tab) => `/account/short?tab=${tab}`);
  const widths: Record<string, number> = {};
  for (const path of [...paths, ...tabs]) {
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}lng=de`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    widths[path] = await page.evaluate(() => document.documentElement.scrollWidth);
  }
  expect(Object.entries(widths).filter(([, width]) => width > 360)).toEqual([]);
});
