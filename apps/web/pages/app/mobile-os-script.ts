import { detectMobileOs } from '../../features/open-in-app/mobile-os.ts';

/**
 * Marks the document with the operating system of a phone or tablet, so that styles can show the matching
 * store first. The page is the same for everyone; an inline script sets the same mark before the first paint.
 */
export function markMobileOs(): void {
  const system = detectMobileOs(navigator.userAgent, navigator.maxTouchPoints);
  if (system) document.documentElement.dataset.phone = system;
}

/** `markMobileOs` as an inline script, with a short form of `detectMobileOs`. */
export const MOBILE_OS_SCRIPT = `((n,d)=>{const u=n.userAgent;if(/android/i.test(u))d.phone='android';else if(/iphone|ipad|ipod/i.test(u)||/macintosh/i.test(u)&&n.maxTouchPoints>1)d.phone='ios'})(navigator,document.documentElement.dataset)`;
