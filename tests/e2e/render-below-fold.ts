import type { Page } from '@playwright/test';

/** Draws what waits below the fold (app.css) at once, for whoever asks how a page looks and not when it is drawn. */
export const renderBelowFold = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('[class*="below-fold"]'))
      part.style.contentVisibility = 'visible';
  });
