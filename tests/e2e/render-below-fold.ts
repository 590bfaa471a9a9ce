import type { Page } from '@playwright/test';

/**
 * Immediately renders what `content-visibility: auto` would delay: the layout and font requests of distant
 * elements, whose size it estimates. For tests of layout and style.
 */
export const renderBelowFold = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('body *'))
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible';
  });
