import { detectMobileOs } from './mobile-os.ts';

/** Marks the document with the operating system of a phone or tablet, so that its store comes first. */
function markMobileOs(detect: typeof detectMobileOs): void {
  const os = detect(navigator.userAgent, navigator.maxTouchPoints);
  if (os) document.documentElement.dataset.phone = os;
}

/** Inline script, because the page is the same for everyone and the first paint is already in order. */
export const MOBILE_OS_SCRIPT = `(${markMobileOs})(${detectMobileOs})`;
