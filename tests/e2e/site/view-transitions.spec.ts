import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

/** Maximum duration of a view transition, in ms. */
const QUICK_MS = 200;

interface Move {
  part: string;
  ms: number;
}

/** Returns a list to which the animations of each view transition between pages are added. */
async function watch(page: Page): Promise<Move[][]> {
  const changes: Move[][] = [];
  await page.exposeFunction('noteChange', (moves: Move[]) => changes.push(moves));
  await page.addInitScript(() => {
    const { noteChange } = window as unknown as { noteChange: (moves: Move[]) => void };
    addEventListener('pagereveal', ({ viewTransition }) => {
      void viewTransition?.ready.then(
        () =>
          noteChange(
            document.getAnimations().flatMap(({ effect }) => {
              const part = (effect as KeyframeEffect | null)?.pseudoElement ?? '';
              return part.startsWith('::view-transition')
                ? [{ part, ms: Number(effect?.getComputedTiming().endTime ?? 0) }]
                : [];
            }),
          ),
        // The browser skips the transition to a page that takes too long.
        () => undefined,
      );
    });
  });
  return changes;
}

const aboutInTheBar = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });

test.describe('between pages', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a page fades quickly into the next, and the header stays', async ({ page, texts }) => {
    const changes = await watch(page);
    /** Repeats the navigation until the browser does not skip its transition. */
    const changesBy = (navigate: () => Promise<void>) =>
      expect(async () => {
        const before = changes.length;
        await navigate();
        await expect.poll(() => changes.length).toBeGreaterThan(before);
      }).toPass();
    await changesBy(async () => {
      await page.goto('/');
      await aboutInTheBar(page, texts.common.footer.about).click();
      await page.waitForURL('**/about');
    });
    const language = page.locator('html');
    await changesBy(async () => {
      const before = (await language.getAttribute('lang')) ?? '';
      await page.getByRole('contentinfo').locator('a[hreflang]:not([aria-current])').first().click();
      await expect(language).not.toHaveAttribute('lang', before);
    });
    for (const moves of changes) {
      const parts = moves.map(({ part }) => part);
      expect(parts).toEqual(expect.arrayContaining(['::view-transition-new(root)']));
      expect(parts).not.toContain('::view-transition-new(site-header)');
      expect(Math.max(...moves.map(({ ms }) => ms))).toBeLessThanOrEqual(QUICK_MS);
    }
  });

  test('pages are complete in a browser without view transitions', async ({ page, texts }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(Document.prototype, 'startViewTransition');
    });
    await page.goto('/');
    await aboutInTheBar(page, texts.common.footer.about).click();
    await page.waitForURL('**/about');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.about.hero.title);
  });
});

test('with reduced motion the next page appears immediately', async ({ page, texts }) => {
  const changes = await watch(page);
  await page.goto('/');
  await aboutInTheBar(page, texts.common.footer.about).click();
  await page.waitForURL('**/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  expect(changes.flat()).toEqual([]);
});
