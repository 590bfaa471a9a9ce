import type { Page } from '@playwright/test';

/**
 * Immediately renders the content below the fold, which `content-visibility` (app.css) would delay. For tests
 * of layout and style.
 */
export const renderBelowFold = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const skipped = '[class*="below-fold"], [class*="[content-visibility:auto]"] > *';
    for (const part of document.querySelectorAll<HTMLElement>(skipped))
      part.style.contentVisibility = 'visible';
  });
