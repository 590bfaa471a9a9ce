import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { LANDING_THEMES, THEME_MS } from '../../../apps/web/pages/home/landing-themes.ts';
import { countdown } from '../../../contracts/rules/quests/quest-week.ts';
import { expect, hydrate, test } from '../fixtures.ts';

const DAY_MS = 86_400_000;

const clock = (page: Page) => page.locator('[data-end]').first();
const endOf = async (page: Page) => Number(await clock(page).getAttribute('data-end'));
const figures = (page: Page) => clock(page).locator('[data-figure]').allTextContents();

/** Returns the figures that the countdown shows the given number of ms before its end. */
const shownAt = (before: number) =>
  Object.values(countdown(before, 0)).map((figure) => String(figure).padStart(2, '0'));

/**
 * Milliseconds for which the clock runs before it is paused. Longer than the page's scripts take to start,
 * because they cannot start while the clock is paused.
 */
const A_WHILE_MS = 60_000;

/**
 * Opens the page, waits for its scripts and pauses its clock the given number of ms before the end of the
 * quest week.
 */
async function open(page: Page, before: number): Promise<void> {
  await page.goto('/');
  const end = await endOf(page);
  await page.clock.install({ time: end - before - A_WHILE_MS });
  await page.goto('/');
  await hydrate(page);
  await page.clock.pauseAt(end - before);
}

test('the countdown runs without any script file, and continues after the page returns', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto('/');
  const end = await endOf(page);
  const before = 3 * DAY_MS + 5_000;
  await page.clock.install({ time: end - before - A_WHILE_MS });
  await page.goto('/');
  await page.clock.pauseAt(end - before);
  expect(await figures(page)).toEqual(shownAt(before));
  await page.clock.runFor(1_000);
  expect(await figures(page)).toEqual(shownAt(before - 1_000));

  // Simulates a suspended page: time passes, but no timers run.
  await page.clock.setSystemTime(end - before + A_WHILE_MS);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(await figures(page)).toEqual(shownAt(before - A_WHILE_MS));
});

test('every midnight in Zürich tears off a tab, and the end of the week the last one', async ({ page }) => {
  await open(page, DAY_MS + 2_000);
  const tabs = () =>
    page.locator('[data-tab]').evaluateAll((all) => all.map((tab) => tab.getAttribute('data-tab')));
  const day = (gone: number) =>
    Array.from({ length: 7 }, (_, at) => (at < gone ? 'torn' : at === gone ? 'today' : 'left'));
  await expect.poll(tabs).toEqual(day(5));
  await page.clock.runFor(3_000);
  await expect.poll(tabs).toEqual(day(6));
  await page.clock.fastForward(DAY_MS);
  await expect.poll(tabs).toEqual(day(7));
  expect(await figures(page)).toEqual(['00', '00', '00', '00']);
});

test.describe('the Short on the landing page', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  const stage = (page: Page) => page.locator('[data-look]');
  const expectLook = (page: Page, place: number) =>
    expect(stage(page)).toHaveAttribute('data-look', LANDING_THEMES[place] ?? '?');

  /** Waits until the stage is, or is not, in the viewport, using an IntersectionObserver like the page's own. */
  const seen = (page: Page, isSeen: boolean) =>
    stage(page).evaluate(
      (element, wanted) =>
        new Promise<void>((done) => {
          const observer = new IntersectionObserver((entries) => {
            if (entries.at(-1)?.isIntersecting !== wanted) return;
            observer.disconnect();
            done();
          });
          observer.observe(element);
        }),
      isSeen,
    );

  async function openStage(page: Page): Promise<void> {
    await open(page, 3 * DAY_MS);
    await stage(page).evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
    await page.evaluate(() => customElements.whenDefined('theme-rotation').then(() => undefined));
    await seen(page, true);
  }

  test('rotates its themes automatically until paused', async ({ page, texts }) => {
    const { looks } = texts.landing.short;
    await openStage(page);
    for (const place of [0, 1, 2, 3, 0]) {
      await expectLook(page, place);
      await page.clock.runFor(THEME_MS);
    }
    await expectLook(page, 1);
    await page.getByRole('button', { name: looks.pause }).click();
    await page.clock.runFor(5 * THEME_MS);
    await expectLook(page, 1);
    await page.getByRole('button', { name: looks.play }).click();
    await expect(page.getByRole('button', { name: looks.pause })).toBeVisible();
    await page.clock.runFor(THEME_MS);
    await expectLook(page, 2);
  });

  test('keeps the theme that the visitor chose', async ({ page, texts }) => {
    const { looks } = texts.landing.short;
    await openStage(page);
    const lake = page.getByRole('button', { name: looks.lake });
    await lake.click();
    await expect(lake).toHaveAttribute('aria-pressed', 'true');
    // The look is painted after the pressed button.
    await page.clock.runFor(100);
    await expect(stage(page)).toHaveCSS('background-color', 'rgb(207, 232, 239)');
    await page.clock.runFor(5 * THEME_MS);
    await expectLook(page, 1);
  });

  test('pauses in a hidden tab and off screen', async ({ page }) => {
    await openStage(page);
    const setTab = (state: 'hidden' | 'visible') =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { value, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await setTab('hidden');
    await page.clock.runFor(3 * THEME_MS);
    await expectLook(page, 0);
    await setTab('visible');
    await page.clock.runFor(THEME_MS);
    await expectLook(page, 1);

    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await seen(page, false);
    await page.clock.runFor(3 * THEME_MS);
    await expectLook(page, 1);
  });

  test('does not rotate with reduced motion: there is no pause button, and themes can be chosen', async ({
    page,
    texts,
  }) => {
    const { looks } = texts.landing.short;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openStage(page);
    await page.clock.runFor(5 * THEME_MS);
    await expectLook(page, 0);
    await expect(page.getByRole('button', { name: looks.pause })).toBeHidden();
    // axe waits with timers, so the clock must run.
    await page.clock.resume();
    for (const name of LANDING_THEMES) {
      await page.getByRole('button', { name: looks[name] }).click();
      await expect(stage(page)).toHaveAttribute('data-look', name);
      const axe = new AxeBuilder({ page }).include('[data-look]').withRules(['color-contrast']);
      expect((await axe.analyze()).violations, name).toEqual([]);
    }
  });
});
