import { detectMobileOs } from './mobile-os.ts';

/**
 * Sets `data-phone` on the document to the operating system of a phone or tablet, so that CSS can put the
 * matching store first.
 */
function markMobileOs(detect: typeof detectMobileOs): void {
  const os = detect(navigator.userAgent, navigator.maxTouchPoints);
  if (os) document.documentElement.dataset.phone = os;
}

/**
 * Runs inline so that the stores are in the right order on first paint. The server cannot order them, because
 * the page is the same for everyone.
 */
export const MOBILE_OS_SCRIPT = `(${markMobileOs})(${detectMobileOs})`;
