import type { Page } from '@playwright/test';
import { expect, hydrate, test } from './fixtures.ts';

/** Spec of ours: a change of pages is over in so many ms. */
const QUICK_MS = 200;

interface Change {
  /** Of the whole document by the browser, or within it by the app. */
  by: 'browser' | 'app';
  moves: { part: string; ms: number }[];
}

/** Has the page note every view transition, with what moves in it. */
async function watch(page: Page): Promise<Change[]> {
  const changes: Change[] = [];
  await page.exposeFunction('noteChange', (change: Change) => changes.push(change));
  await page.addInitScript(() => {
    const { noteChange } = window as unknown as { noteChange: (change: Change) => void };
    const note = (by: Change['by'], transition: ViewTransition) =>
      transition.ready.then(() => {
        const moves = document.getAnimations().flatMap(({ effect }) => {
          const part = (effect as KeyframeEffect | null)?.pseudoElement ?? '';
          return part.startsWith('::view-transition')
            ? [{ part, ms: Number(effect?.getComputedTiming().endTime ?? 0) }]
            : [];
        });
        noteChange({ by, moves });
      });
    addEventListener('pagereveal', ({ viewTransition }) => {
      if (viewTransition) void note('browser', viewTransition);
    });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (...given) => {
      const transition = start(...given);
      void note('app', transition);
      return transition;
    };
  });
  return changes;
}

const aboutInTheBar = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });

test.describe('between pages', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('one fades quickly into the next, and the header stays', async ({ page, texts }) => {
    const changes = await watch(page);
    await page.goto('/');
    await hydrate(page);
    await aboutInTheBar(page, texts.landing.bar.about).click();
    await page.waitForURL('**/about');
    await expect.poll(() => changes.map(({ by }) => by)).toEqual(['app']);

    // The language links are plain ones: a new document.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect.poll(() => changes.map(({ by }) => by)).toEqual(['app', 'browser']);

    for (const { by, moves } of changes) {
      const parts = moves.map(({ part }) => part);
      expect(parts).toEqual(expect.arrayContaining(['::view-transition-new(root)']));
      // A browser that loads a page may show it before its header has come; then the old one fades.
      if (by === 'app') expect(parts).not.toContain('::view-transition-old(site-header)');
      expect(parts).not.toContain('::view-transition-new(site-header)');
      expect(Math.max(...moves.map(({ ms }) => ms))).toBeLessThanOrEqual(QUICK_MS);
    }
  });

  test('nothing is missing where the browser knows no transitions', async ({ page, texts }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(Document.prototype, 'startViewTransition');
    });
    await page.goto('/');
    await hydrate(page);
    await aboutInTheBar(page, texts.landing.bar.about).click();
    await page.waitForURL('**/about');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.about.hero.title);
  });
});

test('whoever wants less motion sees the next page at once', async ({ page, texts }) => {
  const changes = await watch(page);
  await page.goto('/');
  await hydrate(page);
  await aboutInTheBar(page, texts.landing.bar.about).click();
  await page.waitForURL('**/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  // The app may still ask the browser for one, in which nothing moves.
  expect(changes.filter(({ by }) => by === 'browser')).toEqual([]);
  expect(changes.flatMap(({ moves }) => moves)).toEqual([]);
});
