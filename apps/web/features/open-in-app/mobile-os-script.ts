import { detectMobileOs } from './mobile-os.ts';

/** Marks the document with the operating system of a phone or tablet, so that the matching store comes first. */
function markMobileOs(detect: typeof detectMobileOs): void {
  const os = detect(navigator.userAgent, navigator.maxTouchPoints);
  if (os) document.documentElement.dataset.phone = os;
}

/** Runs inline so that the stores are in the right order on first paint; the served page is the same for everyone. */
export const MOBILE_OS_SCRIPT = `(${markMobileOs})(${detectMobileOs})`;
