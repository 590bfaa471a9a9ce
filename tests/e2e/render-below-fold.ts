import type { Page } from '@playwright/test';

/**
 * Immediately renders the content below the fold, which `content-visibility` (app.css) would delay. For tests
 * of layout and style.
 */
export const renderBelowFold = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('[class*="below-fold"]'))
      part.style.contentVisibility = 'visible';
  });
