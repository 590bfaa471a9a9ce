import { detectMobileOs } from '../../features/open-in-app/mobile-os.ts';

/**
 * Marks the document of a phone or tablet with its system, so that styles can put its own store first. The page is the
 * same for everyone: the same lines run in it before it is painted, as a script of their own.
 */
export function markMobileOs(): void {
  const system = detectMobileOs(navigator.userAgent, navigator.maxTouchPoints);
  if (system) document.documentElement.dataset.phone = system;
}

/** `markPhone` as a script; `mobileSystem` in short. */
export const MOBILE_OS_SCRIPT = `((n,d)=>{const u=n.userAgent;if(/android/i.test(u))d.phone='android';else if(/iphone|ipad|ipod/i.test(u)||/macintosh/i.test(u)&&n.maxTouchPoints>1)d.phone='ios'})(navigator,document.documentElement.dataset)`;
