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
      void viewTransition?.ready.then(() =>
        noteChange(
          document.getAnimations().flatMap(({ effect }) => {
            const part = (effect as KeyframeEffect | null)?.pseudoElement ?? '';
            return part.startsWith('::view-transition')
              ? [{ part, ms: Number(effect?.getComputedTiming().endTime ?? 0) }]
              : [];
          }),
        ),
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
    await page.goto('/');
    await aboutInTheBar(page, texts.common.footer.about).click();
    await page.waitForURL('**/about');
    await expect.poll(() => changes.length).toBe(1);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect.poll(() => changes.length).toBe(2);
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
