import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Blocks web fonts, which may arrive late and would shift the layout too. */
export async function blockFonts(page: Page): Promise<void> {
  await page.route('**/*.woff2', (route) => route.fulfill({ status: 404 }));
}

/** Expects that the layout shifts since the page began to load sum up to less than `limit`. A failure names what moved. */
export async function expectNoLayoutShift(page: Page, limit = 0.001): Promise<void> {
  const shifts = await page.evaluate(
    () =>
      new Promise<{ value: number; moved: string[] }[]>((settle) => {
        const found: { value: number; moved: string[] }[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as unknown as LayoutShift[])
            found.push({ value: entry.value, moved: entry.sources.map(described) });
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => settle(found)));

        interface LayoutShift {
          value: number;
          sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
        }
        function described({ node, previousRect, currentRect }: LayoutShift['sources'][number]): string {
          const element = node instanceof Element ? node : node?.parentElement;
          const at = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
          return `${element?.outerHTML.slice(0, 120)}: ${at(previousRect)} → ${at(currentRect)}`;
        }
      }),
  );
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, JSON.stringify(shifts, null, 2)).toBeLessThan(limit);
}
