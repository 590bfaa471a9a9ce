import type { Page } from '@playwright/test';
import { expect, hydrate, test } from './fixtures.ts';

/** Maximum duration of a view transition, in ms. */
const QUICK_MS = 200;

interface Change {
  /** Browser transitions are between documents, app transitions within one. */
  by: 'browser' | 'app';
  moves: { part: string; ms: number }[];
}

/** Records every view transition of the page with its animations. */
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

  test('a page fades quickly into the next, and the header stays', async ({ page, texts }) => {
    const changes = await watch(page);
    await page.goto('/');
    await hydrate(page);
    await aboutInTheBar(page, texts.landing.bar.about).click();
    await page.waitForURL('**/about');
    await expect.poll(() => changes.map(({ by }) => by)).toEqual(['app']);

    // The language links load a new document.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect.poll(() => changes.map(({ by }) => by)).toEqual(['app', 'browser']);

    for (const { by, moves } of changes) {
      const parts = moves.map(({ part }) => part);
      expect(parts).toEqual(expect.arrayContaining(['::view-transition-new(root)']));
      // The browser may start a cross-document transition before the new header exists; the old header fades
      // then.
      if (by === 'app') expect(parts).not.toContain('::view-transition-old(site-header)');
      expect(parts).not.toContain('::view-transition-new(site-header)');
      expect(Math.max(...moves.map(({ ms }) => ms))).toBeLessThanOrEqual(QUICK_MS);
    }
  });

  test('pages are complete in a browser without view transitions', async ({ page, texts }) => {
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

test('with reduced motion the next page appears immediately', async ({ page, texts }) => {
  const changes = await watch(page);
  await page.goto('/');
  await hydrate(page);
  await aboutInTheBar(page, texts.landing.bar.about).click();
  await page.waitForURL('**/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  // The app may still start a transition, but nothing animates.
  expect(changes.filter(({ by }) => by === 'browser')).toEqual([]);
  expect(changes.flatMap(({ moves }) => moves)).toEqual([]);
});
