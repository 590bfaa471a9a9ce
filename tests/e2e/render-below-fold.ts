import type { Page } from '@playwright/test';

/** Renders content with `content-visibility` below the fold (app.css) immediately, for tests of layout and style. */
export const renderBelowFold = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('[class*="below-fold"]'))
      part.style.contentVisibility = 'visible';
  });
